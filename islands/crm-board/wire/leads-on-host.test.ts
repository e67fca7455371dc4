import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { createWorkBoard, type SavedMove, type WorkBoard } from '#shared/features/work-board/store/work-board.ts';
import type { WorkQuestion } from '#shared/features/work-board/store/work-kind.ts';
import { API_VERSIONS } from '../../../demo-host/options.ts';
import { startTestHost, type TestHost } from '../../../demo-host/testing/start.ts';
import type { LeadEffect } from '../rules/effects.ts';
import type { Lead } from './lead.ts';
import { createLeadKind, type LeadStage } from './lead-kind.ts';

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What becomes of a write on its way: null goes on as it is. */
type Fault = (write: Write, count: number) => 'refused' | 'answer-lost' | null;

interface OpenOptions {
  readonly reorderUrl?: string;
  /** Default: yes. */
  readonly answer?: boolean;
  readonly fault?: Fault;
}

interface Opened {
  readonly board: WorkBoard<Lead, LeadStage, LeadEffect>;
  readonly writes: Write[];
  readonly asked: WorkQuestion<LeadEffect>[];
  readonly moved: SavedMove<Lead, LeadEffect>[];
  /** Where each cancelled card stood when the board was told. */
  readonly cancelled: { readonly id: string; readonly stageId: string | undefined }[];
  readonly stage: (name: string) => string;
  readonly column: (name: string) => readonly Lead[];
  readonly lead: (id: string) => Lead;
  /** Drops a card as the board does: beside its neighbours of a lane. */
  readonly drop: (id: string, stage: string, spot?: { readonly previous?: string; readonly lane?: string }) => void;
  readonly saved: () => Promise<void>;
}

/** In ms: a machine may be busy. */
const PATIENT = { timeout: 20_000 } as const;
const Body = v.record(v.string(), v.unknown());

function never(): never {
  throw new Error('Not in this test.');
}

let host: TestHost;
const open: WorkBoard<Lead, LeadStage, LeadEffect>[] = [];
afterEach(() => {
  for (const board of open.splice(0)) board.stop();
});

async function openBoard({ reorderUrl, answer = true, fault = () => null }: OpenOptions = {}): Promise<Opened> {
  const writes: Write[] = [];
  const asked: WorkQuestion<LeadEffect>[] = [];
  const moved: SavedMove<Lead, LeadEffect>[] = [];
  const cancelled: { id: string; stageId: string | undefined }[] = [];
  const api = createApiClient({
    base: host.url,
    locale: 'en',
    tokens: createTokenSource({ initial: await host.token(), onUnauthorized: never }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return fetch(request);
      const body = v.parse(Body, await request.clone().json());
      const write = { method: request.method, path: new URL(request.url).pathname, body };
      writes.push(write);
      const end = fault(write, writes.length);
      if (end === 'refused')
        return Response.json(
          { detail: 'Out of order' },
          { status: 400, headers: { 'Content-Type': 'application/problem+json' } },
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
  open.push(board);
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
  await expect.poll(() => board.health.getSnapshot().lastGoodAt, PATIENT).not.toBeNull();
  const stage = (name: string): string => board.stages.getSnapshot().find((one) => one.name === name)?.id ?? never();
  return {
    board,
    writes,
    asked,
    moved,
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
    saved: () => expect.poll(() => board.saving.getSnapshot(), PATIENT).toBeNull(),
  };
}

const rows = (query: string, parameters: (string | number | null)[] = []) => host.host.sql.all(query, parameters);
const rowOf = (id: string) => rows('SELECT * FROM lead_opportunity WHERE id = ?', [Number(id)])[0] ?? {};
const orderOf = (id: string) =>
  rows('SELECT o.* FROM purchase_order o JOIN lead_opportunity l ON l.relatedOrder = o.id WHERE l.id = ?', [
    Number(id),
  ]);

function withoutOrder(leads: readonly Lead[]): Lead {
  return (
    leads.find(({ orderId, customer, worth }) => orderId === null && customer !== null && worth.amount > 0) ?? never()
  );
}
const withOrder = (leads: readonly Lead[]): Lead => leads.find(({ orderId }) => orderId !== null) ?? never();

describe.each(API_VERSIONS)('leads on API Platform %s', (apiVersion) => {
  beforeAll(async () => {
    host = await startTestHost({ apiVersion });
  });
  beforeEach(() => host.host.reset());
  afterAll(() => host.close());

  it('makes a quote of a lead, in one write that keeps all else of it', async () => {
    const { asked, column, drop, saved, writes, stage, moved, lead } = await openBoard();
    const one = withoutOrder(column('Nouveau'));
    const before = rowOf(one.id);
    drop(one.id, 'Devis');
    await saved();
    const amount = Number(before['estimatedValue']) / 100;
    expect(asked).toEqual([
      {
        id: one.id,
        name: one.name,
        stage: 'Devis',
        people: null,
        effect: {
          kind: 'quote',
          customer: one.customer,
          line: one.name,
          amount: one.worth.amount,
          currency: one.worth.currency,
        },
      },
    ]);
    const [write] = writes.filter(({ path }) => path === `/en/api/lead_opportunities/${one.id}`);
    expect(write?.body).toMatchObject({
      id: Number(one.id),
      description: before['description'],
      leadStage: `/en/api/lead_stages/${stage('Devis')}`,
      tags: JSON.parse(String(before['tags'])),
      color: before['color'],
      cssClasses: before['cssClasses'],
      position: column('Devis').findIndex(({ id }) => id === one.id) + 1,
      relatedOrder: {
        status: 'draft',
        type: 'quote',
        customer: `/en/api/customers/${String(one.customer?.id)}`,
        orderItems: [{ description: one.name, quantity: 1, price: amount, image: null, shippingFees: 0 }],
      },
    });
    expect(write?.method).toBe(apiVersion === '2.7' ? 'PUT' : 'PATCH');
    const { leadStage, position, relatedOrder, updatedAt, ...kept } = rowOf(one.id);
    expect(kept).toEqual(Object.fromEntries(Object.keys(kept).map((key) => [key, before[key]])));
    expect({ leadStage, position }).toEqual({ leadStage: Number(stage('Devis')), position: write?.body['position'] });
    expect([relatedOrder, updatedAt]).not.toContain(null);
    expect(orderOf(one.id)).toMatchObject([
      { type: 'quote', status: 'draft', customer: Number(one.customer?.id), fullTotalAmount: before['estimatedValue'] },
    ]);
    expect(moved).toMatchObject([{ from: stage('Nouveau'), to: stage('Devis'), effect: { kind: 'quote' } }]);
    expect(lead(one.id).orderId).toBe(String(relatedOrder));
  });

  it('deletes the order of a lead, which the question named, and offers no way back', async () => {
    const { asked, board, column, drop, saved } = await openBoard();
    const one = withOrder(column('Devis'));
    const [order] = orderOf(one.id);
    drop(one.id, 'Qualifié');
    await saved();
    expect(asked).toMatchObject([
      {
        effect: {
          kind: 'delete',
          order: {
            id: one.orderId,
            number: `QU-${String(order?.['orderNumber']).padStart(5, '0')}`,
            lines: [one.name],
          },
        },
      },
    ]);
    expect(orderOf(one.id)).toEqual([]);
    expect(rows('SELECT * FROM order_item WHERE parentOrder = ?', [Number(one.orderId)])).toEqual([]);
    expect(board.cards.lastDone()).toBeUndefined();
  });

  it('has a cancelled card back before it says so, and sends nothing', async () => {
    const { cancelled, column, drop, saved, stage, writes } = await openBoard({ answer: false });
    const one = withoutOrder(column('Nouveau'));
    drop(one.id, 'Devis');
    await saved();
    expect(cancelled).toEqual([{ id: one.id, stageId: stage('Nouveau') }]);
    expect(writes).toEqual([]);
  });

  it('numbers the whole column from 1, the moved card first, and sends only what differs', async () => {
    const { column, drop, saved, stage, writes } = await openBoard();
    const one = column('Nouveau').at(-1) ?? never();
    const before = column('Qualifié');
    // Below the second card of its own lane, or the first card of all.
    drop(one.id, 'Qualifié', { previous: before[0]?.id ?? never() });
    const shown = column('Qualifié').map(({ id }) => id);
    await saved();
    expect(writes[0]?.path).toBe(`/en/api/lead_opportunities/${one.id}`);
    const inDatabase = rows('SELECT id, position FROM lead_opportunity WHERE leadStage = ? ORDER BY position', [
      Number(stage('Qualifié')),
    ]);
    expect(inDatabase.map(({ id }) => String(id))).toEqual(shown);
    expect(inDatabase.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    expect(writes).toHaveLength(before.length);
    for (const { body } of writes) expect(body).not.toHaveProperty('relatedOrder');
    for (const { body } of writes) expect(body).not.toHaveProperty('agent');
  });

  it('gives a lead to the people of another lane when asked, by the same write', async () => {
    const { asked, column, drop, lead, saved, writes } = await openBoard();
    const one = column('Nouveau').find(({ people }) => people.length === 1) ?? never();
    const other = column('Qualifié').find(({ people }) => people[0] && people[0].id !== one.people[0]?.id) ?? never();
    drop(one.id, 'Qualifié', { previous: other.id, lane: other.people[0]?.id ?? never() });
    await saved();
    expect(asked).toMatchObject([{ effect: null, people: { from: one.people, to: other.people } }]);
    expect(writes[0]?.body['agent']).toBe(`/en/api/agents/${String(other.people[0]?.id)}`);
    expect(lead(one.id).people).toEqual(other.people);
    expect(String(rowOf(one.id)['agent'])).toBe(other.people[0]?.id);
  });

  it('tells a column in one call where the page names an address for it', async () => {
    const { column, drop, saved, stage, writes } = await openBoard({
      reorderUrl: '/en/api/lead_opportunities/reorder',
    });
    const one = column('Nouveau')[0] ?? never();
    drop(one.id, 'Qualifié', { previous: column('Qualifié')[0]?.id ?? never() });
    const shown = column('Qualifié').map(({ iri }) => iri);
    await saved();
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/en/api/lead_opportunities/reorder',
        body: { stage: `/en/api/lead_stages/${stage('Qualifié')}`, moved: one.iri, order: shown },
      },
    ]);
    expect(column('Qualifié').map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
  });
});

describe('a lead', () => {
  beforeAll(async () => {
    host = await startTestHost();
  });
  beforeEach(() => host.host.reset());
  afterAll(() => host.close());

  it('that a failing server leaves at the third card of its column names what was saved and what was not', async () => {
    const fault = { isOn: true };
    const { board, column, drop, saved, stage, writes } = await openBoard({
      fault: (_, count) => (fault.isOn && count === 3 ? 'refused' : null),
    });
    const one = column('Nouveau').at(-1) ?? never();
    const rest = column('Qualifié');
    drop(one.id, 'Qualifié', { previous: rest[0]?.id ?? never() });
    await saved();
    expect(writes).toHaveLength(3);
    const [failure] = board.failures.getSnapshot();
    expect(failure).toMatchObject({
      kind: 'column',
      stageId: stage('Qualifié'),
      saved: [one.name, rest.at(-1)?.name],
      // From the bottom up, so that the server's order stays sane.
      left: rest
        .slice(1, -1)
        .map(({ name }) => name)
        .reverse(),
      error: { detail: 'Out of order' },
    });
    fault.isOn = false;
    board.retry(failure ?? never());
    await saved();
    expect(board.failures.getSnapshot()).toEqual([]);
    expect(column('Qualifié').map(({ id }) => id)).toEqual([rest[0]?.id, one.id, ...rest.slice(1).map(({ id }) => id)]);
    expect(column('Qualifié').map(({ position }) => position)).toEqual([...rest, one].map((_, index) => index + 1));
  });

  it('that the server refuses is back, and is tried again', async () => {
    const fault = { isOn: true };
    const { board, column, drop, saved, stage, lead } = await openBoard({
      fault: () => (fault.isOn ? 'refused' : null),
    });
    const one = withoutOrder(column('Nouveau'));
    drop(one.id, 'Devis');
    await saved();
    expect(lead(one.id).stageId).toBe(stage('Nouveau'));
    const [failure] = board.failures.getSnapshot();
    expect(failure).toMatchObject({ kind: 'move', problem: { kind: 'failed', error: { detail: 'Out of order' } } });
    fault.isOn = false;
    board.retry(failure ?? never());
    await saved();
    expect(orderOf(one.id)).toHaveLength(1);
  });

  it('gets one quote though the answer was lost', async () => {
    const { board, column, drop, saved, writes } = await openBoard({
      fault: (_, count) => (count === 1 ? 'answer-lost' : null),
    });
    const one = withoutOrder(column('Nouveau'));
    const before = rows("SELECT id FROM purchase_order WHERE type = 'quote'").length;
    drop(one.id, 'Devis');
    await saved();
    expect(board.failures.getSnapshot()).toEqual([]);
    expect(rows("SELECT id FROM purchase_order WHERE type = 'quote'")).toHaveLength(before + 1);
    expect(writes.filter(({ body }) => body['relatedOrder'] !== undefined)).toHaveLength(1);
  });

  it('that somebody else has moved meanwhile stays where they put it', async () => {
    const { board, column, drop, saved, stage, writes, lead } = await openBoard();
    const one = column('Nouveau')[0] ?? never();
    await host.call('PATCH', `/en/api/lead_opportunities/${one.id}`, {
      type: 'application/merge-patch+json',
      body: { leadStage: `/en/api/lead_stages/${stage('Perdu')}` },
    });
    drop(one.id, 'Qualifié');
    await saved();
    expect(board.failures.getSnapshot()).toMatchObject([{ problem: { kind: 'moved', stageId: stage('Perdu') } }]);
    expect(lead(one.id).stageId).toBe(stage('Perdu'));
    expect(writes).toEqual([]);
  });

  it('that was made a quote elsewhere meanwhile gets no second one', async () => {
    const { asked, column, drop, saved, writes } = await openBoard();
    const one = withoutOrder(column('Nouveau'));
    await host.call('PATCH', `/en/api/lead_opportunities/${one.id}`, {
      type: 'application/merge-patch+json',
      body: {
        relatedOrder: { status: 'draft', type: 'quote', orderItems: [{ description: 'x', quantity: 1, price: 1 }] },
      },
    });
    drop(one.id, 'Devis');
    await saved();
    expect(asked).toEqual([]);
    expect(writes.some(({ body }) => body['relatedOrder'] !== undefined)).toBe(false);
  });

  it('goes back where it was by undo, beside cards of any lane', async () => {
    const { board, column, drop, saved, asked } = await openBoard();
    const before = column('Nouveau').map(({ id }) => id);
    const one = column('Nouveau')[1] ?? never();
    const other = column('Qualifié').find(({ people }) => people[0] && people[0].id !== one.people[0]?.id) ?? never();
    drop(one.id, 'Qualifié', { previous: other.id, lane: other.people[0]?.id ?? never() });
    await saved();
    expect(asked).toHaveLength(1);
    expect(board.cards.undo()).toMatchObject({ isUndo: true });
    await saved();
    expect(column('Nouveau').map(({ id }) => id)).toEqual(before);
    expect(asked).toHaveLength(1);
    expect(String(rowOf(one.id)['agent'] ?? '')).toBe(one.people[0]?.id ?? '');
    expect(board.cards.undo()).toBe('nothing');
  });

  it('moved again before its turn is saved where it was put last, each column told once', async () => {
    const { column, drop, saved, writes } = await openBoard();
    const [one = never(), other = never()] = column('Nouveau');
    const first = column('Qualifié')[0] ?? never();
    drop(one.id, 'Qualifié', { previous: first.id });
    drop(other.id, 'Perdu');
    drop(other.id, 'Qualifié', { previous: first.id });
    const shown = column('Qualifié').map(({ id }) => id);
    await saved();
    expect(column('Qualifié').map(({ id }) => id)).toEqual(shown);
    expect(column('Qualifié').map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    const ids = writes.map(({ path }) => path.split('/').at(-1));
    expect(ids.slice(0, 2)).toEqual([one.id, other.id]);
    expect(ids).toHaveLength(new Set(ids).size);
  });
});
