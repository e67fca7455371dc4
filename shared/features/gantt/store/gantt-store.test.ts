import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { DAY, parseServerTime, wallTime } from '#shared/kernel/wall-time.ts';
import type { Edits, GanttTask } from '../domain/gantt-task.ts';
import { createPlan } from '../domain/plan-state.ts';
import { newTask } from '../domain/structure.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { createGanttStore } from './gantt-store.ts';
import { createPlanSaver, PROJECT, type SavedTask, type SaveReport } from './plan-saver.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });

const task = (id: string, day: number, rest: Partial<GanttTask> = {}): GanttTask =>
  ganttTask(id, `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`, 1, rest);

const TASKS = [task('1', 2), task('2', 3, { predecessors: '1FS' }), task('3', 4, { predecessors: '2FS' })];

function later(store: ReturnType<typeof createGanttStore>, id: string, days: number): Edits {
  const start = store.getSnapshot().plan.tasks.get(id)?.start;
  return new Map(start ? [[id, { start: parseServerTime(dayAfter(start.at, days)) }]] : []);
}
function dayAfter(at: number, days: number): string {
  return `${new Date((at + days * DAY) * 60_000).toISOString().slice(0, 19)}Z`;
}

/** A plan with a server that answers as it is told. */
function open(tasks: readonly GanttTask[] = TASKS) {
  const sent: string[] = [];
  const reports: SaveReport[] = [];
  const server = new Map(tasks.map((one) => [one.id, one]));
  const answers = new Map<string, (mine: GanttTask) => Promise<SavedTask>>();
  const projects: (() => Promise<void>)[] = [];
  const store = createGanttStore({ plan: createPlan(tasks, calendar), scheduling: 'automatic' });
  const saver = createPlanSaver({
    store: () => store,
    known: tasks,
    port: {
      task: async (_, mine) => {
        sent.push(mine.id);
        const answer = answers.get(mine.id);
        if (answer !== undefined) return answer(mine);
        server.set(mine.id, mine);
        return { kind: 'saved', task: mine };
      },
      create: async (mine) => {
        sent.push(`new ${mine.name}`);
        const answer = answers.get('new');
        if (answer !== undefined) await answer(mine);
        const made = { ...mine, id: String(100 + server.size) };
        server.set(made.id, made);
        return made;
      },
      remove: async ({ id }) => {
        sent.push(`gone ${id}`);
        server.delete(id);
      },
      project: async () => {
        sent.push('project');
        await projects.shift()?.();
      },
    },
    onSaved: (report) => reports.push(report),
  });
  const dates = () => [...server.values()].map(({ start }) => start?.at);
  return { store, saver, sent, reports, answers, projects, server, dates };
}

const refused = () => new ApiError({ kind: 'invalid', call: 'PUT /en/api/tasks/1', status: 422 });

describe('a plan', () => {
  it('takes a hundred gestures back, with all that they moved, and makes them again', () => {
    const { store } = open();
    const before = store.getSnapshot().plan.tasks;
    for (let step = 0; step < 100; step += 1) store.commit(later(store, '1', 1));
    const after = store.getSnapshot().plan.tasks;
    expect(store.getSnapshot().plan.spans.get('3')?.start).toBe((TASKS[2]?.start?.at ?? 0) + 100 * DAY);
    for (let step = 0; step < 100; step += 1) expect(store.undo()).toEqual(['1', '2', '3']);
    expect([...store.getSnapshot().plan.tasks]).toEqual([...before]);
    expect(store.undo()).toEqual([]);
    for (let step = 0; step < 100; step += 1) store.redo();
    expect([...store.getSnapshot().plan.tasks]).toEqual([...after]);
  });

  it('makes no step of a gesture that changed nothing', () => {
    const { store } = open();
    expect(store.commit(later(store, '1', 0))).toEqual([]);
    expect(store.getSnapshot().history.past).toEqual([]);
  });
});

describe('saving', () => {
  it('sends what differs in order of start, the project last, and the way back as well', async () => {
    const { store, saver, sent, reports, dates } = open();
    const before = dates();
    await saver.save(store.commit(later(store, '1', 7)));
    expect(sent).toEqual(['1', '2', '3', 'project']);
    expect(reports).toEqual([{ saved: ['1', '2', '3'], failed: [] }]);
    expect(dates()).not.toEqual(before);
    await saver.save(store.undo());
    expect(dates()).toEqual(before);
    expect(sent).toEqual(['1', '2', '3', 'project', '1', '2', '3', 'project']);
  });

  it('sends the project once more where a task was changed while it was sent', async () => {
    const { store, saver, sent, projects } = open();
    let again: Promise<void> | undefined;
    projects.push(async () => {
      again = saver.save(store.commit(later(store, '3', 1)));
    });
    await saver.save(store.commit(later(store, '3', 1)));
    await again;
    expect(sent).toEqual(['3', 'project', '3', 'project']);
  });

  it('sends a parent before its children at the same start', async () => {
    const { store, saver, sent } = open([task('1', 2, { parent: '2' }), task('2', 2)]);
    await saver.save(store.commit(later(store, '1', 1)));
    expect(sent).toEqual(['2', '1', 'project']);
  });

  it('goes on after a failure, keeps the edit, and sends it again', async () => {
    const { store, saver, sent, answers, server } = open();
    answers.set('2', () => Promise.reject(refused()));
    await saver.save(store.commit(later(store, '1', 7)));
    expect(sent).toEqual(['1', '2', '3', 'project']);
    expect([...saver.getSnapshot().failures.keys()]).toEqual(['2']);
    expect(store.getSnapshot().plan.tasks.get('2')).not.toEqual(server.get('2'));
    answers.delete('2');
    await saver.retry();
    expect(saver.getSnapshot().failures.size).toBe(0);
    expect(server.get('2')).toEqual(store.getSnapshot().plan.tasks.get('2'));
  });

  it('does not send what is below a task that failed, and says what it waits for', async () => {
    const { store, saver, sent, answers } = open([task('1', 2), task('2', 2, { parent: '1' }), task('3', 9)]);
    answers.set('1', () => Promise.reject(refused()));
    await saver.save(store.commit(later(store, '2', 1)));
    expect(sent).toEqual(['1', 'project']);
    expect(saver.getSnapshot().failures.get('2')).toEqual({ kind: 'parent', parent: '1' });
    answers.clear();
    await saver.retry();
    expect(sent).toEqual(['1', 'project', '1', '2', 'project']);
  });

  it('takes a task that is gone out when it is told to, sends what waited for it, and brings it back by no undo', async () => {
    const { store, saver, sent, answers } = open([task('1', 2), task('2', 2, { parent: '1' }), task('3', 9)]);
    answers.set('1', () => Promise.resolve({ kind: 'gone' }));
    await saver.save(store.commit(later(store, '2', 1)));
    expect([...saver.getSnapshot().failures]).toEqual([
      ['1', { kind: 'gone' }],
      ['2', { kind: 'parent', parent: '1' }],
    ]);
    await saver.drop('1');
    expect(saver.getSnapshot().failures.size).toBe(0);
    expect(sent).toEqual(['1', 'project', '2', 'project']);
    expect([...store.getSnapshot().plan.tasks.keys()]).toEqual(['2', '3']);
    expect(store.undo()).toEqual(['2']);
    expect([...store.getSnapshot().plan.tasks.keys()]).toEqual(['2', '3']);
  });

  it('stops asking a server that cannot be reached', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      task(String(index + 1), 2, { predecessors: index === 0 ? '' : `${index}SS` }),
    );
    const { store, saver, sent, answers } = open(many);
    for (const { id } of many)
      answers.set(id, () => Promise.reject(new ApiError({ kind: 'network', call: 'PUT /en/api/tasks' })));
    await saver.save(store.commit(later(store, '1', 3)));
    expect(sent).toHaveLength(3);
    expect(saver.getSnapshot().failures.size).toBe(8);
    expect(saver.getSnapshot().failures.has(PROJECT)).toBe(false);
  });

  it('takes what others have changed beside it, and what the server made of it', async () => {
    const { store, saver, answers } = open();
    answers.set('3', (mine) => Promise.resolve({ kind: 'saved', task: { ...mine, name: 'By others' } }));
    await saver.save(store.commit(later(store, '3', 1)));
    expect(store.getSnapshot().plan.tasks.get('3')?.name).toBe('By others');
    expect(saver.getSnapshot().failures.size).toBe(0);
  });

  it('asks before it writes over what somebody else has changed', async () => {
    const { store, saver, answers, server } = open();
    const theirs = { ...task('3', 20), name: 'By others' };
    answers.set('3', () => Promise.resolve({ kind: 'conflict', theirs }));
    await saver.save(store.commit(later(store, '3', 1)));
    expect(saver.getSnapshot().failures.get('3')).toEqual({ kind: 'conflict', theirs });
    answers.delete('3');
    await saver.decide('3', true);
    expect(server.get('3')).toMatchObject({ name: 'By others', start: parseServerTime('2026-03-05T09:00:00Z') });

    answers.set('3', () => Promise.resolve({ kind: 'conflict', theirs }));
    await saver.save(store.commit(later(store, '3', 1)));
    await saver.decide('3', false);
    expect(store.getSnapshot().plan.tasks.get('3')).toEqual(theirs);
    expect(saver.getSnapshot().failures.size).toBe(0);
  });
});

describe('what somebody else has read', () => {
  const startsOf = ({ store }: ReturnType<typeof open>) =>
    [...store.getSnapshot().plan.tasks.values()].map(({ id, start }) => [id, (start?.at ?? 0) % (31 * DAY)]);

  it('brings new tasks and dates, takes out what is gone, and is no step that can be undone', () => {
    const plan = open();
    plan.saver.learn([task('1', 6), task('4', 9)]);
    expect(startsOf(plan)).toEqual(startsOf(open([task('1', 6), task('4', 9)])));
    expect(plan.store.undo()).toEqual([]);
    const { plan: before } = plan.store.getSnapshot();
    plan.saver.learn([...before.tasks.values()]);
    expect(plan.store.getSnapshot().plan).toBe(before);
  });

  it('does not take back what is being sent, or what was not saved', async () => {
    const plan = open();
    let answer = (_: SavedTask): void => undefined;
    plan.answers.set('3', () => new Promise((resolve) => (answer = resolve)));
    plan.store.commit(later(plan.store, '3', 5));
    const saving = plan.saver.save(['3']);
    const mine = plan.store.getSnapshot().plan.tasks.get('3');
    plan.saver.learn(TASKS);
    expect(plan.store.getSnapshot().plan.tasks.get('3')).toBe(mine);
    answer({ kind: 'conflict', theirs: task('3', 20) });
    await saving;
    plan.saver.learn(TASKS.slice(0, 2));
    expect(plan.store.getSnapshot().plan.tasks.get('3')).toBe(mine);
    await plan.saver.decide('3', false);
    expect(plan.store.getSnapshot().plan.tasks.get('3')?.start).toEqual(task('3', 20).start);
  });
});

describe('tasks that are made and deleted', () => {
  const openMaking = () => {
    const opened = open();
    const { store, saver } = opened;
    const save = (changed: readonly string[]) => saver.save(changed);
    return { ...opened, save, tasks: () => [...store.getSnapshot().plan.tasks.keys()] };
  };

  it('get the id of the server, also in what was linked to them meanwhile', async () => {
    const { store, save, sent, server, tasks } = openMaking();
    const roof = newTask(store.getSnapshot().plan, 'Roof', null, wallTime(0));
    const made = save(store.make(roof));
    const linked = save(store.commit(new Map([['3', { predecessors: `2FS,${roof.id}SS` }]])));
    await Promise.all([made, linked]);
    expect(sent.filter((one) => one !== 'project')).toEqual(['new Roof', '3']);
    expect(tasks()).toEqual(['1', '2', '3', '103']);
    expect(server.get('3')?.predecessors).toBe('2FS,103SS');
  });

  it('go by undo and come back by redo, each time as another record', async () => {
    const { store, save, sent, server, tasks } = openMaking();
    await save(store.make(newTask(store.getSnapshot().plan, 'Roof', null, wallTime(0))));
    await save(store.undo());
    expect([tasks(), [...server.keys()]]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
    await save(store.redo());
    expect(sent.filter((one) => one !== 'project')).toEqual(['new Roof', 'gone 103', 'new Roof']);
    expect(tasks()).toEqual([...server.keys()]);
  });

  it('are deleted with the links to them, and undo brings both back', async () => {
    const { store, save, server } = openMaking();
    await save(store.remove('2'));
    expect([[...server.keys()], server.get('3')?.predecessors]).toEqual([['1', '3'], '']);
    await save(store.undo());
    expect([...server.values()].map(({ id, name, predecessors }) => [id, name, predecessors])).toEqual([
      ['1', 'Task 1', ''],
      ['3', 'Task 3', '102FS'],
      ['102', 'Task 2', '1FS'],
    ]);
  });

  it('stay here while they cannot be saved, what depends on them waits, and undo leaves nothing behind', async () => {
    const { store, saver, save, answers, server } = openMaking();
    answers.set('new', () => Promise.reject(refused()));
    const roof = newTask(store.getSnapshot().plan, 'Roof', null, wallTime(0));
    await save(store.make(roof));
    await save(store.commit(new Map([['3', { predecessors: `${roof.id}FS` }]])));
    expect([...saver.getSnapshot().failures].map(([id, { kind }]) => [id, kind])).toEqual([
      [roof.id, 'error'],
      ['3', 'parent'],
    ]);
    await save(store.undo());
    await save(store.undo());
    expect([...saver.getSnapshot().failures.keys(), ...server.keys()]).toEqual(['1', '2', '3']);
  });
});
