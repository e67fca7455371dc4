import { describe, expect, it } from 'vitest';
import { formatServerTime, parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { readCalendar } from './calendar-file.ts';
import { instantIn } from './zones.ts';

const at = (text: string): WallTime => parseServerTime(text)?.at ?? wallTime(Number.NaN);
const shown = (time: WallTime): string => formatServerTime({ at: time, offset: '' }).slice(5, 16);
/** A device in UTC. */
const local = (instant: number): WallTime => wallTime(Math.floor(instant / 60_000));
const isColor = (text: string): boolean => text === 'red';

function calendar(...parts: readonly (readonly string[])[]) {
  const lines = parts.flatMap((lines) =>
    lines[0]?.startsWith('BEGIN') ? lines : ['BEGIN:VEVENT', ...lines, 'END:VEVENT'],
  );
  return readCalendar(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'), {
    local,
    isColor,
  });
}
const between = (source: ReturnType<typeof readCalendar>, from: string, to: string) =>
  source
    .between(at(from), at(to))
    .map(({ title, start, end }) => `${title} ${shown(start)} ${shown(end)}`)
    .sort();

describe('an iCalendar file', () => {
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

it('that is cut off names the event it ends in, and is refused where it ends before the first', () => {
  const whole = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Whole', 'DTSTART:20261122T090000', 'END:VEVENT'];
  const cut = [...whole, 'BEGIN:VEVENT', 'UID:2', 'SUMMARY:Cut', 'DTSTART:20261122T1'].join('\r\n');
  const source = readCalendar(cut, { local, isColor });
  expect(source.unread).toEqual([{ name: 'Cut', reason: 'no event', value: '' }]);
  expect(between(source, '2026-11-22', '2026-11-23')).toEqual(['Whole 11-22T09:00 11-22T09:00']);
  expect(() => readCalendar('BEGIN:VCALENDAR\r\nVERSION', { local, isColor })).toThrow();
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
