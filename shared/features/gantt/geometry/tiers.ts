import { monthStart, startOfWeek } from '#shared/kernel/calendar-days.ts';
import { DAY, HOUR, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { WorkingCalendar } from '../plan/working-calendar.ts';
import type { TimeScale } from './time-scale.ts';

export type TierUnit = 'hour' | 'day' | 'week' | 'month';

/** A field of the time axis. */
interface TierCell {
  readonly at: WallTime;
  readonly x: number;
  readonly width: number;
}

/** In px. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The units of the two lines of the axis, the coarse one first. */
export function tierUnits({ view }: Pick<TimeScale, 'view'>): readonly [TierUnit, TierUnit] {
  if (view === 'day') return ['day', 'hour'];
  return view === 'week' ? ['week', 'day'] : ['month', 'week'];
}

function startOf(unit: TierUnit, at: WallTime): WallTime {
  if (unit === 'hour') return wallTime(Math.floor(at / HOUR) * HOUR);
  if (unit === 'day') return startOfDay(at);
  return unit === 'week' ? startOfWeek(at) : monthStart(at);
}

function nextOf(unit: TierUnit, at: WallTime): WallTime {
  if (unit === 'month') return monthStart(at, 1);
  return wallTime(at + { hour: HOUR, day: DAY, week: 7 * DAY }[unit]);
}

/** The fields of a line of the axis that are in sight. */
export function tierCells(scale: TimeScale, unit: TierUnit, { from, to }: Stretch): readonly TierCell[] {
  const cells: TierCell[] = [];
  const end = Math.min(scale.end, scale.timeAt(to));
  for (let at = startOf(unit, scale.timeAt(Math.max(0, from))); at < end;) {
    const next = nextOf(unit, at);
    const x = Math.max(0, scale.xOf(at));
    cells.push({ at, x, width: Math.min(scale.width, scale.xOf(next)) - x });
    at = next;
  }
  return cells;
}

/** The days in sight that nobody works on, in px; those in a row are one. */
export function freeStretches(scale: TimeScale, calendar: WorkingCalendar, { from, to }: Stretch): readonly Stretch[] {
  const free: { from: number; to: number }[] = [];
  const end = Math.min(scale.end, scale.timeAt(to));
  for (let day = startOfDay(scale.timeAt(Math.max(0, from))); day < end; day = wallTime(day + DAY)) {
    if (calendar.isWorkingDay(day)) continue;
    const last = free.at(-1);
    const x = scale.xOf(day);
    if (last !== undefined && last.to === x) last.to = scale.xOf(day + DAY);
    else free.push({ from: x, to: scale.xOf(day + DAY) });
  }
  return free;
}
