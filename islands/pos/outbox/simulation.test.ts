import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import { createFaultSchedule, type Fault } from '#shared/offline/testing/simulated-network.ts';
import { createSimulatedChannel, createSimulatedTabs } from '#shared/offline/testing/simulated-tabs.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { isWhole } from '#shared/testing/whole-runs.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { CASHIER, entryOf, lineWith, paymentWith } from '../testing/samples.ts';
import { createSimulatedServer } from '../testing/simulated-server.ts';
import type { NewEntry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { createRepository } from './repository.ts';

const SALES = 40;
const START = Date.parse('2026-11-20T09:00:00.400Z');
const SCOPE = 'https://shop.example';
const HOUR_MS = 3_600_000;
const SILENT: readonly Fault[] = ['silent', 'silent', 'silent', 'silent', 'silent', 'silent'];
interface Run {
  readonly seed: number;
  readonly sales: number;
  readonly keepsReference: boolean;
  readonly tabs: number;
  readonly clockOffset: number;
  readonly hasOtherTill: boolean;
  /** The dates of the orders are an hour behind the server's clock, and lists leave out lines and customers. */
  readonly isVague?: boolean;
  /** The device's clock is set back and forward by an hour. */
  readonly isClockSet?: boolean;
  /** The server answers many orders without telling which they are. */
  readonly isSilent?: boolean;
}
/**
 * Simulates sales, faults, dying pages and a second till in virtual time, then compares the server's orders with the
 * sales.
 */
async function simulate({
  seed,
  sales,
  keepsReference,
  tabs,
  clockOffset,
  hasOtherTill,
  isVague = false,
  isClockSet = false,
  isSilent = false,
}: Run) {
  const world = createWorld(seed, START);
  const { random } = world;
  vi.stubGlobal('BroadcastChannel', createSimulatedChannel(world));
  const refused = new Set<string>();
  const end = START + sales * 12_000;
  const faultSchedule = createFaultSchedule(world, {
    until: end,
    others: ['sent-twice', 'late-commit', ...(isSilent ? SILENT : [])],
  });
  const faultOf = (call: string, reference: string | null): Fault =>
    reference !== null && refused.has(reference) ? 'refused' : faultSchedule(call);
  let deviceSet = 0;
  const server = createSimulatedServer({
    world,
    keepsReference,
    clockOffset,
    faultOf,
    deviceSet: () => deviceSet,
    ...(isVague ? { dateSkew: () => -HOUR_MS, listWithout: ['orderItems', 'customer'] } : {}),
  });
  const name = `simulation-${seed}-${keepsReference}`;
  /** Sales that are made, but nobody knows which order they are. */
  const unknown = new Set<string>();
  const till = createSimulatedTabs(world, tabs, (signal) => {
    const outbox = createOutbox({
      api: server.api,
      store: { database: openTillDatabase(name), outboxScope: SCOPE },
      currency: 'MAD',
      signal,
      timing: { ...world.timing, now: () => world.now() + deviceSet },
    });
    outbox.onAcknowledged(({ reference }, order) => {
      if (order === null) unknown.add(reference);
    });
    return outbox;
  });

  const told: NewEntry[] = [];
  for (let index = 0; index < sales; index += 1) {
    const at = START + random() * sales * 10_000;
    // One sale in five is identical to others.
    const note = random() < 0.2 ? '' : `Sale ${index}`;
    const price = minor(note === '' ? 1_000 : 1_000 + (index % 7) * 25);
    world.at(at, async () => {
      const entry = entryOf(
        {
          lines: [lineWith({ price, quantity: thousandths(1_500) })],
          payments: [paymentWith({ amount: minor(price * 1.5 - ((price * 1.5) % 1)) })],
          orderNote: note,
        },
        `K7-${String(index).padStart(4, '0')}`,
      );
      if (random() < 0.04) refused.add(entry.sale.reference);
      await till.any().enqueue(entry);
      told.push(entry);
      if (random() < 0.1) await till.any().enqueue(entry);
    });
    if (random() < 0.12) {
      world.at(START + random() * sales * 10_000, till.crash);
    }
    if (random() < 0.1)
      world.at(START + random() * sales * 10_000, () => {
        till.any().hurry();
      });
    if (isClockSet && random() < 0.1)
      world.at(START + random() * sales * 10_000, () => {
        deviceSet = deviceSet === 0 ? (random() < 0.5 ? -HOUR_MS : HOUR_MS) : 0;
      });
    if (hasOtherTill && random() < 0.5) {
      const { payload } = entryOf({
        lines: [lineWith({ quantity: thousandths(1_500), price: minor(1_000) })],
        payments: [paymentWith({ amount: minor(1_500) })],
      });
      const foreign = Object.fromEntries(Object.entries(payload).filter(([key]) => key !== 'clientReference'));
      // A second till under the same account is the only case in which the till may have to ask.
      const isShared = random() < 0.2;
      world.at(START + random() * sales * 10_000, () => {
        server.insert({
          ...foreign,
          createdBy: isShared ? CASHIER.iri : '/en/api/users/99',
          description: isShared ? `Elsewhere ${index}` : '',
        });
      });
    }
  }
  await world.idle();

  const reader = openTillDatabase(name);
  const repository = createRepository(reader, SCOPE);
  const noteOf = (reference: string): string | undefined =>
    told.find(({ sale }) => sale.reference === reference)?.sale.orderNote;
  // A cancelled order is claimed as well, but no longer a sale.
  const journal = async () =>
    (await reader.journal.toArray()).filter(
      ({ orderId }) => server.orders.find(({ id }) => String(id) === orderId)?.wire['status'] !== 'cancelled',
    );
  const own = () => server.orders.filter(({ sentAs, wire }) => sentAs !== null && wire['status'] !== 'cancelled');
  const asked = { count: 0 };
  const check = async (): Promise<void> => {
    // Read from the database: a tab's snapshot may lag behind.
    const { entries } = await repository.all();
    const claims = await journal();
    const open = new Map(
      entries.filter(({ state }) => state !== 'acknowledged').map((entry) => [entry.reference, entry.state]),
    );
    expect(
      [...open.values()].filter((state) => state !== 'undecided' && state !== 'refused' && state !== 'doubled'),
      'nothing is left half done',
    ).toEqual([]);
    expect(new Set(claims.map(({ reference }) => reference)).size, 'one order per sale').toBe(claims.length);
    for (const { sale } of told)
      expect(
        open.has(sale.reference) ||
          unknown.has(sale.reference) ||
          claims.some(({ reference }) => reference === sale.reference),
        `${sale.reference} is neither done nor shown`,
      ).toBe(true);
    for (const { orderId, reference } of claims) {
      const order = server.orders.find(({ id }) => String(id) === orderId);
      expect(order?.sentAs, 'a claimed order came from this device').not.toBe(null);
      expect(order && noteOf(order.sentAs ?? ''), 'a claimed order has the content of the sale').toBe(
        noteOf(reference),
      );
    }
    for (const note of new Set(told.map(({ sale }) => sale.orderNote))) {
      const alike = told.filter(({ sale }) => sale.orderNote === note).map(({ sale }) => sale.reference);
      const onServer = own().filter(({ sentAs }) => alike.includes(sentAs ?? '')).length;
      const done =
        claims.filter(({ reference }) => alike.includes(reference)).length +
        alike.filter((reference) => unknown.has(reference)).length;
      const undecided = alike.filter((reference) => open.get(reference) === 'undecided').length;
      expect(onServer, `none lost: ${note}`).toBeGreaterThanOrEqual(done);
      // While the cashier decides on an identical sale, surplus orders cannot be told yet.
      if (undecided > 0) continue;
      const tooMany = entries
        .filter(({ reference }) => alike.includes(reference))
        .reduce((sum, { state, candidates }) => sum + (state === 'doubled' ? candidates.length : 0), 0);
      expect(onServer, `none twice without a word: ${note}`).toBeLessThanOrEqual(done + tooMany);
    }
  };
  await check();

  // A cashier who knows what was sold, as from the receipts in the drawer, decides until nothing is open.
  for (let round = 0; round < 2 * sales; round += 1) {
    const outbox = till.any();
    const doubled = (await repository.all()).entries.find(({ state }) => state === 'doubled');
    if (doubled) {
      // Cancel every order beyond the number sold.
      const [duplicates] = doubled.candidates;
      if (duplicates) await outbox.settleDouble(doubled.reference, duplicates.id, 'cancel').catch(() => undefined);
      continue;
    }
    const undecided = (await repository.all()).entries.find(({ state }) => state === 'undecided');
    if (!undecided) break;
    asked.count += 1;
    const taken = new Set((await journal()).map(({ orderId }) => orderId));
    const offered = own().filter(
      ({ id }) => !taken.has(String(id)) && undecided.candidates.some((candidate) => candidate.id === String(id)),
    );
    // Identical orders are as good as each other: what counts is how many there are for how many sales.
    const alike = (reference: string | null): boolean => noteOf(reference ?? '') === undecided.sale.orderNote;
    const left = own().filter(({ id, sentAs }) => !taken.has(String(id)) && alike(sentAs)).length;
    const ours =
      left > [...unknown].filter(alike).length
        ? (offered.find(({ sentAs }) => sentAs === undecided.reference) ?? offered.find(({ sentAs }) => alike(sentAs)))
        : undefined;
    const settled = world.idle();
    await outbox.resolve(undecided.reference, ours ? { claim: String(ours.id) } : 'send-again');
    await settled;
  }
  await check();
  const claims = await journal();
  const left = (await repository.all()).entries.filter(
    ({ state }) => state === 'undecided' || state === 'doubled',
  ).length;
  till.closeAll();
  reader.close();
  return {
    told: told.length,
    refused: refused.size,
    onServer: own().length,
    done: claims.length + unknown.size,
    asked: asked.count,
    left,
  };
}

const RUNS: readonly Omit<Run, 'sales' | 'keepsReference'>[] = [
  { seed: 1, tabs: 1, clockOffset: 0, hasOtherTill: false },
  { seed: 2, tabs: 2, clockOffset: -95_400, hasOtherTill: false },
  { seed: 3, tabs: 1, clockOffset: 37_300, hasOtherTill: true },
  { seed: 4, tabs: 2, clockOffset: 700, hasOtherTill: true },
  { seed: 5, tabs: 2, clockOffset: 3_600_000, hasOtherTill: true },
  { seed: 6, tabs: 2, clockOffset: 400, hasOtherTill: true, isVague: true },
  { seed: 7, tabs: 2, clockOffset: 0, hasOtherTill: false, isClockSet: true },
  { seed: 9, tabs: 1, clockOffset: 0, hasOtherTill: true, isSilent: true },
  { seed: 10, tabs: 2, clockOffset: -2_000, hasOtherTill: true, isSilent: true, isVague: true, isClockSet: true },
  { seed: 8, tabs: 1, clockOffset: -2_000, hasOtherTill: true, isVague: true, isClockSet: true },
];
/** The hardest ones. */
const ALWAYS = { withReference: 5, without: 10 };

describe.each([{ keepsReference: false }, { keepsReference: true }])(
  'the outbox on a bad network, server keeps the reference: $keepsReference',
  ({ keepsReference }) => {
    const always = keepsReference ? ALWAYS.withReference : ALWAYS.without;
    it.each(RUNS.filter(({ seed }) => isWhole || seed === always))(
      'keeps every sale once: seed $seed, $tabs tabs, clock $clockOffset ms off, another till: $hasOtherTill',
      async (run) => {
        vi.stubGlobal('navigator', { onLine: true, locks: createMemoryLocks() });
        onTestFinished(() => {
          vi.unstubAllGlobals();
        });
        const result = await simulate({ ...run, keepsReference, sales: SALES });
        expect(result.left).toBe(0);
        expect(result.told).toBe(SALES);
        expect(result.onServer).toBe(result.told - result.refused);
        expect(result.done).toBe(result.onServer);
      },
    );
  },
);
