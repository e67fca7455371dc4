import './memory-database.ts';
import './quiet-clock.ts';
// Fetched late by the till; here no time passes for that.
import '../../../islands/pos/outbox/sender.ts';
import { createLeadKind } from '../../../islands/crm-board/api/lead-kind.ts';
import { createOrdersFeed } from '../../../islands/orders-lab/feed/orders-feed.ts';
import { createCatalogue } from '../../../islands/pos/catalogue/catalogue.ts';
import { createOutbox } from '../../../islands/pos/outbox/outbox.ts';
import { createDirectories } from '../../../islands/pos/reference-data/directories.ts';
import { openCatalogueDatabase } from '../../../islands/pos/store/catalogue-database.ts';
import { createCatalogueStorage } from '../../../islands/pos/store/catalogue-storage.ts';
import { openPeopleDatabase } from '../../../islands/pos/store/people-database.ts';
import { openTillDatabase } from '../../../islands/pos/store/till-database.ts';
import { entryOf } from '../../../islands/pos/testing/samples.ts';
import { type ApiClient, createApiClient } from '../../../shared/api/client.ts';
import type { EventSourceFactory } from '../../../shared/api/mercure.ts';
import { poll, type PollEnvironment } from '../../../shared/api/poll.ts';
import { createTokenSource } from '../../../shared/api/tokens.ts';
import { createWorkBoard } from '../../../shared/features/kanban/store/work-board.ts';
import { readLiveTables } from '../../../shared/features/table-status/read-live-tables.ts';
import { openCachedAnswers } from '../../../shared/offline/queue/cached-answers.ts';
import type { Environment } from '../../../shared/state/environment.ts';
import { createMemoryLocks } from '../../../shared/testing/memory-locks.ts';
import type { Line } from './line.ts';
import type { QuietClock } from './quiet-clock.ts';

/** What the devices of one store stand on. */
export interface Shop {
  /** The server's address. */
  readonly address: string;
  readonly token: string;
  readonly clock: QuietClock;
  readonly line: Line;
  readonly signal: AbortSignal;
  readonly random: () => number;
  readonly createEventSource: EventSourceFactory;
}

export interface TillDevice {
  readonly name: string;
  readonly sell: () => Promise<void>;
  /** Sales that the server does not have yet. */
  readonly unsent: () => number;
  /** Resolves once the catalogue and the lists are read. */
  readonly isReady: () => boolean;
}

// Node has no locks, and no navigator before version 21.
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: { onLine: true, locks: createMemoryLocks() },
});

const CURRENCY = 'MAD';
/** As the tags have them by default, in ms. */
const KITCHEN_INTERVAL = 15_000;
const BOARD_INTERVAL = 60_000;
const TABLES_INTERVAL = 10_000;
const COOKING = 5 * 60_000;

function apiOf({ address, token, line }: Shop, device: string): ApiClient {
  const tokens = createTokenSource({ onUnauthorized: () => undefined });
  tokens.set(token);
  return createApiClient({ base: address, locale: 'en', tokens, fetch: line.fetchOf(device), isNamed: true });
}

function pollingOf({ clock, random }: Shop): PollEnvironment {
  return { isHidden: () => false, onWake: () => () => undefined, schedule: clock.schedule, random };
}

/** What the till does by itself: its catalogue, lists and queue; who presses is played by `sell`. */
export function openTill(shop: Shop, name: string): TillDevice {
  const { clock, line, signal, random } = shop;
  const api = apiOf(shop, name);
  const environment: Environment = {
    now: clock.now,
    sleep: clock.sleep,
    isOnline: line.isUp,
    untilOnline: (ended) => clock.sleep(1_000, ended),
    yieldToMain: () => Promise.resolve(),
    random,
    navigate: () => undefined,
  };
  const storage = createCatalogueStorage(
    openCatalogueDatabase(`catalogue-${name}`),
    openCachedAnswers(`answers-${name}`),
    openPeopleDatabase(`people-${name}`),
  );
  const { customers, suppliers, agents, shippingMethods, paymentMethods } = createDirectories({
    api,
    storage,
    currency: CURRENCY,
    signal,
  });
  const lists = [paymentMethods, customers, suppliers, agents, shippingMethods];
  for (const list of lists) void list.refresh();
  const catalogue = createCatalogue({
    api,
    storage,
    currency: CURRENCY,
    storeId: '1',
    signal,
    environment,
    input: { untilPause: () => Promise.resolve() },
  });
  const outbox = createOutbox({
    api,
    // Tabs of one device share their locks by this name, and each till is a device.
    store: { database: openTillDatabase(`till-${name}`), outboxScope: `${shop.address} ${name}` },
    currency: CURRENCY,
    signal,
    timing: { now: clock.now, sleep: clock.sleep, random, settle: 5_000 },
  });
  let sold = 0;
  return {
    name,
    sell: async () => {
      sold += 1;
      await clock.hold(outbox.enqueue(entryOf({ orderNote: `${name} ${sold}`, cashier: null }, `${name}-${sold}`)));
    },
    unsent: () => outbox.getSnapshot().unsentCount,
    isReady: () =>
      catalogue.getSnapshot().progress.state === 'complete' &&
      lists.every((list) => list.getSnapshot().status === 'ready'),
  };
}

/**
 * @param onCard called with the id of each order that is new on the board. With a hub, somebody cooks: each order is
 * done after five minutes.
 */
export function openKitchen(shop: Shop, name: string, hub: boolean, onCard: (id: string) => void): void {
  const { clock, line, signal, createEventSource } = shop;
  const { orders, move } = createOrdersFeed({
    api: apiOf(shop, name),
    currency: CURRENCY,
    interval: KITCHEN_INTERVAL,
    mercureUrl: hub ? hubOf(shop) : undefined,
    createEventSource,
    environment: pollingOf(shop),
    now: clock.now,
    isOnline: line.isUp,
    signal,
  });
  const known = new Set<string>();
  orders.subscribe(() => {
    for (const { id } of orders.getSnapshot())
      if (!known.has(id)) {
        known.add(id);
        onCard(id);
        if (hub) clock.schedule(() => void move(id, 'done'), COOKING);
      }
  });
}

const hubOf = ({ address }: Shop): string => `${address}/.well-known/mercure`;

/** The floor plan in the hall, or a till whose tables stay open. */
export function openFloor(shop: Shop, name: string): void {
  const api = apiOf(shop, name);
  poll({
    interval: TABLES_INTERVAL,
    environment: pollingOf(shop),
    signal: shop.signal,
    run: async (signal) => {
      await readLiveTables({ api, currency: CURRENCY, now: shop.clock.now(), signal });
    },
  });
}

export function openLeads(shop: Shop, name: string, hub: boolean): void {
  const { clock, line, createEventSource } = shop;
  const api = apiOf(shop, name);
  const board = createWorkBoard({
    api,
    kind: createLeadKind({ api, objective: '1', currency: CURRENCY }),
    interval: BOARD_INTERVAL,
    mercureUrl: hub ? hubOf(shop) : undefined,
    compare: (one, other) => one.localeCompare(other),
    onMoved: () => undefined,
    onSaved: () => undefined,
    environment: pollingOf(shop),
    sleep: clock.sleep,
    now: clock.now,
    isOnline: line.isUp,
    createEventSource,
  });
  shop.signal.addEventListener('abort', board.stop, { once: true });
}
