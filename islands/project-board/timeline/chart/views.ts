import type { DrawnView } from 'frappe-gantt';
import { dateFormat, formatNumber } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { DAY, type WallTime, wallTime, weekday } from '#shared/kernel/wall-time.ts';

export type TimeUnit = 'day' | 'week' | 'month';
export const TIME_UNITS = ['day', 'week', 'month'] as const;

/** The library counts a month as 30 days. */
const STEPS = {
  day: { step: '1d', days: 1, width: 45, padding: ['7d', '30d'] },
  week: { step: '7d', days: 7, width: 140, padding: ['28d', '56d'] },
  month: { step: '1m', days: 30, width: 120, padding: ['2m', '10m'] },
} as const;

export function pxPerDay(unit: TimeUnit): number {
  const { width, days } = STEPS[unit];
  return width / days;
}

/** The library's dates are those of the browser's clock; here only their day counts. */
export function libraryDate(at: WallTime): Date {
  const date = new Date(at * 60_000);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

export function dayOf(date: Date): WallTime {
  return wallTime(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 60_000);
}

/** The Monday of a day's week: columns of weeks begin with it. */
export function mondayOf(day: WallTime): WallTime {
  return wallTime(day - ((weekday(day) + 6) % 7) * DAY);
}

/** The last moment of a day: at midnight the library would take the next day as well. */
export function lastMoment(first: WallTime, count: number): Date {
  const date = libraryDate(wallTime(first + (count - 1) * DAY));
  date.setHours(23, 59, 59);
  return date;
}

/** The heads of the columns, in our languages. */
export function drawnViews(locale: Locale): readonly DrawnView[] {
  const text = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(dayOf(date) * 60_000));
  const month = (date: Date): string => text(date, { month: 'long', year: 'numeric' });
  const year = (date: Date): string => text(date, { year: 'numeric' });
  // The library finds the head over what is in sight by its text.
  const whenOther =
    (name: (date: Date) => string) =>
    (date: Date, last: Date | null): string =>
      last !== null && name(last) === name(date) ? '' : name(date);
  const week = (date: Date): string => {
    const first = new Date(dayOf(date) * 60_000);
    const last = new Date(first.getTime() + 6 * 86_400_000);
    return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(first, last);
  };
  const heads = {
    day: { upper: month, lower: (date: Date) => formatNumber(date.getDate(), locale) },
    week: { upper: month, lower: week },
    month: { upper: year, lower: (date: Date) => text(date, { month: 'short' }) },
  };
  return TIME_UNITS.map((unit): DrawnView => {
    const { step, width, padding } = STEPS[unit];
    return {
      name: unit,
      step,
      padding,
      column_width: width,
      // By it the library finds the column of today.
      date_format: unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD',
      snap_at: unit === 'month' ? '7d' : '1d',
      upper_text: whenOther(heads[unit].upper),
      lower_text: heads[unit].lower,
      thick_line: (date) => (unit === 'day' ? date.getDay() === 1 : date.getDate() === 1),
    };
  });
}
