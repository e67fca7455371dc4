import { describe, expect, it } from 'vitest';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { createGanttStore } from '../store/gantt-store.ts';
import { ganttTask } from '../testing/task.ts';
import { createPlan } from './plan-state.ts';
import { placeAt, reorderEdits, rowBelow, siblingsOf } from './row-places.ts';
import { rowsOf } from './rows.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });

/** Tasks `a`, `b`, … with these positions, all below one parent. */
function planWith(positions: readonly (number | null)[]) {
  return createPlan(
    positions.map((position, index) => ganttTask('abcdef'.charAt(index), null, 1, { position })),
    calendar,
  );
}
const orderOf = (plan: ReturnType<typeof planWith>): string =>
  rowsOf(plan, new Set())
    .map(({ id }) => id)
    .join('');

describe('the order of rows', () => {
  it.each([
    ['by position', [3, 1, 2], 'bca'],
    ['as listed where a board counted in several columns', [2, 1, 1], 'abc'],
    ['as listed where a task has no position', [2, null, 1], 'abc'],
  ])('is %s', (_, positions, order) => {
    expect(orderOf(planWith(positions))).toBe(order);
  });

  it('is one below each parent', () => {
    const plan = createPlan(
      [
        ganttTask('1', null, 1, { position: 2 }),
        ganttTask('2', null, 1, { position: 1 }),
        ganttTask('3', null, 1, { position: 9, parent: '1' }),
        ganttTask('4', null, 1, { position: 4, parent: '1' }),
      ],
      calendar,
    );
    expect(orderOf(plan)).toBe('2143');
    expect(siblingsOf(plan, '3')).toEqual(['4', '3']);
    expect([...(reorderEdits(plan, '3', 0) ?? [])]).toEqual([
      ['3', { position: 4 }],
      ['4', { position: 9 }],
    ]);
  });
});

describe('a row that is moved', () => {
  it.each([
    ['up', [1, 2, 3, 4], 'd', 1, 'adbc', { d: 2, b: 3, c: 4 }],
    ['down', [10, 20, 30, 40], 'a', 2, 'bcad', { b: 10, c: 20, a: 30 }],
    ['past the end', [1, 2, 3], 'a', 9, 'bca', { b: 1, c: 2, a: 3 }],
    ['to where it is', [1, 2, 3], 'b', 1, 'abc', {}],
    ['to where it is, whatever the numbers', [1, 1, 2], 'b', 1, 'abc', {}],
    ['among tasks whose numbers are in no order', [2, 1, 1], 'c', 0, 'cab', { b: 3 }],
    ['among tasks that a board counted by column', [1, 1, 2, 2], 'd', 2, 'abdc', { b: 2, d: 3, c: 4 }],
  ])('%s is given a place, and no more others than need be', (_, positions, id, to, order, changed) => {
    const plan = planWith(positions);
    const edits = reorderEdits(plan, id, to);
    expect(Object.fromEntries([...(edits ?? [])].map(([one, { position }]) => [one, position]))).toEqual(changed);
    const store = createGanttStore({ plan, scheduling: 'automatic' });
    store.commit(edits ?? new Map());
    expect(orderOf(store.getSnapshot().plan)).toBe(order);
    store.undo();
    expect(orderOf(store.getSnapshot().plan)).toBe('abcdef'.slice(0, positions.length));
  });

  it('stays where a task has no position', () => {
    expect(reorderEdits(planWith([1, null]), 'a', 1)).toBeNull();
    expect(rowsOf(planWith([1, null]), new Set()).some(({ isMovable }) => isMovable)).toBe(false);
    expect(rowsOf(planWith([1]), new Set()).some(({ isMovable }) => isMovable)).toBe(false);
  });
});

describe('a row that is dragged', () => {
  const plan = createPlan(
    [
      ganttTask('1', null, 1, { position: 1 }),
      ganttTask('2', null, 1, { position: 2, parent: '1' }),
      ganttTask('3', null, 1, { position: 3, parent: '1' }),
      ganttTask('4', null, 1, { position: 4 }),
      ganttTask('5', null, 1, { position: 5, parent: '4' }),
    ],
    calendar,
  );
  const rows = rowsOf(plan, new Set());

  it.each([
    ['a child stays below its parent', '3', 0, 0, 1],
    ['and does not get below another one', '2', 4, 1, 3],
    ['a summary passes another one whole', '1', 4, 1, 5],
    ['or stands before it', '4', 1, 0, 0],
    ['where it is, nothing is shown', '4', 4, 1, null],
  ])('%s', (_, id, over, to, line) => {
    expect(placeAt(rows, id, over)).toBe(to);
    expect(rowBelow(rows, id, to)).toBe(line);
  });

  it.each([
    ['a child that is alone keeps its place', '5', 3, 0, null],
    ['a child is not the first row', '3', 1, 0, 1],
  ])('%s', (_, id, over, to, line) => {
    expect(placeAt(rows, id, over)).toBe(to);
    expect(rowBelow(rows, id, to)).toBe(line);
  });

  it.each([
    ['d', 0, 0],
    ['d', 1, 1],
    ['a', 1, 2],
    ['a', 2, 3],
    ['a', 3, 4],
  ])('stands above the right one of many: %s at %i', (id, to, line) => {
    expect(rowBelow(rowsOf(planWith([1, 2, 3, 4]), new Set()), id, to)).toBe(line);
  });

  it('is in the plan: of another one nothing is known', () => {
    expect(siblingsOf(plan, 'gone')).toEqual([]);
    expect(rowBelow(rows, 'gone', 0)).toBeNull();
  });
});
