import { type GenericSchema, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { createWorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { DAY, parseServerTime } from '#shared/kernel/wall-time.ts';
import { createSavePort } from './save-port.ts';
import { taskSchema } from './task-fields.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });
type Written = Readonly<Record<string, unknown>>;

/** A server with one task and its project. */
function open(record: Written, project: Written = { id: 1, name: 'House', startAt: '2026-03-02T09:00:00+00:00' }) {
  const records = new Map<string, Written | null>([
    ['/{locale}/api/tasks/7', record],
    ['/{locale}/api/projects/1', project],
  ]);
  const sent: (readonly [path: string, body: object])[] = [];
  const refusals: number[] = [];
  const parse = <T>(schema: GenericSchema<unknown, T>, path: string): T => {
    const parsed = safeParse(schema, records.get(path));
    if (!parsed.success) throw new ApiError({ kind: 'not-found', call: `GET ${path}`, status: 404 });
    return parsed.output;
  };
  const api: Pick<ApiClient, 'get' | 'update' | 'pages' | 'create' | 'remove' | 'locale'> = {
    locale: 'en',
    get: async (path, schema) => parse(schema, path),
    update: async (path, changes, schema) => {
      sent.push([path, changes]);
      const status = refusals.shift();
      if (status !== undefined) throw new ApiError({ kind: 'invalid', call: `PATCH ${path}`, status });
      records.set(path, { ...records.get(path), ...changes });
      return parse(schema, path);
    },
    pages: () => {
      throw new Error('Not a list');
    },
    create: async (path, body, schema) => {
      sent.push([path, body]);
      const own = `${path}/8`;
      records.set(own, { ...body, id: 8 });
      if (refusals.shift() !== undefined) throw new ApiError({ kind: 'network', call: `POST ${path}` });
      return parse(schema, own);
    },
    remove: async (path) => {
      sent.push([path, {}]);
      records.set(path, null);
    },
  };
  const { task } = parse(taskSchema({ locale: 'en', calendar }), '/{locale}/api/tasks/7');
  const port = createSavePort({
    api,
    projectId: '1',
    calendar: () => calendar,
    read: [task],
    signal: new AbortController().signal,
  });
  return { port, sent, refusals, task, change: (path: string, to: Written | null) => records.set(path, to) };
}

const WALLS = { id: 7, name: 'Walls', startAt: '2026-03-02T09:00:00+01:00', duration: 4, progress: 20, agentsIDs: [2] };

describe('a task', () => {
  it('is sent as it was just read with the change in it, under the names of the wire', async () => {
    const { port, sent, task } = open(WALLS);
    const saved = await port.task(task, { ...task, progress: 40, agents: ['2', '5'] });
    expect(sent).toEqual([
      [
        '/{locale}/api/tasks/7',
        {
          name: 'Walls',
          startAt: '2026-03-02T09:00:00+01:00',
          progress: 40,
          duration: 4,
          dependencyType: '',
          agents: ['/en/api/agents/2', '/en/api/agents/5'],
        },
      ],
    ]);
    expect(saved).toMatchObject({ kind: 'saved', task: { progress: 40 } });
  });

  it('keeps in its save what cannot be used here, and leaves out what the server did', async () => {
    const { port, sent, task } = open({ id: 7, name: 'Walls', progress: 140, duration: '1.23456', startAt: 'soon' });
    await port.task(task, { ...task, name: 'Wall' });
    expect(sent[0]?.[1]).toEqual({
      name: 'Wall',
      startAt: 'soon',
      progress: 140,
      duration: '1.23456',
      dependencyType: '',
    });
  });

  it.each([
    ['none', {}],
    ['an empty one', { duration: null }],
    ['one that is no length', { duration: '-1' }],
  ])('keeps the length that its end gives when its start moves beside a duration that is %s', async (_, duration) => {
    const { port, sent, task } = open({
      id: 7,
      name: 'Walls',
      startAt: '2026-03-10T00:00:00+00:00',
      endAt: '2026-03-13T00:00:00+00:00',
      progress: 0,
      ...duration,
    });
    const start = parseServerTime('2026-03-11T00:00:00+00:00');
    expect(await port.task(task, { ...task, start })).toMatchObject({
      kind: 'saved',
      task: { start, duration: 3 * DAY },
    });
    expect(sent).toMatchObject([
      [
        '/{locale}/api/tasks/7',
        { startAt: '2026-03-11T00:00:00+00:00', duration: 3, endAt: '2026-03-14T00:00:00+00:00' },
      ],
    ]);
  });

  it('sends no length with a change that leaves its start', async () => {
    const { port, sent, task } = open({
      id: 7,
      name: 'Walls',
      startAt: '2026-03-10T00:00:00+00:00',
      endAt: '2026-03-13T00:00:00+00:00',
    });
    await port.task(task, { ...task, progress: 40 });
    expect(sent[0]?.[1]).not.toHaveProperty('duration');
  });

  it('is sent with its place only where that changed', async () => {
    const { port, sent, task } = open({ ...WALLS, position: 3 });
    await port.task(task, { ...task, progress: 40 });
    expect(await port.task({ ...task, progress: 40 }, { ...task, progress: 40, position: 1 })).toMatchObject({
      kind: 'saved',
      task: { position: 1 },
    });
    expect(sent.map(([, body]) => Object.entries(body).find(([name]) => name === 'position')?.[1])).toEqual([
      undefined,
      1,
    ]);
  });

  it('is not sent again where an earlier answer was lost', async () => {
    const { port, sent, task, change } = open(WALLS);
    change('/{locale}/api/tasks/7', { ...WALLS, progress: 40 });
    expect((await port.task(task, { ...task, progress: 40 })).kind).toBe('saved');
    expect(sent).toEqual([]);
  });

  it('keeps what others have changed beside it, and asks where both changed the same', async () => {
    const { port, sent, task, change } = open(WALLS);
    change('/{locale}/api/tasks/7', { ...WALLS, name: 'By others' });
    expect(await port.task(task, { ...task, duration: 2880 })).toMatchObject({
      kind: 'saved',
      task: { name: 'By others', duration: 2880 },
    });
    change('/{locale}/api/tasks/7', { ...WALLS, progress: 90 });
    expect(await port.task(task, { ...task, progress: 40 })).toMatchObject({
      kind: 'conflict',
      theirs: { progress: 90 },
    });
    expect(sent).toMatchObject([['/{locale}/api/tasks/7', { name: 'By others', duration: 2 }]]);
  });

  it('that the server holds to have changed is asked about, with what the server has', async () => {
    const { port, task, refusals } = open(WALLS);
    refusals.push(412, 422);
    expect(await port.task(task, { ...task, progress: 40 })).toMatchObject({
      kind: 'conflict',
      theirs: { progress: 20 },
    });
    await expect(port.task(task, { ...task, progress: 40 })).rejects.toMatchObject({ status: 422 });
  });

  it('that is gone is said to be', async () => {
    const { port, task, change } = open(WALLS);
    change('/{locale}/api/tasks/7', null);
    expect(await port.task(task, { ...task, progress: 40 })).toEqual({ kind: 'gone' });
  });
});

describe('a new task', () => {
  it('is made by one POST with what it has', async () => {
    const { port, sent, task } = open(WALLS);
    const made = await port.create({
      ...task,
      id: '900000000000000',
      name: 'Roof',
      parent: '7',
      progress: 0,
      agents: [],
    });
    expect(sent).toEqual([
      [
        '/{locale}/api/tasks',
        {
          name: 'Roof',
          project: '/en/api/projects/1',
          position: 2,
          parentTask: '/en/api/tasks/7',
          startAt: '2026-03-02T09:00:00+01:00',
          duration: 4,
        },
      ],
    ]);
    expect(made).toMatchObject({ id: '8', name: 'Roof', parent: '7' });
  });

  it('is not made twice where the answer was lost', async () => {
    const { port, sent, task, refusals, change } = open(WALLS);
    const roof = { ...task, id: '900000000000000', name: 'Roof' };
    refusals.push(0);
    await expect(port.create(roof)).rejects.toBeInstanceOf(ApiError);
    change('/{locale}/api/projects/1', { id: 1, name: 'House', tasks: [WALLS, { id: 8, name: 'Roof' }] });
    expect(await port.create(roof)).toMatchObject({ id: '8' });
    expect(sent).toHaveLength(1);
  });

  it('that was deleted comes back with what a plan does not show of it', async () => {
    const { port, sent, task } = open({ ...WALLS, description: 'Brick', tags: ['site'], taskStage: { id: 3 } });
    await port.remove(task);
    await port.create(task);
    expect(sent[0]).toEqual(['/{locale}/api/tasks/7', {}]);
    expect(sent[1]?.[1]).toMatchObject({
      name: 'Walls',
      description: 'Brick',
      tags: ['site'],
      taskStage: '/en/api/task_stages/3',
      progress: 20,
    });
  });
});

it('the project gets what its tasks make of it, once', async () => {
  const { port, sent, task } = open(WALLS);
  const tasks = new Map([['7', { ...task, progress: 40 }]]);
  await port.project(tasks);
  await port.project(tasks);
  expect(sent).toEqual([
    [
      '/{locale}/api/projects/1',
      { name: 'House', startAt: '2026-03-02T09:00:00+00:00', progress: 40, duration: 4, dependencyType: '' },
    ],
  ]);
});
