import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/wall-time.ts';
import { openActions, orderOf } from '../testing/actions.ts';
import { createGanttActions } from './gantt-actions.ts';

/** A summary `1` of `2` and `3`, and a task `4` beside it that follows `3`. */
const TASKS = [{ parent: null }, { parent: '1' }, { parent: '1' }, { predecessors: '3FS' }];
const READ_ONLY = 'This plan can only be read.';
const KEY = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function open(changes: Parameters<typeof openActions>[1] = {}) {
  const opened = openActions(TASKS, changes);
  const { store, ui, screen } = opened;
  const actions = createGanttActions({ store, ui, screen });
  const press = (key: string, id: string, more: Partial<typeof KEY> = {}): boolean =>
    actions.cellKey({ ...KEY, key, ...more }, id, 'bar');
  return {
    ...opened,
    actions,
    press,
    /** The last words, a warning by its mark. */
    told: () => `${ui.getSnapshot().isWarning ? '! ' : ''}${ui.getSnapshot().said}`,
    task: (id: string) => store.getSnapshot().plan.tasks.get(id),
    order: () => orderOf(store).join(' '),
  };
}
const GESTURE = {
  held: '2',
  carry: { id: '2', moved: DAY, stretched: 0, progressed: 0 },
  edits: new Map([['2', { progress: 50 }]]),
  link: { from: '2', side: 'end', at: null, target: null },
} as const;
const NO_GESTURE = { held: null, carry: null, edits: null, link: null };

describe('the way back', () => {
  it('says how much went back or came again, and that there is no more', () => {
    const { actions, told, ui } = open();
    actions.undo();
    expect(told()).toBe('There is nothing to undo.');
    actions.commit('2', new Map([['2', { progress: 40 }]]));
    ui.update((now) => ({ ...now, ...GESTURE }));
    actions.undo();
    expect(told()).toBe('Undone: 2 tasks are as before.');
    expect(ui.getSnapshot()).toMatchObject(NO_GESTURE);
    actions.redo();
    expect(told()).toBe('Redone: 2 tasks.');
    actions.redo();
    expect(told()).toBe('There is nothing to redo.');
  });

  it('is closed where somebody has changed the tasks since', () => {
    const { actions, told, store, task } = open();
    actions.commit('4', new Map([['4', { progress: 40 }]]));
    const now = task('4') ?? expect.unreachable();
    store.adopt([{ ...now, progress: 90 }]);
    actions.undo();
    expect([told(), task('4')?.progress]).toEqual(['! The tasks have been changed since; they stay as they are.', 90]);
  });

  it('is none in a plan that can only be read', () => {
    const { actions, said, store, task } = open({ isReadOnly: true });
    store.commit(new Map([['4', { progress: 40 }]]));
    actions.undo();
    expect([said, task('4')?.progress]).toEqual([[], 40]);
  });
});

describe('a new task', () => {
  it.each([
    ['below a task', '1', true, '1', '1 2 3 new 4'],
    ['beside a task', '2', false, '1', '1 2 3 new 4'],
    ['beside one at the top', '4', false, null, '1 2 3 4 new'],
  ])('stands %s', (_, id, isBelow, parent, order) => {
    const { actions, task, shown, told, ui, store } = open();
    ui.update((now) => ({ ...now, collapsed: new Set(['1', '4']) }));
    expect(actions.make(' Roof ', { id, isBelow })).toBeUndefined();
    const [made = ''] = shown;
    expect(task(made)).toMatchObject({ name: 'Roof', parent });
    expect(
      orderOf(store)
        .map((one) => (one === made ? 'new' : one))
        .join(' '),
    ).toBe(order);
    // It is seen.
    expect([...ui.getSnapshot().collapsed]).toEqual(parent === null ? ['1', '4'] : ['4']);
    expect(told()).toMatch(/^Roof was added: /);
  });

  it.each([
    ['without a name', {}, '  ', 'Required'],
    ['in a plan that can only be read', { isReadOnly: true }, 'Roof', READ_ONLY],
    ['where none are made', { isCreating: false }, 'Roof', READ_ONLY],
  ])('is not made %s', (_, changes, name, words) => {
    const { actions, order, said } = open(changes);
    expect(actions.make(name, null)).toBe(words);
    expect([order(), said]).toEqual(['1 2 3 4', []]);
  });

  it('is named where it is to stand', () => {
    const { actions, ui, focused } = open();
    actions.beginNew('2', true);
    expect([ui.getSnapshot().newPlace, focused]).toEqual([{ id: '2', isBelow: true }, ['new']]);
  });
});

describe('a deleted task', () => {
  it.each([
    ['2', '1 3 4', 'Task 2 (2) was deleted. Undo brings it back.', '3 name'],
    ['1', '4', 'Task 1 (1) and 2 subtasks were deleted. Undo brings them back.', '4 name'],
    ['4', '1 2 3', 'Task 4 (4) was deleted. Undo brings it back.', '3 name'],
  ])('goes with what is below it, and the focus goes on: %s', (id, left, words, focus) => {
    const { actions, ui, order, focused, told } = open();
    const place = { id, column: 'name' } as const;
    ui.update((now) => ({ ...now, pendingDelete: id, dialog: id, active: place, newPlace: { id, isBelow: false } }));
    actions.remove(id);
    expect([order(), told(), focused]).toEqual([left, words, [focus]]);
    expect(ui.getSnapshot()).toMatchObject({ pendingDelete: null, dialog: null, active: null, newPlace: null });
  });

  it('is counted with one that is below it', () => {
    const { actions, told } = open();
    actions.remove('2');
    actions.remove('1');
    expect(told()).toMatch(/^Task 1 \(1\) and 1 subtask /);
  });

  it.each([
    ['', {}, '2', ''],
    [', not in a plan that can only be read', { isReadOnly: true }, null, `! ${READ_ONLY}`],
    [', not where none are made', { isCreating: false }, null, `! ${READ_ONLY}`],
  ])('is asked about first%s', (_, changes, pending, words) => {
    const { actions, ui, told } = open(changes);
    actions.ask('2');
    expect([ui.getSnapshot().pendingDelete, told()]).toEqual([pending, words]);
  });
});

describe('what is under way', () => {
  it.each([
    ['a bar', { held: '2', edits: GESTURE.edits, carry: GESTURE.carry }],
    ['a link', { link: GESTURE.link }],
    ['a row', { dragged: { id: '2', above: 0 } }],
  ] as const)('is put back: %s', (_, part) => {
    const { actions, ui, told } = open();
    ui.update((now) => ({ ...now, ...part }));
    actions.cancel();
    expect(ui.getSnapshot()).toMatchObject({ ...NO_GESTURE, dragged: null });
    expect(told()).toBe('Nothing was changed.');
  });

  it('is nothing: nothing is said', () => {
    const { actions, said } = open();
    actions.cancel();
    expect(said).toEqual([]);
  });

  it('opens and closes what is below a task', () => {
    const { actions, ui } = open();
    actions.toggle('1');
    expect([...ui.getSnapshot().collapsed]).toEqual(['1']);
    actions.toggle('1');
    expect([...ui.getSnapshot().collapsed]).toEqual([]);
  });
});

describe('a bar that is carried by keys', () => {
  it.each([
    ['a plan that can only be read', {}, { isReadOnly: true }, READ_ONLY],
    ['a task without a start', { start: null }, {}, 'This task has no start: it has a row, but no bar.'],
  ])('is not taken up in %s', (_, task, changes, words) => {
    const { press, ui, told } = open({ task, ...changes });
    expect(press(' ', '4')).toBe(true);
    expect([ui.getSnapshot().carry, told()]).toEqual([null, `! ${words}`]);
  });

  it('shows and says where it would be, and is put down there', () => {
    const { press, ui, task, told, store } = open();
    ui.update((now) => ({ ...now, edits: GESTURE.edits }));
    press(' ', '3');
    expect(ui.getSnapshot()).toMatchObject({ held: '3', edits: null });
    expect(told()).toMatch(/^Task 3 \(3\) picked up\./);
    const before = task('3');
    expect(press('ArrowRight', '3')).toBe(true);
    expect(press('+', '3')).toBe(true);
    expect(told()).toMatch(/^Task 3 \(3\): .+, 10\s?%\.$/);
    expect(task('3')).toBe(before);
    const edits = ui.getSnapshot().edits?.get('3');
    expect(edits).toMatchObject({ progress: 10 });
    expect(press('Enter', '3')).toBe(true);
    expect(task('3')).toMatchObject({ progress: 10, start: edits?.start });
    expect(ui.getSnapshot()).toMatchObject(NO_GESTURE);
    expect(store.getSnapshot().history.past).toHaveLength(1);
  });

  it.each([
    ['Escape', true],
    ['Tab', false],
  ])('is put back by %s', (key, isOurs) => {
    const { press, ui, told, store } = open();
    press(' ', '4');
    press('ArrowRight', '4');
    expect(press(key, '4')).toBe(isOurs);
    expect([ui.getSnapshot().carry, told(), store.getSnapshot().history.past]).toEqual([
      null,
      'Nothing was changed.',
      [],
    ]);
  });

  it('keeps the focus where it is for arrows that carry nothing', () => {
    const { press, focused, ui } = open();
    press(' ', '4');
    expect([press('ArrowDown', '4'), focused, ui.getSnapshot().edits]).toEqual([true, [], null]);
  });
});

describe('a link', () => {
  it('is begun by a key, but in a plan that can only be read', () => {
    const { press, ui, told } = open();
    press('l', '2', { code: 'KeyL' });
    expect(ui.getSnapshot().link).toEqual({ from: '2', side: 'end', at: null, target: null });
    expect(told()).toMatch(/^Linking from Task 2 \(2\)\./);
    const closed = open({ isReadOnly: true });
    closed.press('l', '2', { code: 'KeyL' });
    expect([closed.ui.getSnapshot().link, closed.told()]).toEqual([null, `! ${READ_ONLY}`]);
  });

  it('says what follows what, and how many others it moved', () => {
    const { actions, told, task, store } = open();
    actions.link('2', 'end', '2', 'start');
    expect(told()).toBe('');
    actions.link('2', 'end', '3', 'start');
    expect([task('3')?.predecessors, told()]).toEqual([
      '2FS',
      'Task 3 (3) depends on Task 2 (2): finish to start. 1 other task moved.',
    ]);
    actions.link('4', 'end', '2', 'start');
    expect(told()).toMatch(/^! The dependencies would form a circle: /);
    expect(store.getSnapshot().history.past).toHaveLength(1);
  });
});
