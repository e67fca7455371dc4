import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import type { LaneKind } from '#shared/features/kanban/rules/lanes.ts';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import type { WorkBoard } from '#shared/features/kanban/store/board-contract.ts';
import { createWorkBoard } from '#shared/features/kanban/store/work-board.ts';
import { API_VERSIONS } from '../../../demo-host/options.ts';
import { startTestHost, type TestHost } from '../../../demo-host/testing/start.ts';
import type { Task } from './task.ts';
import { createTaskKind } from './task-kind.ts';

/** In ms: a machine may be busy. */
const Body = v.record(v.string(), v.unknown());

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

function never(): never {
  throw new Error('Not in this test.');
}

async function openBoard(
  host: TestHost,
  laneKind: LaneKind = 'team',
): Promise<{ readonly board: WorkBoard<Task, WorkStage, never>; readonly writes: Write[] }> {
  const writes: Write[] = [];
  const api = createApiClient({
    base: host.url,
    locale: 'en',
    tokens: createTokenSource({ initial: await host.token(), onUnauthorized: never }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET')
        writes.push({
          method: request.method,
          path: new URL(request.url).pathname,
          body: request.method === 'DELETE' ? {} : v.parse(Body, await request.clone().json()),
        });
      return fetch(request);
    },
  });
  const board = createWorkBoard<Task, WorkStage, never>({
    api,
    kind: createTaskKind({ api, project: '1' }),
    interval: 60_000,
    laneKind,
    compare: (one, other) => (one < other ? -1 : 1),
    onMoved: () => undefined,
    onSaved: () => undefined,
    isOnline: () => true,
    environment: {
      isHidden: () => false,
      onWake: () => () => undefined,
      random: () => 0.5,
      schedule: (run, delay) => {
        const timer = setTimeout(run, delay);
        return () => clearTimeout(timer);
      },
    },
  });
  await expect.poll(() => board.health.getSnapshot().lastGoodAt).not.toBeNull();
  return { board, writes };
}

describe.each(API_VERSIONS)('tasks on API Platform %s', (apiVersion) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ apiVersion });
  });
  afterAll(() => host.close());

  it('go to another stage and other people by one write that keeps dates, tags and all else', async () => {
    const { board, writes } = await openBoard(host);
    const tasks = [...board.columns.getSnapshot().values()].flat();
    const pair = tasks.find(({ people }) => people.length === 2) ?? never();
    const task =
      tasks.find(
        ({ people, stageId, status }) => people.length === 1 && stageId !== pair.stageId && status === 'completed',
      ) ??
      tasks.find(({ people, stageId }) => people.length === 1 && stageId !== pair.stageId) ??
      never();
    host.host.sql.run(`UPDATE task SET tags = '["chantier"]', description = 'À faire' WHERE id = ?`, [Number(task.id)]);
    const rowOf = () => host.host.sql.get('SELECT * FROM task WHERE id = ?', [Number(task.id)]) ?? {};
    const before = rowOf();
    board.question.subscribe(() => {
      const open = board.question.getSnapshot();
      if (open !== null) queueMicrotask(() => open.answer(true));
    });
    const lane = board.cards.card(pair.id)?.lane ?? never();
    expect(board.cards.move(task.id, { column: pair.stageId, lane, previous: pair.id })).toBeUndefined();
    await expect.poll(() => board.saving.getSnapshot()).toBeNull();
    expect(board.failures.getSnapshot()).toEqual([]);
    const agents = pair.people.map(({ id }) => Number(id)).sort();
    const [write] = writes;
    expect(write?.method).toBe(apiVersion === '2.7' ? 'PUT' : 'PATCH');
    expect(write?.body).toMatchObject({
      id: Number(task.id),
      description: 'À faire',
      taskStage: `/en/api/task_stages/${pair.stageId}`,
      // Never what the board adds for show.
      tags: ['chantier'],
      color: before['color'],
      cssClasses: before['cssClasses'],
      agents: agents.map((id) => `/en/api/agents/${id}`),
    });
    const { taskStage, position, updatedAt, ...kept } = rowOf();
    expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((key) => [key, before[key]])));
    expect(kept['endAt']).not.toBeNull();
    expect([taskStage, position]).toEqual([Number(pair.stageId), write?.body['position']]);
    expect(updatedAt).not.toBeNull();
    expect(host.host.sql.all('SELECT agent FROM task_agent WHERE task = ? ORDER BY agent', [Number(task.id)])).toEqual(
      agents.map((agent) => ({ agent })),
    );
    const column = host.host.sql.all('SELECT position FROM task WHERE taskStage = ? ORDER BY position', [
      Number(pair.stageId),
    ]);
    expect(column.map((row) => row['position'])).toEqual(column.map((_, index) => index + 1));
    board.stop();
  });

  it('are made in a stage by one POST, and deleted by one DELETE', async () => {
    const { board, writes } = await openBoard(host);
    const [stage] = board.stages.getSnapshot();
    const task = await board.maker.make(stage?.id ?? never(), 'Poser la porte');
    await board.maker.remove(task.id);
    expect(writes).toMatchObject([
      {
        method: 'POST',
        path: '/en/api/tasks',
        body: {
          name: 'Poser la porte',
          project: '/en/api/projects/1',
          taskStage: `/en/api/task_stages/${String(stage?.id)}`,
        },
      },
      { method: 'DELETE', path: `/en/api/tasks/${task.id}` },
    ]);
    expect(host.host.sql.all('SELECT id FROM task WHERE id = ?', [Number(task.id)])).toEqual([]);
    board.stop();
  });

  it('can be given to anyone of the project by name, and nobody is asked; undo gives them back', async () => {
    const { board, writes } = await openBoard(host);
    const everybody = board.people.getSnapshot();
    const members = host.host.sql.all('SELECT agent FROM project_agent WHERE project = 1');
    expect(everybody.map(({ id }) => id)).toEqual(expect.arrayContaining(members.map(({ agent }) => String(agent))));
    expect(everybody.every(({ name }) => name !== '')).toBe(true);
    const task = [...board.columns.getSnapshot().values()].flat().find(({ people }) => people.length === 1) ?? never();
    const other = everybody.find(({ id }) => id !== task.people[0]?.id) ?? never();
    const agentsOf = () =>
      host.host.sql.all('SELECT agent FROM task_agent WHERE task = ? ORDER BY agent', [Number(task.id)]);
    const before = agentsOf();
    board.assign(task.id, [other]);
    await expect.poll(() => board.saving.getSnapshot()).toBeNull();
    expect([board.question.getSnapshot(), board.failures.getSnapshot()]).toEqual([null, []]);
    expect(writes[0]?.body['agents']).toEqual([`/en/api/agents/${other.id}`]);
    expect(agentsOf()).toEqual([{ agent: Number(other.id) }]);
    board.cards.undo();
    await expect.poll(() => board.saving.getSnapshot()).toBeNull();
    expect(agentsOf()).toEqual(before);
    board.stop();
  });

  it('stand in the lane of each of their people, and one of two is replaced by a drop in another lane', async () => {
    const { board } = await openBoard(host, 'person');
    const pair = [...board.columns.getSnapshot().values()].flat().find(({ people }) => people.length === 2) ?? never();
    const copies = (): readonly { readonly id: string; readonly lane?: string | undefined }[] =>
      [...board.cards.cells().values()].flat().filter(({ data }) => data.id === pair.id);
    const team = pair.people.map(({ id }) => id).sort();
    expect(copies().map(({ lane }) => lane)).toEqual(expect.arrayContaining(team));
    board.question.subscribe(() => {
      const open = board.question.getSnapshot();
      if (open !== null) queueMicrotask(() => open.answer(true));
    });
    const other = board.people.getSnapshot().find(({ id }) => !team.includes(id)) ?? never();
    const second = copies()[1] ?? never();
    board.cards.move(second.id, { column: pair.stageId, lane: other.id });
    await expect.poll(() => board.saving.getSnapshot()).toBeNull();
    const kept = team.find((id) => id !== second.lane) ?? never();
    expect(host.host.sql.all('SELECT agent FROM task_agent WHERE task = ? ORDER BY agent', [Number(pair.id)])).toEqual(
      [kept, other.id]
        .map(Number)
        .sort((one, next) => one - next)
        .map((agent) => ({ agent })),
    );
    expect(
      copies()
        .map(({ lane }) => lane)
        .sort(),
    ).toEqual([kept, other.id].sort());
    board.stop();
  });
});
