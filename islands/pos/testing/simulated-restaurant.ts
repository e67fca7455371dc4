import { expect, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { createFaultSchedule, type Fault } from '#shared/offline/testing/simulated-network.ts';
import { createWorld, type World } from '#shared/offline/testing/virtual-world.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import type { Location, Sale } from '../model.ts';
import { createOutbox, type Outbox, type OutboxEntry } from '../outbox/outbox.ts';
import { createRepository } from '../outbox/repository.ts';
import { newSale } from '../rules/sale.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { roundOf } from '../rules/tab.ts';
import { totals } from '../rules/totals.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { openAtTable } from '../tables/seating.ts';
import { ORDER_SCHEMA, payloadOf } from './samples.ts';
import { createSimulatedServer, type SimulatedServer } from './simulated-server.ts';

export const PENDING: ReadonlySet<string> = new Set(['waiting', 'sending', 'in-doubt']);
export const START = Date.parse('2026-11-20T19:00:00Z');

export const tableWith = (id: string): Location => ({
  id,
  iri: `/en/api/reservables/${id}`,
  name: `T${id}`,
  isReserved: false,
  kind: 'table',
  plan: { fill: 'green', x: 0, y: 0, width: 1, height: 1, shape: 'circle' },
});

/** A waiter's device, with the till's own outbox. */
interface SimulatedDevice {
  readonly name: string;
  readonly outbox: Outbox;
  /** Begins an order at a table. */
  readonly begin: (table: Location) => Sale;
  /** Opens the order of a table as the till does. */
  readonly open: (orderId: number, table: Location) => Promise<Sale>;
  readonly send: (sale: Sale) => Promise<OutboxEntry>;
  readonly pay: (sale: Sale) => Promise<OutboxEntry>;
  /** Read from the device itself: what a screen shows may lag behind. */
  readonly entries: () => Promise<readonly OutboxEntry[]>;
}

export interface SimulatedRestaurant {
  readonly world: World;
  readonly server: SimulatedServer;
  readonly devices: readonly SimulatedDevice[];
  readonly orders: () => Promise<readonly ServerOrder[]>;
  /** Cuts the line of all devices, or mends it. */
  readonly cut: (isCut: boolean) => void;
  /** Until everything is sent and looked at. */
  readonly settled: () => Promise<void>;
}

interface RestaurantOptions {
  readonly seed: number;
  readonly devices: number;
  /** Ms from the start in which the network fails by chance. Default: never. */
  readonly badFor?: number;
  readonly keepsPaymentReferences?: boolean;
  readonly faultOf?: (call: string) => Fault;
}

/** Devices of one restaurant in front of one server, in virtual time. */
export function openRestaurant({
  seed,
  devices: count,
  badFor = 0,
  keepsPaymentReferences = true,
  faultOf,
}: RestaurantOptions): SimulatedRestaurant {
  vi.stubGlobal('navigator', { onLine: true, locks: createMemoryLocks() });
  vi.stubGlobal('BroadcastChannel', undefined);
  const world = createWorld(seed, START);
  const schedule = createFaultSchedule(world, { until: START + badFor, others: ['late-commit'] });
  let isCut = false;
  const server = createSimulatedServer({
    world,
    keepsReference: false,
    keepsPaymentReferences,
    clockOffset: 0,
    faultOf: (call) => (isCut ? 'unreachable' : (faultOf ?? schedule)(call)),
  });
  const leave = new AbortController();
  onTestFinished(() => {
    leave.abort();
    vi.unstubAllGlobals();
  });
  const context = () =>
    ({ documentType: 'delivery-note', storeId: '1', cashier: null, now: new Date(world.now()) }) as const;

  const device = (name: string): SimulatedDevice => {
    const database = openTillDatabase(`restaurant-${name}-${uuid()}`);
    onTestFinished(() => database.close());
    const outbox = createOutbox({
      api: server.api,
      // Each device has its own.
      store: { database, outboxScope: `https://shop.example/${name}` },
      currency: 'MAD',
      signal: leave.signal,
      timing: world.timing,
    });
    const repository = createRepository(database, `https://shop.example/${name}`);
    let counter = 0;
    const enqueue = (sale: Sale): Promise<OutboxEntry> => {
      counter += 1;
      return outbox.enqueue({
        sale,
        number: `${name}-${String(counter).padStart(4, '0')}`,
        total: totals(sale).total,
        payload: payloadOf(sale),
      });
    };
    return {
      name,
      outbox,
      begin: (table) => ({ ...newSale(context()), location: table, guests: 2 }),
      open: (orderId, table) =>
        openAtTable({ id: String(orderId), iri: `/en/api/orders/${orderId}` }, table, context(), {
          api: server.api,
          currency: 'MAD',
          payLater: true,
          sent: () => [],
        }),
      send: (sale) => enqueue(roundOf(sale)),
      pay: (sale) => enqueue({ ...sale, tab: 'bill' }),
      entries: async () => (await repository.all()).entries,
    };
  };
  const devices = Array.from({ length: count }, (_, index) => device(`${'KLMNPQ'[index] ?? 'Z'}1`));
  return {
    world,
    server,
    devices,
    cut: (cut) => {
      isCut = cut;
      if (!cut) for (const { outbox } of devices) outbox.hurry();
    },
    orders: () => Promise.all(server.orders.map(({ id }) => server.api.get(`/en/api/orders/${id}`, ORDER_SCHEMA))),
    settled: () =>
      vi.waitFor(
        async () => {
          const all = (await Promise.all(devices.map(({ entries }) => entries()))).flat();
          expect(all.filter((entry) => PENDING.has(entry.state) || typeof entry.checkAt === 'number')).toEqual([]);
        },
        { timeout: 20_000, interval: 2 },
      ),
  };
}
