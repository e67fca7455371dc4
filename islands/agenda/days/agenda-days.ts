import { DAY, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { AgendaEvent, EventSource } from '../events/event.ts';

export const FEWEST_DAYS = 1;
export const MOST_DAYS = 15;
export const USUAL_DAYS = 7;

/** Days Count as a whole number from 1 to 15; what is no number is 7. */
export function daysCountOf(given: number | null | undefined): number {
  if (given === null || given === undefined || !Number.isFinite(given)) return USUAL_DAYS;
  return Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, Math.round(given)));
}

export function addDays(day: WallTime, days: number): WallTime {
  return wallTime(day + days * DAY);
}

/** An event on one of its days. */
export interface DayEntry {
  readonly event: AgendaEvent;
  /** 1-based. */
  readonly dayNumber: number;
  /** Days that the event touches. */
  readonly dayCount: number;
}

export interface AgendaDay {
  /** Midnight. */
  readonly day: WallTime;
  /** What lasts all day first, then by start, end and title. */
  readonly entries: readonly DayEntry[];
}

/** What lasts from midnight to midnight of this day, whether it calls itself all-day or not. */
export function fillsDay({ isAllDay, start, end }: AgendaEvent, day: WallTime): boolean {
  return isAllDay || (start <= day && end >= day + DAY);
}

function byTime(day: WallTime) {
  return ({ event: a }: DayEntry, { event: b }: DayEntry): number =>
    Number(fillsDay(b, day)) - Number(fillsDay(a, day)) ||
    Math.max(a.start, day) - Math.max(b.start, day) ||
    a.end - b.end ||
    (a.title < b.title ? -1 : Number(a.title > b.title)) ||
    (a.key < b.key ? -1 : 1);
}

/** The days from `from` on, each with what happens on it. */
export function daysOf(events: readonly AgendaEvent[], from: WallTime, count: number): readonly AgendaDay[] {
  const first = startOfDay(from);
  const days = Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    entries: [] as DayEntry[],
  }));
  for (const event of events) {
    const eventFirst = startOfDay(event.start);
    // A moment, or an event that ends at midnight, does not touch the day after.
    const eventEnd = Math.max(Math.ceil(event.end / DAY) * DAY, eventFirst + DAY);
    const dayCount = (eventEnd - eventFirst) / DAY;
    for (let at = Math.max(eventFirst, first); at < eventEnd; at += DAY) {
      const day = days[(at - first) / DAY];
      if (day === undefined) break;
      day.entries.push({ event, dayNumber: (at - eventFirst) / DAY + 1, dayCount });
    }
  }
  for (const { day, entries } of days) entries.sort(byTime(day));
  return days;
}

/** The days of the list: without the empty ones where these are hidden, but for the chosen one. */
export function listedDays(
  days: readonly AgendaDay[],
  { hideEmpty, chosen }: { readonly hideEmpty: boolean; readonly chosen: WallTime | undefined },
): readonly AgendaDay[] {
  return hideEmpty ? days.filter(({ day, entries }) => entries.length > 0 || day === chosen) : days;
}

/** How many of the first days have so many lines; all where there are fewer. */
export function daysWithLines(days: readonly AgendaDay[], lines: number): number {
  let sum = 0;
  const last = days.findIndex(({ entries }) => (sum += 1 + Math.max(1, entries.length)) >= lines);
  return last < 0 ? days.length : last + 1;
}

/** How many days to show so that one more stretch, or the next event after it, is among them. */
export function moreDays(
  shown: { readonly from: WallTime; readonly count: number; readonly step: number; readonly hideEmpty: boolean },
  { between, nextAfter }: Pick<EventSource, 'between' | 'nextAfter'>,
): number {
  const { from, count, step, hideEmpty } = shown;
  const end = addDays(from, count);
  if (!hideEmpty || between(end, addDays(end, step)).length > 0) return count + step;
  const next = nextAfter(end);
  if (next === undefined) return count;
  return Math.ceil((startOfDay(next) - from + DAY) / DAY / step) * step;
}

/** The first day of the stretch of `step` days that is in sight; `top`, the day at the top, may be of days shown before. */
export function stretchStart(
  top: WallTime | undefined,
  { first, count, step }: { readonly first: WallTime; readonly count: number; readonly step: number },
): WallTime {
  if (top === undefined || top < first || top >= addDays(first, count)) return first;
  return addDays(first, Math.floor((top - first) / DAY / step) * step);
}
