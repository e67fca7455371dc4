import { describe, expect, it } from 'vitest';
import { formatServerTime, parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { readCalendar } from './calendar-file.ts';
import { instantIn } from './zones.ts';

const at = (text: string): WallTime => parseServerTime(text)?.at ?? wallTime(Number.NaN);
const shown = (time: WallTime): string => formatServerTime({ at: time, offset: '' }).slice(5, 16);
/** A device in UTC. */
const local = (instant: number): WallTime => wallTime(Math.floor(instant / 60_000));
const isColor = (text: string): boolean => text === 'red';

const read = (text: string) => readCalendar(new TextEncoder().encode(text), { local, isColor });

function calendar(...parts: readonly (readonly string[])[]) {
  const lines = parts.flatMap((lines) =>
    lines[0]?.startsWith('BEGIN') ? lines : ['BEGIN:VEVENT', ...lines, 'END:VEVENT'],
  );
  return read(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
}
const between = (source: ReturnType<typeof readCalendar>, from: string, to: string) =>
  source
    .between(at(from), at(to))
    .map(({ title, start, end }) => `${title} ${shown(start)} ${shown(end)}`)
    .sort();

describe('an iCalendar file', () => {
  it('in Latin-1 has its accents', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1',
      "SUMMARY:Réunion d'été",
      'DTSTART;VALUE=DATE:20261122',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const source = readCalendar(bytes, { local, isColor });
    expect(between(source, '2026-11-22T00:00:00', '2026-11-23T00:00:00').join()).toMatch(/^Réunion d'été /);
  });

  it('has days, floating times, instants, zones of its own and zones of the world', () => {
    const source = calendar(
      [
        'BEGIN:VTIMEZONE',
        'TZID:My/Zone',
        'BEGIN:STANDARD',
        'DTSTART:19701025T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0500',
        'END:STANDARD',
        'END:VTIMEZONE',
      ],
      ['UID:1', 'SUMMARY:Day', 'DTSTART;VALUE=DATE:20261122', 'DTEND;VALUE=DATE:20261124'],
      ['UID:2', 'SUMMARY:Floating', 'DTSTART:20261122T090000', 'DURATION:PT90M'],
      ['UID:3', 'SUMMARY:Instant', 'DTSTART:20261122T233000Z', 'DTEND:20261123T003000Z'],
      ['UID:4', 'SUMMARY:Own', 'DTSTART;TZID=My/Zone:20261122T090000', 'DTEND;TZID=My/Zone:20261122T100000'],
      ['UID:5', 'SUMMARY:World', 'DTSTART;TZID=America/New_York:20261122T090000'],
    );
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual([
      'Day 11-22T00:00 11-24T00:00',
      'Floating 11-22T09:00 11-22T10:30',
      'Instant 11-22T23:30 11-23T00:30',
      'Own 11-22T04:00 11-22T05:00',
      'World 11-22T14:00 11-22T14:00',
    ]);
  });

  it('keeps every event of a program that gives them no names of their own', () => {
    const source = calendar(
      ['SUMMARY:Doors', 'DTSTART:20261122T090000'],
      ['SUMMARY:Talk', 'DTSTART:20261122T090000'],
      ['UID:twice', 'SUMMARY:First', 'DTSTART:20261122T100000'],
      ['UID:twice', 'SUMMARY:Second', 'DTSTART:20261122T110000'],
    );
    const events = source.between(at('2026-11-22'), at('2026-11-23'));
    expect(events.map(({ title }) => title)).toEqual(['Doors', 'Talk', 'First', 'Second']);
    expect(new Set(events.map(({ key }) => key)).size).toBe(4);
  });

  it('has series of whole days that end at a time of day', () => {
    const source = calendar([
      'UID:1',
      'SUMMARY:Shift',
      'DTSTART;VALUE=DATE:20110804',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;INTERVAL=5;UNTIL=20110930T230000Z',
    ]);
    expect(between(source, '2011-08-01', '2013-01-01')).toEqual([
      'Shift 08-05T00:00 08-06T00:00',
      'Shift 09-05T00:00 09-06T00:00',
      'Shift 09-09T00:00 09-10T00:00',
    ]);
  });

  it('names a start that is no date as the file has it, and goes on with the others; an end that is none is said', () => {
    const source = calendar(
      ['UID:1', 'SUMMARY:Some day', 'DTSTART;VALUE=DATE:Next Year', 'DTEND;VALUE=DATE:20261123'],
      ['UID:2', 'SUMMARY:Known', 'DTSTART;VALUE=DATE:20261122', 'DTEND;VALUE=DATE:Next Week'],
      ['UID:3', 'SUMMARY:Often', 'DTSTART;VALUE=DATE:20261122', 'DTEND;VALUE=DATE:later', 'RRULE:FREQ=DAILY'],
    );
    expect(source.unread).toEqual([{ name: 'Some day', reason: 'bad start', value: 'Next Year' }]);
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual([
      'Known 11-22T00:00 11-23T00:00',
      'Often 11-22T00:00 11-23T00:00',
    ]);
    expect(source.between(at('2026-11-22'), at('2026-11-23')).map(({ remarks }) => remarks)).toEqual([
      [{ about: 'end', value: 'Next Week' }],
      [{ about: 'end', value: 'later' }],
    ]);
  });

  it('has series, with occurrences that were left out, moved and cancelled', () => {
    const source = calendar(
      [
        'UID:s',
        'SUMMARY:Stand-up',
        'DTSTART;TZID=Europe/Paris:20261120T090000',
        'DTEND;TZID=Europe/Paris:20261120T093000',
        'RRULE:FREQ=DAILY',
        'EXDATE;TZID=Europe/Paris:20261122T090000',
      ],
      [
        'UID:s',
        'SUMMARY:Stand-up moved',
        'RECURRENCE-ID;TZID=Europe/Paris:20261123T090000',
        'DTSTART;TZID=Europe/Paris:20261123T150000',
        'DTEND;TZID=Europe/Paris:20261123T153000',
      ],
      [
        'UID:s',
        'SUMMARY:Stand-up',
        'STATUS:CANCELLED',
        'RECURRENCE-ID;TZID=Europe/Paris:20261124T090000',
        'DTSTART;TZID=Europe/Paris:20261124T090000',
      ],
    );
    expect(between(source, '2026-11-21', '2026-11-26')).toEqual([
      'Stand-up 11-21T08:00 11-21T08:30',
      'Stand-up 11-25T08:00 11-25T08:30',
      'Stand-up moved 11-23T14:00 11-23T14:30',
    ]);
    // Earlier days after later ones, and the clock of Paris in summer.
    expect(between(source, '2027-06-01', '2027-06-02')).toEqual(['Stand-up 06-01T07:00 06-01T07:30']);
    expect(between(source, '2026-11-20', '2026-11-21')).toEqual(['Stand-up 11-20T08:00 11-20T08:30']);
    const next = source.nextAfter(at('2026-11-21T09:00'));
    expect(next && shown(next)).toBe('11-23T14:00');
  });

  it('names what has no date, and shows the rest of a broken file', () => {
    const source = calendar(
      ['UID:1', 'SUMMARY:Undated'],
      ['UID:2', 'SUMMARY:Broken', 'DTSTART:20261122T090000', 'this line has no value'],
      ['UID:3', 'SUMMARY:Odd series', 'DTSTART:20261122T090000', 'RRULE:FREQ=SOMETIMES'],
      ['UID:4', 'SUMMARY:Good', 'DTSTART:20261122T100000', 'COLOR:red;', 'URL:javascript:alert(1)'],
    );
    expect(source.unread.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
      'Broken: no event',
      'Odd series: no event',
      'Undated: no start',
    ]);
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual(['Good 11-22T10:00 11-22T10:00']);
    expect(source.between(at('2026-11-22'), at('2026-11-23'))[0]).toMatchObject({
      color: undefined,
      url: undefined,
      remarks: [
        { about: 'color', value: 'red;' },
        { about: 'address', value: 'javascript:alert(1)' },
      ],
    });
  });
});

describe('a series', () => {
  const series = (...more: readonly string[]) => [
    'UID:s',
    'SUMMARY:Stand-up',
    'DTSTART;TZID=Europe/Paris:20261120T090000',
    ...more,
  ];
  const november = (source: ReturnType<typeof readCalendar>) => between(source, '2026-11-01', '2026-12-01');

  it('leaves out times however they are written, also after one that is none of its own', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=5';
    const left = ['Stand-up 11-20T08:00 11-20T08:00', 'Stand-up 11-24T08:00 11-24T08:00'];
    for (const without of [
      ['EXDATE:20261121T080000Z,20261122T080000Z,20261123T080000Z'],
      ['EXDATE;TZID=Europe/Paris:20261121T070000', 'EXDATE;VALUE=DATE:20261121,20261122,20261123'],
      ['EXDATE:20261121T090000', 'EXDATE:20261122T060000', 'EXDATE:20261123T090000'],
    ])
      expect(november(calendar(series(rule, ...without)))).toEqual(left);
    const floating = ['UID:f', 'SUMMARY:Own', 'DTSTART:20261120T090000', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(november(calendar([...floating, 'EXDATE:20261120T100000,20261121T090000']))).toEqual([
      'Own 11-20T09:00 11-20T09:00',
    ]);
  });

  it('ends at the instant that its rule names, in a zone that the file does not describe', () => {
    expect(november(calendar(series('RRULE:FREQ=DAILY;UNTIL=20261121T080000Z')))).toHaveLength(2);
  });

  it('ends with the day that its rule names, and leaves out a day by its midnight', () => {
    expect(november(calendar(series('RRULE:FREQ=DAILY;UNTIL=20261122')))).toHaveLength(3);
    const left = ['Stand-up 11-20T08:00 11-20T08:00', 'Stand-up 11-22T08:00 11-22T08:00'];
    for (const midnight of [';TZID=Europe/Paris:20261121T000000', ':20261120T230000Z'])
      expect(november(calendar(series('RRULE:FREQ=DAILY;COUNT=3', `EXDATE${midnight}`)))).toEqual(left);
  });

  it('that begins on 29 February has leap years alone, one on the 31st the months that have it', () => {
    const yearly = (rule: string) =>
      calendar(['UID:1', 'SUMMARY:Leap', 'DTSTART;VALUE=DATE:20240229', `RRULE:${rule}`]);
    const years = (source: ReturnType<typeof readCalendar>) =>
      source
        .between(at('2024-01-01'), at('2040-01-01'))
        .map(({ start }) => formatServerTime({ at: start, offset: '' }).slice(0, 10));
    expect(years(yearly('FREQ=YEARLY'))).toEqual(['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']);
    expect(years(yearly('FREQ=YEARLY;COUNT=2'))).toEqual(['2024-02-29', '2028-02-29']);
    expect(years(yearly('FREQ=YEARLY;INTERVAL=4;COUNT=2'))).toEqual(['2024-02-29', '2028-02-29']);
    const monthly = calendar(['UID:1', 'SUMMARY:Last', 'DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY;COUNT=3']);
    expect(years(monthly)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
  });

  it('has an occurrence that is moved far, by its instant, only in its own series', () => {
    const rule = 'RRULE:FREQ=MONTHLY;COUNT=6';
    const other = ['UID:o', 'SUMMARY:Other', 'DTSTART;TZID=Europe/Paris:20261120T090000', rule];
    const moved = ['UID:s', 'SUMMARY:Earlier', 'RECURRENCE-ID:20270120T080000Z', 'DTSTART:20261125T150000'];
    const source = calendar(series(rule), other, moved);
    expect(november(source)).toEqual([
      'Earlier 11-25T15:00 11-25T15:00',
      'Other 11-20T08:00 11-20T08:00',
      'Stand-up 11-20T08:00 11-20T08:00',
    ]);
    expect(between(source, '2027-01-01', '2027-02-01')).toEqual(['Other 01-20T08:00 01-20T08:00']);
  });

  it('shows what stands for an occurrence that it does not have, and hides a cancelled one without a start', () => {
    const source = calendar(
      series('RRULE:FREQ=DAILY;COUNT=3'),
      ['UID:s', 'SUMMARY:Odd', 'RECURRENCE-ID:20261121T100000Z', 'DTSTART:20261125T150000'],
      ['UID:s', 'STATUS:CANCELLED', 'RECURRENCE-ID;TZID=Europe/Paris:20261121T090000'],
    );
    expect(november(source)).toEqual([
      'Odd 11-25T15:00 11-25T15:00',
      'Stand-up 11-20T08:00 11-20T08:00',
      'Stand-up 11-22T08:00 11-22T08:00',
    ]);
    expect(source.unread).toEqual([]);
  });

  it('may change from one of its occurrences on', () => {
    const source = calendar(series('RRULE:FREQ=DAILY;COUNT=4'), [
      'UID:s',
      'SUMMARY:Later',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261122T090000',
      'DTSTART;TZID=Europe/Paris:20261122T110000',
      'DURATION:PT1H',
    ]);
    expect(november(source)).toEqual([
      'Later 11-22T10:00 11-22T11:00',
      'Later 11-23T10:00 11-23T11:00',
      'Stand-up 11-20T08:00 11-20T08:00',
      'Stand-up 11-21T08:00 11-21T08:00',
    ]);
  });

  it('has its start and the dates and periods that it lists, each once', () => {
    const source = calendar([
      'UID:1',
      'SUMMARY:Listed',
      'DTSTART:20261120T090000Z',
      'RDATE:20261120T090000Z,20261122T090000Z',
      'RDATE;VALUE=PERIOD:20261124T090000Z/PT3H',
    ]);
    expect(november(source)).toEqual([
      'Listed 11-20T09:00 11-20T09:00',
      'Listed 11-22T09:00 11-22T09:00',
      'Listed 11-24T09:00 11-24T12:00',
    ]);
    const twoRules = calendar(series('RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'));
    expect(november(twoRules)).toHaveLength(3);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=SECONDLY'])(
    'that cannot be worked out is named, and stops nothing: %s',
    (rule) => {
      const source = calendar(series(`RRULE:${rule}`), ['UID:2', 'SUMMARY:Known', 'DTSTART:20261122T090000']);
      expect(november(source)).toContain('Known 11-22T09:00 11-22T09:00');
      expect(source.unread).toEqual([{ name: 'Stand-up', reason: 'cut', value: '' }]);
    },
  );
});

describe('the times of an event', () => {
  it('are each in their own zone; one that nobody knows is said', () => {
    const source = calendar(
      [
        'UID:1',
        'SUMMARY:Flight',
        'DTSTART;TZID="Europe/Paris":20261122T090000',
        'DTEND;TZID=/example.org/2026/America/New_York:20261122T110000',
      ],
      ['UID:2', 'SUMMARY:Landing', 'DTSTART;TZID=Mars/Base:20261122T090000'],
    );
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual([
      'Flight 11-22T08:00 11-22T16:00',
      'Landing 11-22T09:00 11-22T09:00',
    ]);
    const remarks = source.between(at('2026-11-22'), at('2026-11-23')).map((event) => event.remarks);
    expect(remarks).toEqual([[], [{ about: 'zone', value: 'Mars/Base' }]]);
  });

  it.each([
    ['Romance Standard Time', '08:00'],
    ['Pacific Standard Time', '17:00'],
    ['"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"', '08:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '14:00'],
    ['"(UTC) Dublin, Edinburgh, Lisbon, London"', '09:00'],
    ['"(GMT) Coordinated Universal Time"', '09:00'],
    ['"(UTC+05:45) Kathmandu"', '03:15'],
  ])('may name zones as Windows does: %s', (zone, time) => {
    const source = calendar(['UID:1', 'SUMMARY:Call', `DTSTART;TZID=${zone}:20261122T090000`]);
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual([`Call 11-22T${time} 11-22T${time}`]);
    expect(source.between(at('2026-11-22'), at('2026-11-23'))[0]?.remarks).toEqual([]);
  });

  it('that do not exist or go backwards are said; those that call themselves days are kept', () => {
    const source = calendar(
      ['UID:1', 'SUMMARY:No day', 'DTSTART:20261131T090000'],
      ['UID:2', 'SUMMARY:Backwards', 'DTSTART:20261122T090000', 'DTEND:20261122T080000'],
      ['UID:3', 'SUMMARY:Midnight', 'DTSTART:20261122T220000', 'DTEND:20261122T240000'],
      ['UID:4', 'SUMMARY:Doors', 'DTSTART;VALUE=DATE:20261122T100000', 'DTEND;VALUE=DATE:20261122T120000'],
    );
    expect(source.unread).toEqual([{ name: 'No day', reason: 'bad start', value: '20261131T090000' }]);
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual([
      'Backwards 11-22T09:00 11-22T09:00',
      'Doors 11-22T10:00 11-22T12:00',
      'Midnight 11-22T22:00 11-23T00:00',
    ]);
    expect(source.between(at('2026-11-22'), at('2026-11-23'))[0]?.remarks).toEqual([
      { about: 'order', value: '20261122T080000' },
    ]);
  });
});

describe('the lines of a file', () => {
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Café', 'DTSTART:20261122T090000', 'END:VEVENT'];

  it.each(['\r\n', '\n', '\r'])('may end in %j, and be folded in the middle of a letter', (end) => {
    const whole = new TextEncoder().encode([...lines, 'END:VCALENDAR', ''].join(end));
    const cut = whole.indexOf(0xc3) + 1;
    const fold = new TextEncoder().encode(`${end} `);
    const source = readCalendar(new Uint8Array([...whole.slice(0, cut), ...fold, ...whole.slice(cut)]), {
      local,
      isColor,
    });
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual(['Café 11-22T09:00 11-22T09:00']);
  });

  it('are joined and unescaped where a broken event is named', () => {
    const broken = ['begin:vevent', 'SUMMARY:A long name\\, folde\r\n d', 'no value here', 'end:vevent'];
    const source = read([...lines, ...broken, 'END:VCALENDAR'].join('\r\n'));
    expect(source.unread).toEqual([{ name: 'A long name, folded', reason: 'no event', value: '' }]);
    expect(between(source, '2026-11-22', '2026-11-23')).toEqual(['Café 11-22T09:00 11-22T09:00']);
  });
});

it('that is cut off names the event it ends in, and is refused where it ends before the first', () => {
  const whole = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Whole', 'DTSTART:20261122T090000', 'END:VEVENT'];
  const cut = [...whole, 'BEGIN:VEVENT', 'UID:2', 'SUMMARY:Cut', 'DTSTART:20261122T1'].join('\r\n');
  const source = read(cut);
  expect(source.unread).toEqual([{ name: 'Cut', reason: 'no event', value: '' }]);
  expect(between(source, '2026-11-22', '2026-11-23')).toEqual(['Whole 11-22T09:00 11-22T09:00']);
  expect(() => read('BEGIN:VCALENDAR\r\nVERSION')).toThrow();
});

describe('the instant of a time in a zone', () => {
  it.each([
    ['2026-07-01T12:00', 'Europe/Paris', '2026-07-01T10:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T09:00', 'Europe/Paris', '2026-03-29T07:00:00.000Z'],
    ['2026-11-22T23:00', 'America/New_York', '2026-11-23T04:00:00.000Z'],
    ['2026-11-22T09:00', 'Asia/Kathmandu', '2026-11-22T03:15:00.000Z'],
  ])('%s in %s is %s', (time, zone, expected) => {
    expect(new Date(instantIn(at(time), zone) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it('is unknown in a zone that is none', () => {
    expect(instantIn(at('2026-11-22T09:00'), 'Mars/Base')).toBeUndefined();
  });
});
