import { describe, expect, it } from 'vitest';
import { DAY, wallTime } from '#shared/kernel/wall-time.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { createPlan } from './plan-state.ts';
import { branchOf, isUnsavedId, newTask, withEach, withNewTask, withoutTask, withServerId } from './structure.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`;
const HOUSE = [
  ganttTask('1', at(2), 4, { progress: 50 }),
  ganttTask('2', at(2), 2, { parent: '1', progress: 100 }),
  ganttTask('3', at(4), 2, { parent: '1', predecessors: '2FS' }),
  ganttTask('4', at(6), 1, { predecessors: '3FS+1d,99,2SS' }),
];
const plan = createPlan(HOUSE, calendar);
const near = wallTime(0);

describe('a new task', () => {
  it('is the last one below its summary, begins with it, and lasts a day', () => {
    const task = newTask(plan, 'Roof', '1', near);
    expect(task).toMatchObject({ name: 'Roof', parent: '1', start: HOUSE[0]?.start, duration: DAY, progress: 0 });
    expect(isUnsavedId(task.id)).toBe(true);
    const { plan: after, changes } = withNewTask(plan, task);
    expect(branchOf(after, '1')).toEqual(['1', '2', '3', task.id]);
    expect(changes.map(({ key, before }) => [key, before === null])).toEqual([
      ['1', false],
      [task.id, true],
    ]);
    expect(newTask(after, 'Door', null, near).id).not.toBe(task.id);
  });

  it('takes over what the task above it had, where it is the first one below: nothing moves', () => {
    const task = newTask(plan, 'Paint', '4', near);
    const { plan: after, changes } = withNewTask(plan, task);
    expect(task).toMatchObject({ start: HOUSE[3]?.start, duration: HOUSE[3]?.duration });
    expect(changes.map(({ key }) => key)).toEqual([task.id]);
    expect(after.spans.get('4')).toEqual(plan.spans.get('4'));
  });
});

describe('a task that is deleted', () => {
  it('takes those below it and the links to it along, and what cannot be read stays', () => {
    const { plan: after, changes } = withoutTask(plan, '1');
    expect([...after.tasks.keys()]).toEqual(['4']);
    expect(after.tasks.get('4')?.predecessors).toBe('99');
    expect(changes.map(({ key, after: left }) => [key, left === null])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
      ['4', false],
    ]);
    const back = withEach(
      after,
      changes.map(({ key, before }) => ({ key, to: before })),
    );
    expect([...back.tasks.values()].sort((one, other) => Number(one.id) - Number(other.id))).toEqual(HOUSE);
    expect(back.spans).toEqual(new Map([...plan.spans].sort()));
  });

  it('leaves its summary with the dates and progress of what is left', () => {
    const { plan: after } = withoutTask(plan, '3');
    expect(after.tasks.get('1')).toMatchObject({ duration: 2 * DAY, progress: 100 });
  });
});

it('the id that a server gives is used by what is below a task, what depends on it, and all steps', () => {
  const history = { past: [{ changes: [{ key: '2', before: null, after: HOUSE[1] ?? null }] }], future: [] };
  const after = withServerId({ plan, history }, '2', '50');
  expect([...after.plan.tasks.keys()]).toEqual(['1', '50', '3', '4']);
  expect(after.plan.tasks.get('3')?.predecessors).toBe('50FS');
  expect(after.plan.tasks.get('4')?.predecessors).toBe('3FS+1d,99FS,50SS');
  expect(after.history.past[0]?.changes[0]).toMatchObject({
    key: '50',
    before: null,
    after: { id: '50', parent: '1' },
  });
});
