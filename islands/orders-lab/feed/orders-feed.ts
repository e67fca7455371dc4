import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { connectMercure, type EventSourceFactory } from '#shared/api/mercure.ts';
import { pageEnvironment, poll, type PollEnvironment } from '#shared/api/poll.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { isInFlight } from '#shared/records/optimistic.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import { type Column, mayMove, type MoveRefusal } from '../rules/columns.ts';
import { type KitchenOrder, type KitchenStatus, labOrderSchema } from '../wire/kitchen-order.ts';
import {
  beginMove,
  confirmMove,
  EMPTY,
  failMove,
  ordersOf,
  type PendingMove,
  readOrdersInto,
  tellOrder,
  tellRemoval,
} from './feed-state.ts';
import { type FeedHealth, missReason, UNKNOWN_HEALTH } from './health.ts';
import { readOrders } from './read-orders.ts';
import { wireTime } from './wire-time.ts';

const UNDO_WINDOW_MS = 10_000;

export type MoveOutcome =
  | { readonly kind: 'saved'; readonly order: KitchenOrder }
  | { readonly kind: 'refused'; readonly reason: MoveRefusal }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The last move, while it can still be undone. */
export interface Recallable {
  readonly id: string;
  readonly number: string;
  readonly from: KitchenStatus;
  readonly to: KitchenStatus;
  /** The server's time in ms since 1970. */ readonly until: number;
}

export interface OrdersFeed {
  readonly orders: Observable<readonly KitchenOrder[]>;
  readonly health: Observable<FeedHealth>;
  readonly recallable: Observable<Recallable | null>;
  readonly serverNow: () => number;
  readonly move: (id: string, to: Column) => Promise<MoveOutcome>;
  readonly recall: () => Promise<MoveOutcome>;
  /** Polls at once, unless a poll is already running. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

export interface OrdersFeedOptions {
  readonly api: Pick<ApiClient, 'base' | 'locale' | 'pages' | 'update' | 'clockOffset'>;
  readonly currency: string;
  readonly interval?: number;
  readonly deadline?: number;
  readonly mercureUrl?: string | undefined;
  readonly signal?: AbortSignal;
  readonly environment?: PollEnvironment;
  readonly now?: () => number;
  readonly isOnline?: () => boolean;
  readonly createEventSource?: EventSourceFactory;
}

export function createOrdersFeed({
  api,
  currency,
  interval = 15_000,
  deadline = 20_000,
  mercureUrl,
  signal,
  environment = pageEnvironment,
  now = browserEnvironment.now,
  isOnline = browserEnvironment.isOnline,
  createEventSource,
}: OrdersFeedOptions): OrdersFeed {
  const schema = labOrderSchema(wireContext(api, currency));
  const orders = createSource<readonly KitchenOrder[]>([]);
  const health = createSource<FeedHealth>(UNKNOWN_HEALTH);
  const recallable = createSource<Recallable | null>(null);
  const serverNow = (): number => now() + api.clockOffset();
  const ending = new AbortController();
  let state = EMPTY;
  let cancelRecall: (() => void) | undefined;

  const show = (next: typeof state): void => {
    if (next === state || ending.signal.aborted) return;
    state = next;
    orders.set(ordersOf(state));
  };

  const polling = poll({
    interval,
    signal: ending.signal,
    // Also in a background tab: the bell must ring.
    environment: { ...environment, isHidden: () => false },
    // No back-off: the kitchen must notice quickly when the server is lost and when it is back.
    longestInterval: interval,
    run: async (ended) => {
      const begunAt = state.clock;
      const {
        orders: read,
        pages,
        unreadable,
      } = await readOrders({ api, schema, signal: ended, deadline, schedule: environment.schedule });
      if (ended.aborted) return;
      show(readOrdersInto(state, { orders: read, begunAt, pages }));
      health.update((current) => ({
        ...current,
        lastGoodAt: serverNow(),
        missed: 0,
        reason: null,
        error: null,
        unreadable,
      }));
    },
    onError: (error) => {
      health.update((current) => ({
        ...current,
        missed: current.missed + 1,
        reason: missReason(error, isOnline()),
        error,
      }));
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
          onGap: polling.now,
          onRemoved: (id) => show(tellRemoval(state, id)),
          onRecord: (record) => {
            const parsed = parseRecord(schema, record, 'Mercure');
            if (parsed.error === undefined) show(tellOrder(state, parsed.value));
            // The hub's record may be incomplete, so read the order.
            else polling.now();
          },
        });

  const forget = (): void => {
    cancelRecall?.();
    cancelRecall = undefined;
    recallable.set(null);
  };

  const remember = (order: KitchenOrder, to: KitchenStatus): void => {
    forget();
    recallable.set({ id: order.id, number: order.number, from: order.status, to, until: serverNow() + UNDO_WINDOW_MS });
    cancelRecall = environment.schedule(forget, UNDO_WINDOW_MS);
  };

  const send = async (order: KitchenOrder, to: KitchenStatus): Promise<MoveOutcome> => {
    const doneAt = to === 'done' ? wireTime(serverNow(), order.zone) : null;
    const move: PendingMove = { id: order.id, status: to, doneAt };
    show(beginMove(state, move));
    try {
      const answer = await api.update(order.iri, { status: to, doneAt }, unknown(), { signal: ending.signal });
      const parsed = parseRecord(schema, answer, `PUT ${order.iri}`);
      // The write succeeded, even when its answer cannot be read.
      const saved =
        parsed.error === undefined && parsed.value.id === order.id
          ? parsed.value
          : { ...(state.server.get(order.id) ?? order), status: to, doneAt };
      show(confirmMove(state, move, saved));
      return { kind: 'saved', order: saved };
    } catch (error) {
      show(failMove(state, move));
      // After a timeout only the list shows whether it was saved.
      polling.now();
      return { kind: 'failed', error };
    }
  };

  const stop = (): void => {
    if (ending.signal.aborted) return;
    forget();
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
    serverNow,
    stop,
    refresh: polling.now,
    move: async (id, to) => {
      if (isInFlight(state, id)) return { kind: 'refused', reason: 'This order is still being saved' };
      const order = state.server.get(id);
      if (order === undefined) return { kind: 'refused', reason: 'The order is no longer on the board' };
      const verdict = mayMove(order.status, to);
      if (verdict !== true) return { kind: 'refused', reason: verdict };
      const outcome = await send(order, to);
      if (outcome.kind === 'saved') remember(order, to);
      return outcome;
    },
    recall: async () => {
      const last = recallable.getSnapshot();
      const order = last === null ? undefined : state.server.get(last.id);
      if (last === null || order === undefined || serverNow() > last.until)
        return { kind: 'refused', reason: 'The order is no longer on the board' };
      if (isInFlight(state, last.id)) return { kind: 'refused', reason: 'This order is still being saved' };
      // Someone else has moved it since; do not undo that.
      if (order.status !== last.to) return { kind: 'refused', reason: 'The order has been moved in the meantime' };
      forget();
      const outcome = await send(order, last.from);
      if (outcome.kind === 'failed' && serverNow() < last.until) {
        recallable.set(last);
        cancelRecall = environment.schedule(forget, last.until - serverNow());
      }
      return outcome;
    },
  };
}
