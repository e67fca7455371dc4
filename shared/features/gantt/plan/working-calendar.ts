import { countBelow } from '#shared/kernel/sorted.ts';
import { DAY, startOfDay, type WallTime, wallTime, weekday } from '#shared/kernel/wall-time.ts';

/** Amounts are minutes of working days; a working day has all its 24 hours. */
export interface WorkingCalendar {
  readonly isWorkingDay: (at: WallTime) => boolean;
  /** The time itself, or the start of the next working day. */
  readonly nextWorking: (at: WallTime) => WallTime;
  /** The end, exclusive, of so much work; with a negative amount the start of work that ends at `at`. */
  readonly add: (at: WallTime, minutes: number) => WallTime;
  /** The work between two times; negative if `to` is before `from`. */
  readonly between: (from: WallTime, to: WallTime) => number;
  /** Working days of a usual week. */
  readonly daysPerWeek: number;
}

interface CalendarOptions {
  /** Seven flags from Sunday on. None set: all days are working days. */
  readonly workingDays: readonly boolean[];
  /** `2026-12-25` */
  readonly holidays: readonly string[];
}

const EVERY_DAY: WorkingCalendar = {
  isWorkingDay: () => true,
  nextWorking: (at) => at,
  add: (at, minutes) => wallTime(at + minutes),
  between: (from, to) => to - from,
  daysPerWeek: 7,
};

/**
 * A run of holidays without end would let a search for the next working day run for ever; a calendar with so many
 * holidays in a row works through them.
 */
const MAX_HOLIDAYS = 10_000;

/** In days since 1970-01-01. */
const FIRST_SUNDAY = 3;

export function createWorkingCalendar({ workingDays, holidays }: CalendarOptions): WorkingCalendar {
  const works = Array.from({ length: 7 }, (_, day) => workingDays[day] ?? true);
  const daysPerWeek = works.filter(Boolean).length;
  const free = new Set(
    holidays
      .slice(0, MAX_HOLIDAYS)
      .map((day) => Date.parse(`${day}T00:00:00Z`) / 60_000)
      .filter((at) => !Number.isNaN(at)),
  );
  if (daysPerWeek === 0 || (daysPerWeek === 7 && free.size === 0)) return EVERY_DAY;

  const freeWorkingDays = [...free]
    .filter((at) => works[weekday(wallTime(at))] === true)
    .sort((one, other) => one - other);
  const isWorkingDay = (at: WallTime): boolean => works[weekday(at)] === true && !free.has(startOfDay(at));
  const nextWorking = (at: WallTime): WallTime => {
    if (isWorkingDay(at)) return at;
    let day = startOfDay(at);
    do day = wallTime(day + DAY);
    while (!isWorkingDay(day));
    return day;
  };
  const add = (at: WallTime, minutes: number): WallTime => {
    let left = minutes;
    if (left >= 0) {
      let now = left === 0 ? at : nextWorking(at);
      while (left > 0) {
        const untilMidnight = startOfDay(now) + DAY - now;
        if (left <= untilMidnight) return wallTime(now + left);
        left -= untilMidnight;
        now = nextWorking(wallTime(now + untilMidnight));
      }
      return now;
    }
    let now = at;
    while (left < 0) {
      // Midnight belongs to the day before it, because ends are exclusive.
      const day = startOfDay(wallTime(now - 1));
      if (!isWorkingDay(day)) {
        now = day;
        continue;
      }
      const sinceMidnight = now - day;
      if (-left <= sinceMidnight) return wallTime(now + left);
      left += sinceMidnight;
      now = day;
    }
    return now;
  };
  /** Work from Sunday, 1970-01-04, to `at`. */
  const workUntil = (at: WallTime): number => {
    const day = Math.floor(at / DAY) - FIRST_SUNDAY;
    const week = Math.floor(day / 7);
    let days = week * daysPerWeek - countBelow(freeWorkingDays, at - DAY + 1, (day) => day);
    for (let rest = day - week * 7 - 1; rest >= 0; rest -= 1) if (works[rest] === true) days += 1;
    return days * DAY + (isWorkingDay(at) ? at - startOfDay(at) : 0);
  };
  const between = (from: WallTime, to: WallTime): number => workUntil(to) - workUntil(from);
  return { isWorkingDay, nextWorking, add, between, daysPerWeek };
}
