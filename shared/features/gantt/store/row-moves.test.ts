import { expect, it } from 'vitest';
import { rowsOf } from '../domain/rows.ts';
import { openActions, orderOf } from '../testing/actions.ts';
import { createRowMoves } from './row-moves.ts';

function open(count: number, changes: Parameters<typeof openActions>[1] = {}) {
  const tasks = Array.from({ length: count }, (_, index) => ({ position: index + 1 }));
  const opened = openActions(tasks, changes);
  const { store, ui, screen, said } = opened;
  const moves = createRowMoves({
    store,
    ui,
    screen: () => ({ ...screen(), rows: rowsOf(store.getSnapshot().plan, new Set()) }),
    say: (text, isWarning = false) => said.push(isWarning ? `! ${text}` : text),
  });
  return { ...opened, moves, order: () => orderOf(store).join('') };
}

it('goes one place up or down by keys, and no further than the end', () => {
  const { moves, order, said } = open(3);
  moves.step('2', -1);
  moves.step('1', 1);
  moves.step('1', 1);
  moves.step('2', -1);
  expect(order()).toBe('231');
  expect(said).toEqual([
    'Task 2 (2): place 1 of 3.',
    'Task 1 (1): place 3 of 3.',
    'Task 1 (1): place 3 of 3.',
    'Task 2 (2): place 1 of 3.',
  ]);
});

it('shows where a dragged row would stand, and puts it there when it is let go', () => {
  const { moves, order, said, ui, store } = open(4);
  moves.drag('4', 1);
  expect(ui.getSnapshot().dragged).toEqual({ id: '4', above: 1 });
  moves.drag('4', 3);
  expect(ui.getSnapshot().dragged).toEqual({ id: '4', above: null });
  expect(order()).toBe('1234');
  moves.drop('4', 1);
  expect([order(), ui.getSnapshot().dragged, said]).toEqual(['1423', null, ['Task 4 (4): place 2 of 4.']]);
  expect(store.undo()).toHaveLength(3);
});

it.each([
  ['a plan that can only be read', { isReadOnly: true }, 'This plan can only be read.'],
  [
    'tasks without positions',
    { task: { position: null } },
    'The server does not store the order of these tasks; they appear in its own order.',
  ],
])('says why it moves no row of %s', (_, changes, words) => {
  const { moves, order, said, ui } = open(3, changes);
  ui.update((now) => ({ ...now, dragged: { id: '3', above: 0 } }));
  moves.drop('3', 0);
  expect([order(), said, ui.getSnapshot().dragged]).toEqual(['123', [`! ${words}`], null]);
});

it.each([
  [200, 'Task 200 (200): place 1 of 200.'],
  [201, '! This would change 201 tasks, too many at once.'],
])('moves no more rows at once than can be saved: %i', (count, words) => {
  const { moves, said, store } = open(count);
  moves.drop(String(count), 0);
  expect(said).toEqual([words]);
  expect(store.getSnapshot().history.past).toHaveLength(count > 200 ? 0 : 1);
});
