import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import type { EventStream } from '#shared/api/mercure.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import type { SavedMove, WorkBoard } from '#shared/features/kanban/store/board-contract.ts';
import { createWorkBoard } from '#shared/features/kanban/store/work-board.ts';
import type { WorkQuestion } from '#shared/features/kanban/store/work-kind.ts';
import type { HostOptions } from '../../../demo-host/options.ts';
import { startTestHost, type TestHost } from '../../../demo-host/testing/start.ts';
import type { Lead } from '../api/lead.ts';
import { createLeadKind, type LeadStage } from '../api/lead-kind.ts';
import type { LeadEffect } from '../rules/effects.ts';

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What becomes of a write on its way: null goes on as it is. */
type Fault = (write: Write, count: number) => 'refused' | 'conflict' | 'answer-lost' | 'too-many' | null;

interface OpenOptions {
  readonly reorderUrl?: string;
  /** Default: yes. */
  readonly answer?: boolean;
  readonly fault?: Fault;
  /** The server names agents by reference alone. */
  readonly hasReferences?: boolean;
  /** Whether a reading finds no server; default: never. */
  readonly isAway?: (path: string) => boolean;
  /** Default: no hub. */
  readonly hub?: (stream: EventStream) => void;
}

interface Opened {
  readonly board: WorkBoard<Lead, LeadStage, LeadEffect>;
  readonly writes: Write[];
  /** The paths that were read. */
  readonly reads: string[];
  /** In ms: how long the server asked to wait. */
  readonly pauses: number[];
  readonly asked: WorkQuestion<LeadEffect>[];
  readonly moved: SavedMove<Lead, LeadEffect>[];
  readonly made: Lead[];
  /** Ids. */
  readonly deleted: string[];
  /** Where each cancelled card stood when the board was told. */
  readonly cancelled: { readonly id: string; readonly stageId: string | undefined }[];
  readonly stage: (name: string) => string;
  readonly column: (name: string) => readonly Lead[];
  readonly lead: (id: string) => Lead;
  /** Drops a card as the board does: beside its neighbours of a lane. */
  readonly drop: (id: string, stage: string, spot?: { readonly previous?: string; readonly lane?: string }) => void;
  readonly saved: () => Promise<void>;
}

const Body = v.record(v.string(), v.unknown());

export function never(): never {
  throw new Error('Not in this test.');
}

function streamFor(hub: (stream: EventStream) => void): EventStream {
  const stream: EventStream = { readyState: 1, onopen: null, onerror: null, onmessage: null, close: () => undefined };
  hub(stream);
  return stream;
}

async function openBoard(
  host: TestHost,
  { reorderUrl, answer = true, fault = () => null, hasReferences = false, isAway = () => false, hub }: OpenOptions,
): Promise<Opened> {
  const writes: Write[] = [];
  const reads: string[] = [];
  const pauses: number[] = [];
  const asked: WorkQuestion<LeadEffect>[] = [];
  const moved: SavedMove<Lead, LeadEffect>[] = [];
  const made: Lead[] = [];
  const deleted: string[] = [];
  const cancelled: { id: string; stageId: string | undefined }[] = [];
  const api = createApiClient({
    base: host.url,
    locale: 'en',
    tokens: createTokenSource({ initial: await host.token(), onUnauthorized: never }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') {
        const { pathname } = new URL(request.url);
        reads.push(pathname);
        if (isAway(pathname)) throw new TypeError('Failed to fetch');
        const read = await fetch(request);
        if (!hasReferences) return read;
        const text = (await read.text()).replace(/"agent":\{[^}]*?"id":(\d+)[^}]*\}/g, '"agent":"/en/api/agents/$1"');
        return new Response(text, { status: read.status, headers: read.headers });
      }
      const text = await request.clone().text();
      const body = text === '' ? {} : v.parse(Body, JSON.parse(text));
      const write = { method: request.method, path: new URL(request.url).pathname, body };
      writes.push(write);
      const end = fault(write, writes.length);
      if (end === 'too-many') return new Response(null, { status: 429, headers: { 'Retry-After': '7' } });
      if (end === 'refused' || end === 'conflict')
        return Response.json(
          { detail: 'Out of order' },
          { status: end === 'refused' ? 400 : 412, headers: { 'Content-Type': 'application/problem+json' } },
        );
      const response = await fetch(request);
      if (end === null) return response;
      await response.text();
      throw new TypeError('Failed to fetch');
    },
  });
  const leadIn = (id: string): Lead | undefined =>
    [...board.columns.getSnapshot().values()].flat().find((one) => one.id === id);
  const board = createWorkBoard<Lead, LeadStage, LeadEffect>({
    api,
    kind: createLeadKind({ api, objective: '1', currency: 'MAD' }),
    interval: 60_000,
    reorderUrl,
    compare: (one, other) => (one < other ? -1 : 1),
    onMoved: (move) => moved.push(move),
    onSaved: () => undefined,
    onMade: (lead) => made.push(lead),
    onDeleted: (id) => deleted.push(id),
    isOnline: () => true,
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    ...(hub === undefined ? {} : { mercureUrl: '/hub', createEventSource: () => streamFor(hub) }),
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
  board.cancelled.subscribe(() => {
    const id = board.cancelled.getSnapshot()?.id ?? '';
    cancelled.push({ id, stageId: leadIn(id)?.stageId });
  });
  board.question.subscribe(() => {
    const waiting = board.question.getSnapshot();
    if (waiting === null) return;
    asked.push(waiting.question);
    queueMicrotask(() => waiting.answer(answer));
  });
  await expect.poll(() => board.health.getSnapshot().lastGoodAt).not.toBeNull();
  const stage = (name: string): string => board.stages.getSnapshot().find((one) => one.name === name)?.id ?? never();
  return {
    board,
    writes,
    reads,
    pauses,
    asked,
    moved,
    made,
    deleted,
    cancelled,
    stage,
    column: (name) => board.columns.getSnapshot().get(stage(name)) ?? [],
    lead: (id) => leadIn(id) ?? never(),
    drop: (id, name, { previous, lane } = {}) => {
      const refusal = board.cards.move(id, {
        column: stage(name),
        lane: lane ?? board.cards.card(id)?.lane,
        previous,
      });
      expect(refusal).toBeUndefined();
    },
    saved: () => expect.poll(() => board.saving.getSnapshot()).toBeNull(),
  };
}

export function withoutOrder(leads: readonly Lead[]): Lead {
  return (
    leads.find(({ orderId, customer, worth }) => orderId === null && customer !== null && worth.amount > 0) ?? never()
  );
}
export const withOrder = (leads: readonly Lead[]): Lead => leads.find(({ orderId }) => orderId !== null) ?? never();

type Row = Readonly<Record<string, string | number | null>>;

interface LeadHost {
  readonly host: () => TestHost;
  readonly openBoard: (options?: OpenOptions) => Promise<Opened>;
  readonly rows: (query: string, parameters?: readonly (string | number | null)[]) => readonly Row[];
  readonly rowOf: (id: string) => Row;
  /** The order of a lead, if it has one. */
  readonly orderOf: (id: string) => readonly Row[];
}

/** A demo host and the boards on it. Each test finds it as just started. */
export function useLeadHost(options: Partial<HostOptions> = {}): LeadHost {
  let running: TestHost | undefined;
  const host = (): TestHost => running ?? never();
  const open: Opened['board'][] = [];
  beforeAll(async () => {
    running = await startTestHost(options);
  });
  beforeEach(() => host().host.reset());
  afterEach(() => {
    for (const board of open.splice(0)) board.stop();
  });
  afterAll(() => host().close());
  const rows: LeadHost['rows'] = (query, parameters = []) => host().host.sql.all(query, parameters);
  return {
    host,
    openBoard: async (how = {}) => {
      const opened = await openBoard(host(), how);
      open.push(opened.board);
      return opened;
    },
    rows,
    rowOf: (id) => rows('SELECT * FROM lead_opportunity WHERE id = ?', [Number(id)])[0] ?? {},
    orderOf: (id) =>
      rows('SELECT o.* FROM purchase_order o JOIN lead_opportunity l ON l.relatedOrder = o.id WHERE l.id = ?', [
        Number(id),
      ]),
  };
}
