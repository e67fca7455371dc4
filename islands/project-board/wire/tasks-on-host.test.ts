import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import type { WorkStage } from '#shared/features/work-board/rules/work-item.ts';
import { createWorkBoard, type WorkBoard } from '#shared/features/work-board/store/work-board.ts';
import { API_VERSIONS } from '../../../demo-host/options.ts';
import { startTestHost, type TestHost } from '../../../demo-host/testing/start.ts';
import type { Task } from './task.ts';
import { createTaskKind } from './task-kind.ts';

/** In ms: a machine may be busy. */
const LONG_WAIT = { timeout: 20_000 } as const;
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
          body: v.parse(Body, await request.clone().json()),
        });
      return fetch(request);
    },
  });
  const board = createWorkBoard<Task, WorkStage, never>({
    api,
    kind: createTaskKind({ api, project: '1' }),
    interval: 60_000,
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
  await expect.poll(() => board.health.getSnapshot().lastGoodAt, LONG_WAIT).not.toBeNull();
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
    await expect.poll(() => board.saving.getSnapshot(), LONG_WAIT).toBeNull();
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
});
