import { formatDay, formatDays, formatMonth, formatTime, formatWeekday } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { DAY, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { AgendaEvent } from '../events/event.ts';
import { fillsDay } from './agenda-days.ts';

// A wall time is written as if it were UTC, so that no time zone moves it once more.
const UTC = 'UTC';
const dateOf = (at: WallTime): Date => new Date(at * 60_000);

export function dayText(day: WallTime, locale: Locale, { year = false } = {}): string {
  return formatDay(dateOf(day), { locale, timeZone: UTC, year });
}

/** `Mon` and `23`. */
export function shortDayText(day: WallTime, locale: Locale): { readonly weekday: string; readonly date: string } {
  return {
    weekday: formatWeekday(dateOf(day), { locale, timeZone: UTC }),
    date: String(dateOf(day).getUTCDate()),
  };
}

/** `November 2026`. */
export function monthText(month: WallTime, locale: Locale): string {
  return formatMonth(dateOf(month), { locale, timeZone: UTC });
}

export function daysText(from: WallTime, count: number, locale: Locale): string {
  return formatDays(dateOf(from), dateOf(wallTime(from + (count - 1) * DAY)), { locale, timeZone: UTC });
}

type EntryTime =
  | { readonly kind: 'all day' }
  | { readonly kind: 'at'; readonly from: string }
  | { readonly kind: 'between'; readonly from: string; readonly to: string }
  | { readonly kind: 'from'; readonly from: string }
  | { readonly kind: 'until'; readonly to: string };

/** When an event happens on one of its days. */
export function entryTime(event: AgendaEvent, day: WallTime, locale: Locale): EntryTime {
  const clock = (at: WallTime): string => formatTime(dateOf(at), { locale, timeZone: UTC });
  if (fillsDay(event, day)) return { kind: 'all day' };
  const [startsBefore, endsAfter] = [event.start < day, event.end > day + DAY];
  if (startsBefore) return { kind: 'until', to: clock(event.end) };
  if (endsAfter) return { kind: 'from', from: clock(event.start) };
  return event.end === event.start
    ? { kind: 'at', from: clock(event.start) }
    : { kind: 'between', from: clock(event.start), to: clock(event.end) };
}
