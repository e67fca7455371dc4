import type { Edit, GanttTask } from '#shared/features/gantt/domain/gantt-task.ts';
import type { Span } from '#shared/features/gantt/plan/plan.ts';
import { lastDayOf } from '#shared/features/gantt/words/gantt-words.ts';
import { DAY, startOfDay, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';

/** By how many days the two ends of a bar were moved. */
export interface BarShift {
  readonly start: number;
  readonly end: number;
}

/** The days that a bar covers. */
export interface Days {
  readonly first: WallTime;
  /** From 1. */
  readonly count: number;
}

/** The whole days of a span: a task of two hours has one, so has a milestone. */
export function daysOf(span: Span): Days {
  const first = startOfDay(span.start);
  return { first, count: (startOfDay(lastDayOf(span)) - first) / DAY + 1 };
}

/** Which end a hand has hold of; `both`: the bar itself. */
export type DragHandle = 'start' | 'end' | 'both';

/**
 * What a hand means that has pulled the edges of a bar so far. The library lets one end be pulled past the other one, and
 * moves both then; here a bar keeps a day.
 *
 * @param left px that the left edge has moved
 * @param right the same of the right one
 */
export function pullOf(
  grip: DragHandle,
  { left, right }: { readonly left: number; readonly right: number },
  scale: {
    readonly pxPerDay: number;
    readonly days: number;
  },
): BarShift {
  // No minus zero.
  const inDays = (px: number): number => Math.round(px / scale.pxPerDay) || 0;
  if (grip === 'start') return { start: Math.min(inDays(left), scale.days - 1), end: 0 };
  if (grip === 'end') return { start: 0, end: Math.max(inDays(right), 1 - scale.days) };
  return { start: inDays(left), end: inDays(left) };
}

/** The new dates of a task, at the times of the day that it had; null: nothing changes. */
export function pulledDates(task: GanttTask, span: Span, { start, end }: BarShift): Edit | null {
  if (task.start === null || (start === 0 && end === 0)) return null;
  const at = wallTime(task.start.at + start * DAY);
  const moved = start === 0 ? {} : { start: { ...task.start, at } };
  if (start === end) return moved;
  // A milestone is shown as a day, and is one when it is stretched.
  const until = (task.duration === 0 ? startOfDay(span.start) + DAY : span.end) + end * DAY;
  return { ...moved, duration: (until > at ? until : startOfDay(at) + DAY) - at };
}
