import { describe, expect, it } from 'vitest';
import { formatServerTime } from '#shared/kernel/wall-time.ts';
import { wallTime } from '#shared/kernel/wall-time.ts';
import { readEvents } from './read-events.ts';
import { type LocalTime, readTime } from './read-time.ts';

/** A device at UTC+1 all year. */
const local: LocalTime = (instant) => wallTime(Math.floor(instant / 60_000) + 60);
const isColor = (text: string): boolean => ['red', '#0a0'].includes(text);
const read = (value: unknown): string | undefined => {
  const time = readTime(value, local);
  return time && `${formatServerTime({ at: time.at, offset: '' }).slice(0, 16)}${time.isDay ? ' day' : ''}`;
};
const events = (...records: readonly unknown[]) => readEvents(records, { local, isColor });

describe('the time of an event', () => {
  it.each([
    ['2026-11-22', '2026-11-22T00:00 day'],
    ['2026-11-22T23:30:00Z', '2026-11-23T00:30'],
    ['2026-11-22T23:30:00+05:30', '2026-11-22T19:00'],
    ['2026-11-22T09:30', '2026-11-22T09:30'],
    ['11/22/2026', '2026-11-22T00:00 day'],
    ['11/22/2026 9:30 PM', '2026-11-22T21:30'],
    ['11-2-2026 12:05 am', '2026-11-02T00:05'],
    ['Nov 22, 2026', '2026-11-22T00:00 day'],
    ['November 3 2026, 14:00', '2026-11-03T14:00'],
    [Date.UTC(2026, 10, 22, 12), '2026-11-22T13:00'],
  ])('is read from %s', (value, expected) => {
    expect(read(value)).toBe(expected);
  });

  it.each([
    '22/11/2026',
    '2026-02-30',
    'Foo 22, 2026',
    '11/22/2026 25:00',
    '11/22/2026 13:00 PM',
    'soon',
    '',
    null,
    {},
  ])('is not read from %j', (value) => {
    expect(read(value)).toBeUndefined();
  });
});

describe('the events of a list', () => {
  it('last a whole day without a time of day, and end before the day after', () => {
    const [one, two, three] = events(
      { title: 'One', start: '2026-11-22' },
      { title: 'Two', start: '2026-11-22', end: '2026-11-24' },
      { title: 'Three', start: '2026-11-22T10:00', end: '2026-11-22T12:00', allDay: true },
    ).events;
    expect(
      [one, two, three].map((event) => [event?.isAllDay, ((event?.end ?? 0) - (event?.start ?? 0)) / 1440]),
    ).toEqual([
      [true, 1],
      [true, 2],
      [true, 1],
    ]);
  });

  it.each([-300, 0, 60, 120])('are the days that PHP writes as moments on a device %i minutes ahead', (ahead) => {
    const local: LocalTime = (instant) => wallTime(Math.floor(instant / 60_000) + ahead);
    const days = (start: string | number, end: string | number) =>
      readEvents([{ start, end, allDay: true }], { local, isColor }).events.map((event) =>
        [event.start, event.end].map((at) => formatServerTime({ at, offset: '' }).slice(0, 10)),
      );
    const day = [['2026-07-21', '2026-07-22']];
    expect(days('2026-07-21T00:00:00+00:00', '2026-07-22T00:00:00+00:00')).toEqual(day);
    expect(days('2026-07-21T00:00:00+02:00', '2026-07-21T23:59:59+02:00')).toEqual(day);
    expect(days(Date.UTC(2026, 6, 21), Date.UTC(2026, 6, 22))).toEqual(day);
    // The hours of a shop elsewhere, with the box for the whole day ticked.
    expect(days('2026-07-21T08:00:00-06:00', '2026-07-21T17:00:00-06:00')).toEqual(day);
    expect(days('2026-07-21T23:30:00+0200', '2026-07-21T23:45:00+0200')).toEqual(day);
    // A page's own midnight, as its script writes it.
    const own = (date: number): string => new Date(Date.UTC(2026, 6, date) - ahead * 60_000).toISOString();
    expect(days(own(21), own(22))).toEqual(day);
  });

  it('keep what can be read of a bad one, and say what cannot', () => {
    const list = events(
      { title: 'Backwards', start: '2026-11-22T10:00', end: '2026-11-22T09:00', color: 'red;' },
      { title: 'Odd end', start: '2026-11-22T10:00', end: 'later', color: 'red', url: 'javascript:alert(1)' },
    );
    expect(list.unread).toEqual([]);
    expect(
      list.events.map(({ remarks, color, url, start, end }) => ({ remarks, color, url, length: end - start })),
    ).toEqual([
      {
        remarks: [
          { about: 'order', value: '2026-11-22T09:00' },
          { about: 'color', value: 'red;' },
        ],
        color: undefined,
        url: undefined,
        length: 0,
      },
      {
        remarks: [
          { about: 'end', value: 'later' },
          { about: 'address', value: 'javascript:alert(1)' },
        ],
        color: 'red',
        url: undefined,
        length: 0,
      },
    ]);
  });

  it('name those that cannot be shown', () => {
    const list = events({ title: 'Undated' }, { id: 7, start: '32/13/2026' }, 'text', null, [], {
      title: 'Good',
      start: 0,
    });
    expect(list.events.map(({ title }) => title)).toEqual(['Good']);
    expect(list.unread).toEqual([
      { name: 'Undated', reason: 'no start', value: '' },
      { name: '7', reason: 'bad start', value: '32/13/2026' },
      { name: '"text"', reason: 'no event', value: '' },
      { name: 'null', reason: 'no event', value: '' },
      { name: '[]', reason: 'no event', value: '' },
    ]);
  });

  it('give back what the page gave', () => {
    const record = { id: 3, title: 'Visit', start: '2026-11-22', room: 'B' };
    expect(events(record).events[0]?.source).toEqual(record);
  });
});
