import { DAY, formatServerTime, startOfDay, type WallTime, wallTime, weekday } from './wall-time.ts';

/** The day of a time: `2026-11-27`. */
export function dateOfDay(at: WallTime): string {
  return formatServerTime({ at, offset: '' }).slice(0, 10);
}

/** Midnight of the first day of a month, so many months on. */
export function monthStart(at: WallTime, months = 0): WallTime {
  const date = new Date(at * 60_000);
  return wallTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 60_000);
}

/** Midnight of the Monday of a week. */
export function startOfWeek(at: WallTime): WallTime {
  return wallTime(startOfDay(at) - ((weekday(at) + 6) % 7) * DAY);
}
