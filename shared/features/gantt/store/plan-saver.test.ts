import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import type { Edit, GanttTask } from '../domain/gantt-task.ts';
import { createPlan } from '../domain/plan-state.ts';
import { createWorkingCalendar } from '../plan/working-calendar.ts';
import { ganttTask } from '../testing/task.ts';
import { createGanttStore } from './gantt-store.ts';
import { createPlanSaver, PROJECT, type SavedTask, type SaveReport } from './plan-saver.ts';

const task = (id: string, rest: Partial<GanttTask> = {}): GanttTask =>
  ganttTask(id, '2026-03-02T09:00:00Z', 1, { position: Number(id), ...rest });
const refused = () => new ApiError({ kind: 'invalid', call: 'PUT /en/api/tasks/1', status: 422 });
const offline = () => new ApiError({ kind: 'network', call: 'PUT /en/api/tasks/1' });
const signedOut = () => new ApiError({ kind: 'unauthorized', call: 'PUT /en/api/tasks/1', status: 401 });

/** What the server does the next time it is asked, by what it is asked; else it saves. */
function open(tasks: readonly GanttTask[]) {
  const sent: string[] = [];
  const reports: SaveReport[] = [];
  const answers = new Map<string, (mine: GanttTask) => Promise<SavedTask | void>>();
  const store = createGanttStore({
    plan: createPlan(tasks, createWorkingCalendar({ workingDays: [], holidays: [] })),
    scheduling: 'manual',
  });
  const ask = async (call: string, mine: GanttTask): Promise<SavedTask> => {
    sent.push(call);
    const answer = answers.get(call);
    answers.delete(call);
    return (await answer?.(mine)) ?? { kind: 'saved', task: mine };
  };
  let made = 100;
  const saver = createPlanSaver({
    store: () => store,
    known: tasks,
    port: {
      task: (_, mine) => ask(mine.id, mine),
      create: async (mine) => {
        const answer = await ask(`new ${mine.name}`, mine);
        made += 1;
        return { ...(answer.kind === 'saved' ? answer.task : mine), id: String(made) };
      },
      remove: async (known) => void (await ask(`gone ${known.id}`, known)),
      project: async () => void (await ask('project', task('0'))),
    },
    onSaved: (report) => reports.push(report),
  });
  const edit = (id: string, change: Edit) => store.commit(new Map([[id, change]]));
  return {
    store,
    saver,
    sent,
    reports,
    answers,
    edit,
    task: (id: string) => store.getSnapshot().plan.tasks.get(id),
    failures: () => [...saver.getSnapshot().failures].map(([id, { kind }]) => [id === PROJECT ? 'project' : id, kind]),
  };
}
const EDIT = { progress: 40 };
const MINE = {
  name: 'Mine',
  start: parseServerTime('2026-03-09T09:00:00Z'),
  duration: 600,
  progress: 70,
  predecessors: '2SS',
  agents: ['5'],
  position: 9,
} as const;

describe('what is typed while a task is sent', () => {
  it.each(Object.entries(MINE))('stays, and is sent then: %s', async (field, value) => {
    const { saver, answers, edit, task: now, sent } = open([task('1'), task('2')]);
    const theirs = field === 'name' ? { duration: 60 } : { name: 'Theirs' };
    answers.set('1', async (mine) => {
      edit('1', { [field]: value });
      return { kind: 'saved', task: { ...mine, ...theirs } };
    });
    await saver.save(edit('1', field === 'progress' ? { name: 'Other' } : EDIT));
    expect(now('1')).toMatchObject({ ...theirs, [field]: value });
    expect(sent).toEqual(['1', '1', 'project']);
  });

  it('gives way to the server where nothing was typed', async () => {
    const { saver, answers, edit, task: now } = open([task('1')]);
    answers.set('1', (mine) => Promise.resolve({ kind: 'saved', task: { ...mine, name: 'Theirs', position: 7 } }));
    await saver.save(edit('1', EDIT));
    expect(now('1')).toMatchObject({ name: 'Theirs', position: 7, progress: 40 });
  });
});

describe('a save', () => {
  it('says that it is going on, and is one with what is asked for meanwhile', async () => {
    const { saver, edit, sent, reports } = open([task('1'), task('2')]);
    const both = [saver.save(edit('1', EDIT)), saver.save(edit('2', EDIT)), saver.save([])];
    expect(saver.getSnapshot().isSaving).toBe(true);
    await Promise.all(both);
    expect(saver.getSnapshot().isSaving).toBe(false);
    expect(sent.filter((one) => one !== 'project')).toEqual(['1', '2']);
    expect(reports.flatMap(({ saved }) => saved)).toEqual(['1', '2']);
  });

  it('keeps a conflict until it is decided, whatever is edited or tried again', async () => {
    const { saver, edit, answers, sent, failures, reports } = open([task('1')]);
    answers.set('1', () => Promise.resolve({ kind: 'conflict', theirs: task('1', { name: 'Theirs' }) }));
    await saver.save(edit('1', EDIT));
    await saver.save(edit('1', { progress: 50 }));
    await saver.retry();
    expect(sent.filter((one) => one === '1')).toEqual(['1']);
    expect([failures(), reports[1]?.failed]).toEqual([[['1', 'conflict']], ['1']]);
  });

  it('decides and drops only what is to be decided and dropped', async () => {
    const { saver, edit, answers, failures, task: now } = open([task('1')]);
    answers.set('1', () => Promise.reject(refused()));
    await saver.save(edit('1', EDIT));
    await saver.decide('1', false);
    await saver.drop('1');
    expect([failures(), now('1')?.progress]).toEqual([[['1', 'error']], 40]);
  });

  it('reaches the server again after single failures, and stops after three in a row or without a session', async () => {
    const ids = ['1', '2', '3', '4', '5'];
    const fail = async (failing: readonly string[], error: () => ApiError) => {
      const { saver, answers, edit, sent, failures } = open(ids.map((id) => task(id)));
      for (const id of failing) answers.set(id, () => Promise.reject(error()));
      await saver.save(ids.flatMap((id) => edit(id, EDIT)));
      return { sent, failed: failures().map(([id]) => id) };
    };
    expect(await fail(['1', '2', '4'], offline)).toEqual({ sent: [...ids, 'project'], failed: ['1', '2', '4'] });
    expect(await fail(['1', '2', '3'], offline)).toEqual({ sent: ['1', '2', '3'], failed: ids });
    expect(await fail(['1'], signedOut)).toEqual({ sent: ['1'], failed: ids });
  });

  it('does not count what waits for a parent as a failure of the server', async () => {
    const below = ['2', '3', '4'].map((id) => task(id, { parent: '1' }));
    const { saver, answers, edit, sent } = open([task('1'), ...below, task('5')]);
    answers.set('1', () => Promise.reject(offline()));
    await saver.save(['1', '2', '3', '4', '5'].flatMap((id) => edit(id, { name: 'New' })));
    expect(sent).toEqual(['1', '5', 'project']);
  });

  it('sends the project again that failed, by itself', async () => {
    const { saver, answers, edit, sent, failures } = open([task('1')]);
    answers.set('project', () => Promise.reject(refused()));
    await saver.save(edit('1', EDIT));
    expect(failures()).toEqual([['project', 'error']]);
    await saver.retry();
    expect([failures(), sent]).toEqual([[], ['1', 'project', 'project']]);
  });
});

describe('tasks that come and go', () => {
  it('are deleted from below, and one that stays is deleted by the next try', async () => {
    const { store, saver, answers, sent, failures, reports } = open([
      task('1'),
      task('2', { parent: '1' }),
      task('3', { parent: '2' }),
    ]);
    answers.set('gone 2', () => Promise.reject(refused()));
    await saver.save(store.remove('1'));
    expect(sent).toEqual(['gone 3', 'gone 2', 'gone 1', 'project']);
    expect([failures(), reports[0]]).toEqual([[['2', 'error']], { saved: ['3', '1'], failed: ['2'] }]);
    await saver.retry();
    expect([failures(), reports[1]]).toEqual([[], { saved: ['2'], failed: [] }]);
  });

  it('are made without the links to what is not made yet, and sent once more with them', async () => {
    const { store, saver, answers, sent, task: now, reports } = open([task('1')]);
    const [first, second] = ['900000000000000', '900000000000001'];
    const changed = [
      ...store.make(task(first, { name: 'A', position: null, predecessors: `1FS,${second}SS` })),
      ...store.make(task(second, { name: 'B', position: null })),
    ];
    let links = '';
    answers.set('new A', async (mine) => void (links = mine.predecessors));
    await saver.save(changed);
    expect(links).toBe('1FS');
    expect(sent).toEqual(['new A', 'new B', '101', 'project']);
    expect(now('101')?.predecessors).toContain('102SS');
    expect(reports[0]?.saved).toEqual(['101', '102']);
  });

  it('stay as they are typed while they are made', async () => {
    const { store, saver, answers, sent, task: now, edit } = open([]);
    const id = '900000000000000';
    answers.set('new A', async (mine) => {
      edit(id, { name: 'B' });
      saver.learn([]);
      return { kind: 'saved', task: { ...mine, agents: ['9'] } };
    });
    await saver.save(store.make(task(id, { name: 'A', position: null })));
    expect(now('101')).toMatchObject({ name: 'B', agents: ['9'] });
    expect(sent).toEqual(['new A', '101', 'project']);
  });
});

describe('what somebody else has read', () => {
  it('leaves what is edited and not sent yet, and takes the rest of the task', () => {
    const { saver, edit, task: now } = open([task('1')]);
    edit('1', EDIT);
    saver.learn([task('1', { name: 'Theirs', color: 'red', progress: 20 })]);
    expect(now('1')).toMatchObject({ name: 'Theirs', color: 'red', progress: 40 });
  });

  it('takes what is sent and answered', async () => {
    const { saver, edit, task: now } = open([task('1'), task('2')]);
    await saver.save(edit('1', EDIT));
    saver.learn([task('1', { name: 'Theirs' })]);
    expect([now('1'), now('2')]).toEqual([task('1', { name: 'Theirs' }), undefined]);
  });
});
