import { Calendar } from '@fullcalendar/core';
import listPlugin from '@fullcalendar/list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, monthStart, startOfWeek } from '#shared/kernel/calendar-days.ts';
import { DAY, formatServerTime, parseServerTime, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { type AgendaEvent, listSource } from '../events/event.ts';
import { addDays, daysCountOf, daysOf, daysWithLines, listedDays, moreDays, stretchStart } from './agenda-days.ts';

const at = (text: string): WallTime => parseServerTime(text)?.at ?? wallTime(Number.NaN);
const written = (time: WallTime): string => formatServerTime({ at: time, offset: '' });
const event = (title: string, start: string, end = start, isAllDay = false): AgendaEvent => ({
  key: title,
  title,
  start: at(start),
  end: at(end),
  isAllDay,
  color: undefined,
  url: undefined,
  remarks: [],
  source: {},
});
const titles = (days: ReturnType<typeof daysOf>) =>
  days.map(({ entries }) =>
    entries.map(({ event: { title }, dayNumber, dayCount }) => `${title} ${dayNumber}/${dayCount}`),
  );

describe('the days of an agenda', () => {
  it('have what lasts all day first, and an event of several days on each of them', () => {
    const days = daysOf(
      [
        event('Lunch', '2026-11-23T12:00', '2026-11-23T13:00'),
        event('Trip', '2026-11-22T18:00', '2026-11-24T09:00'),
        event('Fair', '2026-11-23', '2026-11-25', true),
        event('Call', '2026-11-23T08:00'),
      ],
      at('2026-11-22T15:00'),
      3,
    );
    expect(titles(days)).toEqual([
      ['Trip 1/3'],
      ['Trip 2/3', 'Fair 1/2', 'Call 1/1', 'Lunch 1/1'],
      ['Fair 2/2', 'Trip 3/3'],
    ]);
  });

  it('do not have what ended at their midnight, but have a moment at midnight', () => {
    const days = daysOf(
      [event('Night', '2026-11-22T20:00', '2026-11-23T00:00'), event('Midnight', '2026-11-23T00:00')],
      at('2026-11-22'),
      2,
    );
    expect(titles(days)).toEqual([['Night 1/1'], ['Midnight 1/1']]);
  });

  it('begin before the first day shown, and are counted from there', () => {
    expect(titles(daysOf([event('Month', '2026-11-01', '2026-12-01', true)], at('2026-11-22'), 1))).toEqual([
      ['Month 22/30'],
    ]);
  });

  it('are those of FullCalendar’s list', () => {
    const from = at('2026-03-25');
    const minutes = fc.integer({ min: -3 * 1440, max: 8 * 1440 });
    const anyEvent = fc.record({
      start: minutes,
      length: fc.integer({ min: 1, max: 4 * 1440 }),
      isAllDay: fc.boolean(),
    });
    const element = document.createElement('div');
    document.body.append(element);
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), fc.integer({ min: 1, max: 7 }), (list, count) => {
        const events = list.map(({ start, length, isAllDay }, index): AgendaEvent => {
          const first = wallTime(isAllDay ? from + Math.floor(start / DAY) * DAY : from + start);
          const last = wallTime(isAllDay ? first + Math.ceil(length / DAY) * DAY : first + length);
          return { ...event(`E${index}`, ''), start: first, end: last, isAllDay };
        });
        const calendar = new Calendar(element, {
          plugins: [listPlugin],
          initialView: 'list',
          duration: { days: count },
          initialDate: written(from),
          timeZone: 'UTC',
          headerToolbar: false,
          events: events.map(({ title, start, end, isAllDay }) => ({
            title,
            start: written(start),
            end: written(end),
            allDay: isAllDay,
          })),
        });
        calendar.render();
        const theirs: Record<string, string[]> = {};
        let day = '';
        for (const row of element.querySelectorAll('tr')) {
          day = row.getAttribute('data-date') ?? day;
          const title = row.querySelector('.fc-list-event-title')?.textContent;
          if (title) (theirs[day] ??= []).push(title);
        }
        calendar.destroy();
        const ours = daysOf(events, from, count)
          .filter(({ entries }) => entries.length > 0)
          .map(({ day: midnight, entries }) => [
            written(midnight).slice(0, 10),
            entries.map((entry) => entry.event.title).sort(),
          ]);
        expect(Object.entries(theirs).map(([date, names]) => [date, [...names].sort()])).toEqual(ours);
      }),
      { numRuns: 40 },
    );
    element.remove();
  });
});

describe('the days that are listed', () => {
  const days = daysOf([event('Call', '2026-11-23T08:00')], at('2026-11-22'), 3);
  const listed = (hideEmpty: boolean, chosen?: WallTime) =>
    listedDays(days, { hideEmpty, chosen }).map(({ day }) => written(day).slice(8, 10));

  it('are all, or those with events and the chosen one', () => {
    expect(listed(false)).toEqual(['22', '23', '24']);
    expect(listed(true)).toEqual(['23']);
    expect(listed(true, at('2026-11-24'))).toEqual(['23', '24']);
  });

  it('are counted by their lines, a heading and a note where nothing happens', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((lines) => daysWithLines(days, lines))).toEqual([1, 1, 2, 2, 3, 3, 3]);
  });
});

describe('Days Count', () => {
  it('is a whole number from 1 to 15, and 7 where there is none', () => {
    expect([null, undefined, Number.NaN, 0, -3, 1, 4.4, 15, 16].map(daysCountOf)).toEqual([
      7, 7, 7, 1, 1, 1, 4, 15, 15,
    ]);
  });
});

describe('further days', () => {
  const source = listSource([event('Far', '2027-02-03T10:00'), event('Long', '2026-11-01', '2026-12-05', true)], []);
  const from = at('2026-11-22');

  it('are one stretch more where empty days are shown, and where something goes on', () => {
    expect(moreDays({ from, count: 7, step: 7, hideEmpty: false }, listSource([], []))).toBe(14);
    expect(moreDays({ from, count: 7, step: 7, hideEmpty: true }, source)).toBe(14);
  });

  it('reach to the next event over empty days, and end after the last', () => {
    const count = moreDays({ from, count: 21, step: 7, hideEmpty: true }, source);
    expect([count % 7, addDays(from, count) > at('2027-02-03'), addDays(from, count - 7) <= at('2027-02-03')]).toEqual([
      0,
      true,
      true,
    ]);
    expect(moreDays({ from, count, step: 7, hideEmpty: true }, source)).toBe(count);
  });
});

describe('the stretch in sight', () => {
  const first = at('2026-11-16');
  const startOf = (top: string | undefined) =>
    written(stretchStart(top === undefined ? undefined : at(top), { first, count: 21, step: 7 })).slice(0, 10);

  it('has the day at the top, and is the first where that day is of another list', () => {
    expect(['2026-11-16', '2026-11-22', '2026-11-23', '2026-12-06'].map(startOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect([undefined, '2026-11-15', '2026-12-07'].map(startOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16']);
  });
});

it('a month begins with its first day, its grid with the Monday before', () => {
  const day = at('2026-11-22T00:00:00');
  expect([-1, 0, 2].map((months) => dateOfDay(monthStart(day, months)))).toEqual([
    '2026-10-01',
    '2026-11-01',
    '2027-01-01',
  ]);
  expect(dateOfDay(startOfWeek(monthStart(day, 0)))).toBe('2026-10-26');
  // It begins with a Monday itself.
  expect(dateOfDay(startOfWeek(monthStart(day, -5)))).toBe('2026-06-01');
});
