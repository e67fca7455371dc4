import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { connectMercure, type EventSourceFactory } from '#shared/api/mercure.ts';
import { pageEnvironment, poll, type PollEnvironment } from '#shared/api/poll.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { parseRecord } from '#shared/api/schema.ts';
import {
  afterGoodReading,
  afterMissedReading,
  type FeedHealth,
  UNKNOWN_HEALTH,
} from '#shared/features/connection-health/health.ts';
import { isInFlight } from '#shared/records/optimistic.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { kitchenOrderSchema, kitchenStatusOf, WAITING_STATUSES } from '../api/kitchen-order.ts';
import type { Column } from '../rules/columns.ts';
import { identityOf, type KitchenOrder } from '../rules/kitchen-order.ts';
import type { Items } from '../rules/preparation.ts';
import { orderIdOf } from '../rules/rounds.ts';
import type { MarkStore } from '../store/marks.ts';
import type { OpenOrder, OpenOrders } from '../store/open-orders.ts';
import type { SentTimesBook } from '../store/sent-times.ts';
import {
  applyOrderEvent,
  applyRemovalEvent,
  EMPTY,
  missingFrom,
  ordersOf,
  readOrdersInto,
  rememberedOrder,
  sendAway,
  withMarks,
} from './feed-state.ts';
import type { LaterMoves } from './later-moves.ts';
import { createLookUp } from './look-up.ts';
import { createOrderMoves, type MoveOutcome, type Recallable } from './order-moves.ts';
import { type OrdersRead, readOrders } from './read-orders.ts';
import { createRounds, type RoundsOptions } from './rounds.ts';
import { type Sharing, sharingOf } from './sharing.ts';

/** Shortest time without an answer that counts as silence, for boards that poll every second. */
const MIN_SILENCE_MS = 5_000;

export interface OrdersFeed {
  /** Each round of an order by itself: see `ticketsOf`. The ids below are those of such tickets. */
  readonly orders: ReadableStore<readonly KitchenOrder[]>;
  readonly health: ReadableStore<FeedHealth>;
  readonly recallable: ReadableStore<Recallable | null>;
  readonly serverNow: () => number;
  /** Whether other devices see what the stations have done; `unknown` before the first step of a station. */
  readonly sharing: ReadableStore<Sharing>;
  /** @param items those of the own station; default: the order as a whole */
  readonly move: (id: string, to: Column, items?: Items) => Promise<MoveOutcome>;
  /** Whether a move of the order is being saved. */
  readonly isMoving: (id: string) => boolean;
  /** What was done is to be cooked on, also long after it was. */
  readonly bringBack: (id: string, items?: Items) => Promise<MoveOutcome>;
  readonly recall: () => Promise<MoveOutcome>;
  /** The time to recall stands still while it is held. */
  readonly holdRecall: (isHeld: boolean) => void;
  /** Takes an order off the board that has left the kitchen's lists. */
  readonly sendAway: (id: string) => void;
  /** Polls at once, unless a poll is already running. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

export interface OrdersFeedOptions {
  readonly api: Pick<ApiClient, 'base' | 'locale' | 'pages' | 'get' | 'update' | 'clockOffset'>;
  readonly currency: string;
  /** The statuses that stand in Waiting; a move back to Waiting sends the first. */
  readonly waitingStatuses?: readonly string[];
  /** Default: an open order that leaves the lists while the board is closed is not missed. */
  readonly openOrders?: OpenOrders;
  /** Default: a move without a network fails. */
  readonly later?: LaterMoves;
  /** Default: what the stations have done is lost where the back-office cannot keep it. */
  readonly marks?: MarkStore;
  /** Default: a further round is known where the back-office keeps when a dish was sent. */
  readonly sentTimes?: SentTimesBook;
  readonly onJoined?: RoundsOptions['onJoined'];
  readonly interval?: number;
  readonly deadline?: number;
  readonly mercureUrl?: string | undefined;
  /** The orders of that store alone. Default: those of all stores. */
  readonly storeId?: string | undefined;
  readonly signal?: AbortSignal;
  readonly environment?: PollEnvironment;
  readonly now?: () => number;
  readonly isOnline?: () => boolean;
  readonly createEventSource?: EventSourceFactory;
}

export function createOrdersFeed({
  api,
  currency,
  waitingStatuses = WAITING_STATUSES,
  openOrders,
  later,
  marks,
  sentTimes,
  onJoined,
  interval = 15_000,
  deadline = 20_000,
  mercureUrl,
  storeId = '',
  signal,
  environment = pageEnvironment,
  now = browserEnvironment.now,
  isOnline = browserEnvironment.isOnline,
  createEventSource,
}: OrdersFeedOptions): OrdersFeed {
  const schema = kitchenOrderSchema(apiContext(api, currency), waitingStatuses, storeId);
  const orders = createStore<readonly KitchenOrder[]>([]);
  const health = createStore<FeedHealth>(UNKNOWN_HEALTH);
  const recallable = createStore<Recallable | null>(null);
  const sharing = createStore<Sharing>('unknown');
  const serverNow = (): number => now() + api.clockOffset();
  const ending = new AbortController();
  let state = EMPTY;
  let cancelSilence: (() => void) | undefined;

  /** Where the order will be once the move that the device keeps is sent. */
  const asKept = (order: KitchenOrder): KitchenOrder => {
    const apiStatus = later?.kept.getSnapshot().get(order.iri);
    return apiStatus === undefined || apiStatus === order.wireStatus
      ? order
      : { ...order, wireStatus: apiStatus, status: kitchenStatusOf(apiStatus, waitingStatuses) };
  };
  /** With what this device knows of its stations. */
  const asKnown = (order: KitchenOrder): KitchenOrder => withMarks(asKept(order), marks?.of(order));
  const rounds = createRounds({ marks, sentTimes, onJoined, asKnown, serverNow });
  const draw = (): void => orders.set(rounds.shown(ordersOf(state).map(asKnown)));
  const stopMarks = marks?.subscribe(draw);
  const show = (next: typeof state): void => {
    if (next === state || ending.signal.aborted) return;
    const before = state;
    state = next;
    rounds.follow(before.server, next.server);
    const last = recallable.getSnapshot();
    // Somebody else has moved it since: there is nothing to take back.
    if (
      last !== null &&
      !isInFlight(state, orderIdOf(last.id)) &&
      state.server.get(orderIdOf(last.id))?.status !== last.status
    )
      recallable.set(null);
    draw();
    openOrders?.follow(state.server.values(), serverNow());
  };

  const hear = (): void => {
    cancelSilence?.();
    if (ending.signal.aborted) return;
    cancelSilence = environment.schedule(
      () => health.update((current) => ({ ...current, isSilent: true })),
      Math.max(MIN_SILENCE_MS, 2 * interval),
    );
    health.update((current) => (current.isSilent ? { ...current, isSilent: false } : current));
  };

  const lookUp = createLookUp<KitchenOrder | OpenOrder>({
    api,
    schema,
    signal: ending.signal,
    timeout: deadline,
    onFound: (order, found) => {
      const known = state.server.get(order.id);
      const isOther = found !== null && identityOf(found) !== identityOf(order);
      // The list or the hub has told of it meanwhile.
      if (known !== undefined && (identityOf(known) !== identityOf(order) || known.departure !== null)) return;
      if (known === undefined && !('seenAt' in order)) return;
      const remembered = 'seenAt' in order ? rememberedOrder(state, order) : state;
      if (found === null) show(applyRemovalEvent(remembered, order.id));
      else show(applyOrderEvent(isOther ? sendAway(state, order.id) : remembered, found));
      if (state.server.get(order.id)?.status !== order.status || isOther) openOrders?.forget(order);
    },
  });
  const afterReading = (read: OrdersRead, begunAt: number): void => {
    const answered = new Set(read.orders.map(({ id }) => id));
    const remembered = openOrders?.list(serverNow()) ?? [];
    for (const order of remembered) {
      const known = state.server.get(order.id);
      // The id was given out again: the order that was remembered is gone.
      if (known !== undefined && identityOf(known) !== identityOf(order)) openOrders?.forget(order);
    }
    lookUp([
      ...missingFrom(state, { orders: read.orders, begunAt }),
      ...remembered.filter(({ id }) => !answered.has(id) && !state.server.has(id)),
    ]);
  };

  hear();
  const polling = poll({
    interval,
    signal: ending.signal,
    // Also in a background tab: the bell must ring.
    environment: { ...environment, isHidden: () => false },
    // No back-off: the kitchen must notice quickly when the server is lost and when it is back.
    longestInterval: interval,
    run: async (ended) => {
      const begunAt = state.clock;
      const read = await readOrders({
        api,
        schema,
        waitingStatuses,
        storeId,
        signal: ended,
        deadline,
        schedule: environment.schedule,
        onPage: (soFar) => {
          hear();
          // The first cards are shown before all pages are read.
          if (health.getSnapshot().lastGoodAt === null)
            show(readOrdersInto(state, { orders: soFar, begunAt, pages: 1, isWhole: false }));
        },
      });
      if (ended.aborted) return;
      const isWhole = read.error === null;
      show(readOrdersInto(state, { orders: read.orders, begunAt, pages: read.pages, isWhole }));
      if (!isWhole) throw read.error;
      health.update((current) => afterGoodReading(current, serverNow(), read.unreadable));
      const kept = marks && sharingOf(state.server.values(), marks);
      if (kept !== undefined) sharing.set(kept);
      marks?.tidy(state.server.values(), serverNow());
      sentTimes?.keepOnly(state.server.values());
      heal(state.server.values());
      afterReading(read, begunAt);
    },
    onError: (error) => {
      health.update((current) => afterMissedReading(current, error, isOnline()));
    },
  });

  const closeMercure =
    mercureUrl === undefined || mercureUrl === ''
      ? () => undefined
      : connectMercure({
          url: mercureUrl,
          base: api.base,
          // The same order has one address per language.
          topics: [`${orderResource.path}/{id}`],
          schedule: environment.schedule,
          create: createEventSource,
          onState: (live) => {
            health.update((current) => (current.live === live ? current : { ...current, live }));
          },
          // Updates sent while disconnected are lost; the list has them.
          onGap: polling.again,
          onRemoved: (id) => show(applyRemovalEvent(state, id)),
          onRecord: (record) => {
            const parsed = parseRecord(schema, record, 'Mercure');
            if (parsed.error === undefined && parsed.value.problem === null) show(applyOrderEvent(state, parsed.value));
            // The hub's record may be incomplete, so read the order.
            else polling.again();
          },
        });

  const { move, bringBack, recall, holdRecall, heal } = createOrderMoves({
    api,
    schema,
    waitingStatuses,
    signal: ending.signal,
    timeout: deadline,
    recallable,
    sharing,
    marks,
    later,
    asKnown,
    ticketOf: (order, id) => rounds.tickets(order).find((ticket) => ticket.id === id),
    state: () => state,
    show,
    serverNow,
    schedule: environment.schedule,
    refresh: polling.now,
  });

  const stopLater = later?.kept.subscribe(() => {
    if (ending.signal.aborted) return;
    draw();
    // What was sent, or given up, is on the server as it is.
    polling.now();
  });

  const stop = (): void => {
    if (ending.signal.aborted) return;
    stopLater?.();
    recallable.set(null);
    stopMarks?.();
    cancelSilence?.();
    closeMercure();
    polling.stop();
    signal?.removeEventListener('abort', stop);
    ending.abort();
  };
  if (signal?.aborted === true) stop();
  else signal?.addEventListener('abort', stop, { once: true });

  return {
    orders,
    health,
    recallable,
    sharing,
    serverNow,
    stop,
    refresh: polling.now,
    isMoving: (id) => isInFlight(state, orderIdOf(id)),
    sendAway: (id) => {
      const order = state.server.get(orderIdOf(id));
      if (order === undefined || order.departure === null) return;
      show(sendAway(state, order.id));
      openOrders?.forget(order);
    },
    move,
    bringBack,
    recall,
    holdRecall,
  };
}
