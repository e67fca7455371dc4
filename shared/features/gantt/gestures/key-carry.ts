import type { Edits } from '../domain/gantt-task.ts';
import { isSummaryTask, leafIdsOf, type Plan } from '../domain/plan-state.ts';
import { moveEdits, progressEdits, stretchEdits } from './bar-edits.ts';

/** A bar that is carried by keys, and how far. */
export interface Carry {
  readonly id: string;
  /** In minutes. */
  readonly moved: number;
  /** In minutes, at its end. */
  readonly stretched: number;
  /** In percent. */
  readonly progressed: number;
}

export function beginCarry(id: string): Carry {
  return { id, moved: 0, stretched: 0, progressed: 0 };
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

const PROGRESS_STEP = 10;

/**
 * The carry after a key: arrows move by a step, Page Up and Page Down by a week, Shift with an arrow pulls the end, plus
 * and minus change the progress. Null for any other key.
 *
 * @param step in minutes
 */
export function carryBy(carry: Carry, { key, shiftKey }: Key, step: number, isRightToLeft: boolean): Carry | null {
  const forward = isRightToLeft ? -1 : 1;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const by = step * forward * (key === 'ArrowRight' ? 1 : -1);
    return shiftKey ? { ...carry, stretched: carry.stretched + by } : { ...carry, moved: carry.moved + by };
  }
  if (key === 'PageDown' || key === 'PageUp') {
    const week = 7 * 24 * 60;
    return { ...carry, moved: carry.moved + (key === 'PageDown' ? week : -week) };
  }
  if (key === '+' || key === '=') return { ...carry, progressed: carry.progressed + PROGRESS_STEP };
  if (key === '-') return { ...carry, progressed: carry.progressed - PROGRESS_STEP };
  return null;
}

export function carryEdits(plan: Plan, { id, moved, stretched, progressed }: Carry, step: number): Edits {
  const move = moveEdits(plan, id, moved);
  if (isSummaryTask(plan, id) || leafIdsOf(plan, id).length > 1) return move;
  const stretch = stretchEdits(plan, id, 'end', stretched, step);
  const progress = progressed === 0 ? null : progressEdits(plan, id, (plan.tasks.get(id)?.progress ?? 0) + progressed);
  const edit = { ...move.get(id), ...stretch.get(id), ...progress?.get(id) };
  return Object.keys(edit).length === 0 ? new Map() : new Map([[id, edit]]);
}
