import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import type { Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { customerWith, entryOf, lineWith, orderWith } from '../testing/samples.ts';
import { createSimulatedServer } from '../testing/simulated-server.ts';
import { newEntry, type OutboxEntry } from './entry.ts';
import { type Decision, matchInDoubt } from './match.ts';
import type { ReadOrders } from './server-orders.ts';

const NOW = Date.parse('2026-11-20T10:00:00.900Z');

function doubtful(changes: Partial<Sale> = {}): OutboxEntry {
  return { ...newEntry(entryOf(changes), NOW), state: 'in-doubt', attempts: [{ startedAt: NOW, endedAt: NOW + 500 }] };
}

/** The server's order for a sale, as the till parses it. */
function orderOf(
  entry: OutboxEntry,
  id: number,
  changes: Readonly<Record<string, unknown>> = {},
  keepsReference = false,
): ServerOrder {
  const server = createSimulatedServer({
    world: createWorld(1, NOW),
    keepsReference,
    clockOffset: 0,
    faultOf: () => 'none',
  });
  const { wire } = server.insert(entry.payload);
  return orderWith(
    { ...wire, '@id': `/en/api/orders/${id}`, id, customer: entry.payload['customer'] ?? null, ...changes },
    id,
  );
}

function read(orders: readonly ServerOrder[], changes: Partial<ReadOrders> = {}): ReadOrders {
  return {
    orders,
    whole: new Set(),
    claimed: new Set(),
    dateSkew: 0,
    keepsReference: false,
    isComplete: true,
    readAt: NOW + 60_000,
    readUntil: NOW + 60_000,
    ...changes,
  };
}

function describeDecision(decision: Decision | undefined): string {
  if (decision?.kind === 'is') return `is ${decision.order.id}`;
  return decision?.kind === 'ask'
    ? `ask ${decision.candidates.map(({ id }) => id).join(' ')}`
    : (decision?.kind ?? 'nothing');
}

/** A time of the server, in s from the attempt. */
function at(seconds: number): string {
  return new Date(NOW + seconds * 1_000).toISOString();
}

const one = doubtful();
const twin = doubtful();
const made: OutboxEntry = { ...doubtful(), isMade: true };
const unknown: OutboxEntry = { ...doubtful(), state: 'acknowledged' };
const noted = doubtful({ orderNote: 'No sugar' });
const other = doubtful({ customerNote: 'For Sara' });
const ofSara = doubtful({ customer: customerWith() });
const round = doubtful({
  tab: 'round',
  lines: [lineWith({ id: 'tea' }), lineWith({ id: 'soup', idProduct: '8', name: 'Soup', price: minor(900) })],
});
/** The soup went to another table before the answer came. */
const partedRound = (description: string): ServerOrder => {
  const whole = orderOf(round, 5);
  return { ...whole, lines: whole.lines.slice(0, 1), orderNote: description };
};
const earlier = orderOf(one, 5, { createdAt: at(-10) });
const sentAfter = (newestBefore: string): OutboxEntry => ({ ...doubtful(), newestBefore });

describe('which order a sale in doubt is', () => {
  it.each<[string, readonly OutboxEntry[], readonly OutboxEntry[], ReadOrders, readonly string[]]>([
    ['none: it is not there', [one], [], read([]), ['not-there']],
    ['one like it', [one], [], read([orderOf(one, 5)]), ['is 5']],
    ['fewer than sales: the rest are not there', [one, twin], [], read([orderOf(one, 5)]), ['is 5', 'not-there']],
    ['as many as sales', [one, twin], [], read([orderOf(one, 5), orderOf(one, 6)]), ['is 5', 'is 6']],
    ['more than sales: the cashier is asked', [one], [], read([orderOf(one, 5), orderOf(one, 6)]), ['ask 5 6']],
    [
      'made, although nothing tells which it is: two like it',
      [made],
      [],
      read([orderOf(one, 5), orderOf(one, 6)]),
      ['is 5'],
    ],
    ['of which a dish was moved, as its note says', [round], [], read([partedRound('1 × Soup moved to T5')]), ['is 5']],
    ['of which a dish is missing', [round], [], read([partedRound('')]), ['ask 5']],
    ['made, and not in the list', [made], [], read([]), ['made']],
    ['made, and perhaps one', [made], [], read([orderOf(one, 5, { orderItems: undefined })]), ['made']],
    ['made, and one like it from another time', [made], [], read([orderOf(one, 5, { createdAt: at(20) })]), ['made']],
    [
      'one of two was made, and no order is of its time',
      [one, made],
      [],
      read([orderOf(one, 5, { createdAt: at(20) })]),
      ['ask 5', 'made'],
    ],
    ['made comes before one that may not be there', [one, made], [], read([orderOf(one, 5)]), ['not-there', 'is 5']],
    ['the order of one of which nobody knows it', [one], [unknown], read([orderOf(one, 5)]), ['ask 5']],
    ['a claimed order is another sale', [one], [], read([orderOf(one, 5)], { claimed: new Set(['5']) }), ['not-there']],
    ['an undecided twin may be it, too', [one], [{ ...twin, state: 'undecided' }], read([orderOf(one, 5)]), ['ask 5']],
    ['another cashier', [one], [], read([orderOf(one, 5, { createdBy: '/en/api/users/8' })]), ['not-there']],
    [
      'the account has sold elsewhere just now',
      [one],
      [],
      read([orderOf(one, 5), orderOf(doubtful({ orderNote: 'Elsewhere' }), 6)]),
      ['ask 5'],
    ],
    [
      'dates are whole seconds: just before the attempt',
      [one],
      [],
      read([orderOf(one, 5, { createdAt: '2026-11-20T10:00:00+00:00' })]),
      ['is 5'],
    ],
    ['older than the sale by its number', [sentAfter('5')], [], read([earlier]), ['not-there']],
    ['newer than the sale, but dated before it', [sentAfter('4')], [], read([earlier]), ['ask 5']],
    ['dated before the sale, and nothing tells its age', [one], [], read([earlier]), ['ask 5']],
    ['one dated before the sale beside the one wanted', [one], [], read([earlier, orderOf(one, 6)]), ['is 6']],
    [
      'one dated before the sale beside another, where dates are not known to be right',
      [one],
      [],
      read([earlier, orderOf(one, 6)], { dateSkew: null }),
      ['ask 6 5'],
    ],
    ['two hours before the attempt', [one], [], read([orderOf(one, 5, { createdAt: at(-7_200) })]), ['not-there']],
    [
      'two hours before the attempt, in an unknown time zone',
      [one],
      [],
      read([orderOf(one, 5, { createdAt: at(-7_200) })], { dateSkew: null }),
      ['ask 5'],
    ],
    [
      'two hours after the look, in an unknown time zone',
      [one],
      [],
      read([orderOf(one, 5, { createdAt: at(7_200) })], { dateSkew: null }),
      ['ask 5'],
    ],
    [
      'a server whose dates are behind',
      [one],
      [],
      read([orderOf(one, 5, { createdAt: '2026-11-20T09:50:00+00:00' })], { dateSkew: -600_000 }),
      ['is 5'],
    ],
    ['a list without lines', [one], [], read([orderOf(one, 5, { orderItems: undefined })]), ['ask 5']],
    [
      'lines that are addresses',
      [one],
      [],
      read([orderOf(one, 5, { orderItems: ['/en/api/order_items/1'] })]),
      ['ask 5'],
    ],
    [
      'lines that say too little',
      [one],
      [],
      read([orderOf(one, 5, { orderItems: [{ id: 1, price: 12.5 }] })]),
      ['ask 5'],
    ],
    ['a list without customers', [one], [], read([orderOf(one, 5, { customer: undefined })]), ['ask 5']],
    [
      'a whole order without a customer',
      [one],
      [],
      read([orderOf(one, 5, { customer: undefined })], { whole: new Set(['5']) }),
      ['is 5'],
    ],
    [
      'a whole order without the customer of the sale',
      [ofSara],
      [],
      read([orderOf(ofSara, 5, { customer: undefined })], { whole: new Set(['5']) }),
      ['ask 5'],
    ],
    [
      'a server that keeps the reference but does not list it',
      [one],
      [],
      read([orderOf(one, 5), orderOf(noted, 6)], { keepsReference: true }),
      ['ask 5'],
    ],
    ['another amount paid', [one], [], read([orderOf(one, 5, { payments: [{ id: 1, amount: 30 }] })]), ['not-there']],
    [
      'the reference decides',
      [one, twin],
      [],
      read([orderOf(twin, 5, {}, true)], { keepsReference: true }),
      ['not-there', 'is 5'],
    ],
    [
      'an order without a note is not a sale with one',
      [noted],
      [other],
      read([orderOf(one, 5), orderOf(other, 6)]),
      ['ask 5'],
    ],
    ['a server that answers notes', [noted], [], read([orderOf(one, 5), orderOf(noted, 6)]), ['is 6']],
    ['a server that never answers notes', [noted], [], read([orderOf(noted, 5, { description: null })]), ['ask 5']],
  ])('%s', (_, inDoubt, others, orders, expected) => {
    const decisions = matchInDoubt(inDoubt, others, orders);
    expect(inDoubt.map(({ reference }) => describeDecision(decisions.get(reference)))).toEqual(expected);
  });
});
