import { createWorkingCalendar, type WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { type OwnDays, WEEKDAYS } from './days/own-days.ts';

/** The days that the page or a person names, their calendar, and what of them is no day. */
export function calendarOf(
  workingDays: readonly string[],
  holidays: readonly string[],
): { readonly calendar: WorkingCalendar; readonly days: OwnDays; readonly unknown: readonly string[] } {
  const named = workingDays.map((day) => day.trim().toLowerCase());
  const known = WEEKDAYS.filter((day) => named.includes(day));
  const isWeekday = (day: string): boolean => WEEKDAYS.some((one) => one === day);
  const isDate = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && parseServerTime(day) !== null;
  const days: OwnDays = {
    workingDays: known.length === 0 ? WEEKDAYS : known,
    holidays: [...new Set(holidays.filter(isDate))].sort(),
  };
  return {
    calendar: createWorkingCalendar({
      workingDays: WEEKDAYS.map((day) => days.workingDays.includes(day)),
      holidays: days.holidays,
    }),
    days,
    unknown: [...named.filter((day) => !isWeekday(day)), ...holidays.filter((day) => !isDate(day))],
  };
}
