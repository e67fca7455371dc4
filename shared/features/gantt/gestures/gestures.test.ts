import { describe, expect, it } from 'vitest';
import { DAY, parseServerTime } from '#shared/kernel/wall-time.ts';
import { IDLE, nextGesture, type PointerInput } from '../acts/drag-bar.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import { createPlan } from '../domain/plan-state.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { moveEdits, progressEdits, stretchEdits } from './bar-edits.ts';
import { beginCarry, carryBy, carryEdits } from './key-carry.ts';

const START = '2026-03-02T09:00:00Z';
const start = parseServerTime(START);
const task = (id: string, rest: Partial<GanttTask> = {}): GanttTask =>
  ganttTask(id, START, 2, { name: id, progress: 30, ...rest });
const plan = createPlan(
  [task('1'), task('2', { parent: '1' }), task('3', { parent: '1', start: null }), task('4')],
  createWorkingCalendar({ workingDays: [], holidays: [] }),
);
const from = start?.at ?? 0;

describe('a bar', () => {
  it('is moved with all that is below it, as far as that has dates', () => {
    expect([...moveEdits(plan, '1', DAY)]).toEqual([['2', { start: { at: from + DAY, offset: 'Z' } }]]);
    expect(moveEdits(plan, '4', 0).size).toBe(0);
  });

  it('is pulled at its ends, but never to nothing', () => {
    expect(stretchEdits(plan, '4', 'end', DAY, DAY).get('4')).toEqual({ duration: 3 * DAY });
    expect(stretchEdits(plan, '4', 'end', -9 * DAY, DAY).get('4')).toEqual({ duration: DAY });
    expect(stretchEdits(plan, '4', 'start', DAY, DAY).get('4')).toEqual({
      start: { at: from + DAY, offset: 'Z' },
      duration: DAY,
    });
    expect(stretchEdits(plan, '4', 'start', 9 * DAY, DAY).get('4')).toMatchObject({ duration: DAY });
    expect(stretchEdits(plan, '1', 'end', DAY, DAY).size).toBe(0);
  });

  it('has a progress between 0 and 100', () => {
    expect(progressEdits(plan, '4', 140).get('4')).toEqual({ progress: 100 });
    expect(progressEdits(plan, '4', -5).get('4')).toEqual({ progress: 0 });
    expect(progressEdits(plan, '4', 30).size).toBe(0);
  });
});

describe('a pointer', () => {
  const run = (inputs: readonly PointerInput[]) => inputs.reduce(nextGesture, IDLE);
  const down: PointerInput = {
    name: 'down',
    pointer: 1,
    id: '4',
    target: { kind: 'bar', grip: 'move' },
    at: { x: 10, y: 10 },
  };

  it('drags from a few px on, and only the one that pressed', () => {
    expect(run([down, { name: 'move', pointer: 1, at: { x: 12, y: 10 } }]).name).toBe('pressed');
    expect(run([down, { name: 'move', pointer: 2, at: { x: 90, y: 10 } }]).name).toBe('pressed');
    const far: PointerInput = { name: 'move', pointer: 1, at: { x: 90, y: 10 } };
    expect(run([down, far]).name).toBe('dragging');
    // Back where it began it is still a drag, so that it ends as one.
    expect(run([down, far, { name: 'move', pointer: 1, at: { x: 10, y: 10 } }]).name).toBe('dragging');
    expect(run([down, far, { ...down, pointer: 2, id: '9' }])).toMatchObject({ id: '4' });
    expect(run([down, far, { name: 'up', pointer: 2 }]).name).toBe('dragging');
    expect(run([down, far, { name: 'up', pointer: 1 }])).toBe(IDLE);
    expect(run([down, far, { name: 'cancel' }])).toBe(IDLE);
  });
});

describe('keys', () => {
  const press = (key: string, shiftKey = false) => ({ key, shiftKey });
  const carry = (keys: readonly ReturnType<typeof press>[], isRightToLeft = false) =>
    keys.reduce((now, key) => carryBy(now, key, DAY, isRightToLeft) ?? now, beginCarry('4'));

  it('move, stretch and progress a bar in one step', () => {
    const keys = [press('ArrowRight'), press('PageDown'), press('ArrowRight', true), press('+')];
    expect(carryEdits(plan, carry(keys), DAY).get('4')).toEqual({
      start: { at: from + 8 * DAY, offset: 'Z' },
      duration: 3 * DAY,
      progress: 40,
    });
    expect(carryBy(beginCarry('4'), press('x'), DAY, false)).toBeNull();
  });

  it('go where the arrow points, also in Arabic', () => {
    expect(carry([press('ArrowLeft')], true).moved).toBe(DAY);
    expect(carry([press('ArrowLeft')]).moved).toBe(-DAY);
  });
});
