import { createWorkingCalendar, type WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The calendar that the page names, and what of it is no day. */
export function calendarOf(
  workingDays: readonly string[],
  holidays: readonly string[],
): { readonly calendar: WorkingCalendar; readonly unknown: readonly string[] } {
  const named = workingDays.map((day) => day.trim().toLowerCase());
  const known = named.filter((day) => DAYS.includes(day));
  const isDate = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && parseServerTime(day) !== null;
  return {
    calendar: createWorkingCalendar({
      workingDays: DAYS.map((day) => known.length === 0 || known.includes(day)),
      holidays: holidays.filter(isDate),
    }),
    unknown: [...named.filter((day) => !DAYS.includes(day)), ...holidays.filter((day) => !isDate(day))],
  };
}
