import { describe, expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { NOON, sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import type { KitchenOrder } from './kitchen-order.ts';
import { afterStep, lineKeys, stageOf } from './preparation.ts';
import { marksOnArrival, orderIdOf, sentSince, ticketsOf } from './rounds.ts';

const MINUTE = 60_000;
const later = NOON + 25 * MINUTE;
const soup = sampleLine({ id: '1', description: 'Soup' });
const tea = sampleLine({ id: '2', description: 'Tea' });
const told = (order: KitchenOrder, times = {}) =>
  ticketsOf(order, times).map(({ id, status, createdAt, lines, held }) => ({
    id: orderIdOf(id),
    status,
    minutes: ((createdAt ?? 0) - NOON) / MINUTE,
    dishes: lines.map(({ description }) => description),
    held: held?.map(({ description }) => description),
  }));

describe('the rounds of a table', () => {
  it('are tickets of their own, each with the time of its sending', () => {
    const order = sampleOrder('7', { lines: [soup, { ...tea, firedAt: later }] });
    expect(told(order)).toMatchObject([
      { id: '7', minutes: 0, dishes: ['Soup'] },
      { id: '7', minutes: 25, dishes: ['Tea'] },
    ]);
    expect(new Set(ticketsOf(order).map(({ id }) => id)).size).toBe(2);
    // The back-office keeps no time: what this device saw come counts.
    expect(told(sampleOrder('7', { lines: [soup, tea] }), { '1000×Tea#0': later })).toMatchObject([
      { minutes: 0 },
      { minutes: 25 },
    ]);
  });

  it('are one ticket while nothing else was sent, whatever some seconds two clocks differ by', () => {
    const order = sampleOrder('7', { lines: [soup, { ...tea, firedAt: NOON + 4_000 }] });
    expect(ticketsOf({ ...order, lines: order.lines.slice(1) })).toHaveLength(1);
    expect(told(order)).toMatchObject([{ minutes: 0, dishes: ['Soup', 'Tea'] }]);
    // A second round is one, however soon it comes.
    expect(
      told(
        sampleOrder('7', {
          lines: [
            { ...soup, firedAt: NOON + 900 },
            { ...tea, firedAt: NOON + 30_000 },
          ],
        }),
      ),
    ).toMatchObject([
      { minutes: 0, dishes: ['Soup'] },
      { minutes: 0.5, dishes: ['Tea'] },
    ]);
  });

  it('begin when the first dish is sent, not when the guests sat down', () => {
    expect(told(sampleOrder('7', { lines: [{ ...soup, firedAt: later }] }))).toMatchObject([{ minutes: 25 }]);
  });

  it('are moved by themselves, also where both have the same dish', () => {
    const order = sampleOrder('7', { status: 'processing', lines: [soup, { ...soup, id: '3', firedAt: later }] });
    const [first, second] = ticketsOf(order);
    const { status, marks } = afterStep(order, { to: 'done', items: lineKeys(first?.lines ?? []), at: later });
    expect(status).toBe('processing');
    expect(told({ ...order, status, marks: marks ?? [] }).map((ticket) => ticket.status)).toEqual([
      'done',
      'processing',
    ]);
    expect(lineKeys(second?.lines ?? [])).toEqual(['1000×Soup#1']);
  });

  it('wait when they come to an order that is done: its dishes were made', () => {
    const marks = [{ item: '1000×Soup#0', stage: 'done', at: NOON } as const];
    const order = sampleOrder('7', { status: 'done', marks, lines: [soup, { ...tea, firedAt: later }] });
    expect(told(order).map(({ status }) => status)).toEqual(['done', 'waiting']);
    // Nobody knows what was made: as the order says.
    expect(told({ ...order, marks: [] }).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('show what waits to be fired once, on the last', () => {
    const held = [sampleLine({ description: 'Cake', course: 3 })];
    const order = sampleOrder('7', { lines: [soup, { ...tea, firedAt: later }], held });
    expect(told(order).map((ticket) => ticket.held)).toEqual([undefined, ['Cake']]);
  });
});

describe('what comes to an order', () => {
  const before = sampleOrder('7', { table: 'T1', status: 'processing', lines: [soup] });

  it('was sent when it came', () => {
    expect(sentSince(before, { ...before, lines: [soup, tea] }, {}, later)).toEqual({ '1000×Tea#0': later });
  });

  it('is no new dish where a quantity was changed', () => {
    const three = { ...tea, quantity: thousandths(3_000) };
    const known = { ...before, lines: [soup, three] };
    const now = { ...before, lines: [soup, { ...tea, quantity: thousandths(2_000) }] };
    expect(sentSince(known, now, {}, later)).toEqual({});
    expect(sentSince(known, now, { '3000×Tea#0': NOON + 9 }, later)).toEqual({ '2000×Tea#0': NOON + 9 });
  });

  it('is not begun, though the rest of its order is', () => {
    const now = { ...before, lines: [soup, tea] };
    const marks = marksOnArrival(before, now);
    expect(stageOf({ ...now, marks }, ['1000×Soup#0'])).toBe('processing');
    expect(stageOf({ ...now, marks }, ['1000×Tea#0'])).toBe('waiting');
    const made = { ...before, status: 'done' as const };
    const late = { ...made, lines: [soup, tea] };
    expect(stageOf({ ...late, marks: marksOnArrival(made, late) }, ['1000×Tea#0'])).toBe('waiting');
  });
});

it('a dish of which one is cancelled is as far as it was', () => {
  const marks = [
    { item: '3000×Tea#0', stage: 'done', at: NOON } as const,
    { item: '1000×Soup#0', stage: 'processing', at: NOON } as const,
  ];
  const two = { ...tea, quantity: thousandths(2_000) };
  const order = sampleOrder('7', { status: 'processing', marks, lines: [soup, two] });
  expect(stageOf(order, ['2000×Tea#0'])).toBe('done');
  // Two more are others.
  expect(stageOf({ ...order, lines: [soup, { ...tea, quantity: thousandths(5_000) }] }, ['5000×Tea#0'])).toBe(
    'waiting',
  );
});
