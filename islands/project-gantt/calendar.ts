import { createWorkingCalendar, type WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { hasDays, type ProjectDays } from '#shared/features/projects-api/project-days.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { type OwnDays, WEEKDAYS } from './days/own-days.ts';

export interface NamedDays {
  readonly calendar: WorkingCalendar;
  readonly days: OwnDays;
  /** What of them is no day. */
  readonly unknown: readonly string[];
}

/** The days that the page, the project or a person names. */
export function calendarOf(workingDays: readonly string[], holidays: readonly string[]): NamedDays {
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

/** Whose days count: the project's, else those that the person has set on this device, else the page's. */
export function countedDays(project: ProjectDays, own: OwnDays | null, page: NamedDays): NamedDays {
  const set = hasDays(project) ? project : own;
  return set === null ? page : calendarOf(set.workingDays, set.holidays);
}
