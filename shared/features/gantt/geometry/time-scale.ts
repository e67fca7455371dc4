import { startOfWeek } from '#shared/kernel/calendar-days.ts';
import { DAY, HOUR, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';

export const VIEWS = ['day', 'week', 'month'] as const;
export type ViewMode = (typeof VIEWS)[number];

/** In px. */
const DAY_WIDTH: Readonly<Record<ViewMode, number>> = { day: 24 * 30, week: 36, month: 8 };
/** In minutes: what a bar moves by. */
const STEP: Readonly<Record<ViewMode, number>> = { day: HOUR, week: DAY, month: DAY };
/** In minutes: free time before the first and after the last task, so that bars can be carried there. */
const MARGIN: Readonly<Record<ViewMode, number>> = { day: 2 * DAY, week: 14 * DAY, month: 56 * DAY };

/** Where times lie, in px from the start of the line: the left, in Arabic the right. */
export interface TimeScale {
  readonly view: ViewMode;
  readonly start: WallTime;
  readonly end: WallTime;
  readonly width: number;
  /** In minutes: what bars move by. */
  readonly step: number;
  readonly xOf: (at: number) => number;
  readonly timeAt: (x: number) => WallTime;
  /** In minutes, whole steps. */
  readonly stepsIn: (px: number) => number;
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

function scaleFrom(view: ViewMode, start: WallTime, end: WallTime, dayWidth: number): TimeScale {
  const perMinute = dayWidth / DAY;
  const step = STEP[view];
  return {
    view,
    start,
    end,
    width: (end - start) * perMinute,
    step,
    xOf: (at) => (at - start) * perMinute,
    timeAt: (x) => wallTime(start + x / perMinute),
    stepsIn: (px) => Math.round(px / perMinute / step) * step,
  };
}

/** The axis of a drawing: days of so many px, from the day of the first start to that of the last end. */
export function fittingScale({ start, end }: Extent, dayWidth: number): TimeScale {
  return scaleFrom(
    dayWidth >= 14 ? 'week' : 'month',
    startOfDay(wallTime(start)),
    wallTime(startOfDay(wallTime(end)) + DAY),
    dayWidth,
  );
}

/** @param leastWidth in px: a short plan fills the room that there is */
export function createTimeScale(view: ViewMode, { start: first, end: last }: Extent, leastWidth = 0): TimeScale {
  const start = startOfWeek(wallTime(first - MARGIN[view]));
  const least = start + (leastWidth / DAY_WIDTH[view]) * DAY;
  const end = wallTime(startOfWeek(wallTime(Math.max(last + MARGIN[view], least))) + 7 * DAY);
  return scaleFrom(view, start, end, DAY_WIDTH[view]);
}

/** From the first start to the last end; null without any. */
export function extentOf(spans: Iterable<Extent>): Extent | null {
  let start = Infinity;
  let end = -Infinity;
  for (const span of spans) {
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return start === Infinity ? null : { start, end };
}
