import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { Timing } from '#shared/offline/timing.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { changedKey } from './claims.ts';
import { sameContent } from './compare.ts';
import type { OutboxEntry } from './entry.ts';
import type { Repository } from './repository.ts';
import { earliestAttempt, isOlder, placeOf, type ReadOrders, STRAY_MS, timeOf } from './server-orders.ts';

/** Extra time searched before the first attempt, in ms, for clocks that are slightly off. */
const MARGIN_MS = 60_000;
/** How many orders are read by themselves at most, because their list does not say enough. */
const MAX_WHOLE = 40;

interface OrderReaderOptions {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
  readonly repository: Pick<Repository, 'claimed' | 'keepsReference' | 'habits' | 'learnNewest'>;
  readonly timing: Timing;
}

/**
 * Reads the orders among which these sales may be. `isLost`: their answers were lost, so orders whose date is out of
 * place are read as well.
 */
export type OrderReader = (
  entries: readonly OutboxEntry[],
  isLost: boolean,
  signal: AbortSignal,
) => Promise<ReadOrders>;

/** The newest order known before any of them was sent; null when that is not known of each. */
function newestBeforeAll(entries: readonly OutboxEntry[]): string | null {
  const all = entries.map(({ newestBefore }) => Number(newestBefore ?? Number.NaN));
  const oldest = Math.min(...all);
  return Number.isNaN(oldest) ? null : String(oldest);
}

/** Reads one order by itself; null when it is gone. */
async function readWhole(
  api: ApiClient,
  schema: Schema<ServerOrder>,
  { iri }: ServerOrder,
  signal: AbortSignal,
): Promise<ServerOrder | null> {
  try {
    return await api.get(iri, schema, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}

export function createOrderReader({ api, schema, repository, timing }: OrderReaderOptions): OrderReader {
  /**
   * Reads the list, newest first. Stops at an older one only while the answer is really sorted, since a server may
   * ignore the requested order.
   */
  const readList = async (
    from: number,
    isFarEnough: (last: ServerOrder, time: number) => boolean,
    signal: AbortSignal,
  ): Promise<{ readonly orders: readonly ServerOrder[]; readonly isComplete: boolean }> => {
    const orders: ServerOrder[] = [];
    let isSorted = true;
    let previous = Number.POSITIVE_INFINITY;
    let isComplete = true;
    for await (const { items } of api.pages(orderResource.path, schema, {
      signal,
      query: { 'order[createdAt]': 'desc' },
      onUnreadable: () => {
        isComplete = false;
      },
    })) {
      for (const order of items) {
        const time = timeOf(order) ?? Number.NaN;
        if (!(time <= previous)) isSorted = false;
        previous = Number.isNaN(time) ? previous : time;
        orders.push(order);
      }
      const last = items.at(-1);
      if (isSorted && last && previous < from - MARGIN_MS && isFarEnough(last, previous)) break;
    }
    return { orders, isComplete };
  };

  return async (entries, isLost, signal) => {
    const { dateSkew } = await repository.habits();
    const since = Math.min(...entries.map(earliestAttempt));
    const from = since + (dateSkew ?? 0);
    const stray = dateSkew === null ? STRAY_MS.unknown : STRAY_MS.known;
    const newestBefore = newestBeforeAll(entries);
    const begun = timing.now();
    const { orders: listed, isComplete } = await readList(
      from,
      (last, time) => !isLost || isOlder(last, newestBefore) || time < from - MARGIN_MS - stray,
      signal,
    );
    const claimed = await repository.claimed(listed.flatMap(({ id }) => [id, changedKey(id)]));
    const keepsReference =
      listed.some(({ clientReference }) => clientReference !== null) || (await repository.keepsReference());
    const readUntil = timing.now();
    /** A list may leave out what tells the order: then the order itself is read. */
    const isUnclear = (order: ServerOrder): boolean =>
      !claimed.has(order.id) &&
      entries.some((entry) => {
        if (entry.order?.id === order.id || isOlder(order, entry.newestBefore)) return false;
        if (placeOf(order, since, { dateSkew, readUntil }) === null) return false;
        const like = sameContent(entry.sale, order);
        return like === 'unknown' || (like === 'same' && keepsReference && !order.named.has('clientReference'));
      });
    const whole = new Set<string>();
    const orders: ServerOrder[] = [];
    for (const order of listed) {
      const isAlone = whole.size < MAX_WHOLE && isUnclear(order);
      const known = isAlone ? await readWhole(api, schema, order, signal) : order;
      if (isAlone) whole.add(order.id);
      if (known) orders.push(known);
    }
    await repository.learnNewest(orders.map(({ id }) => id));
    return {
      orders,
      whole,
      claimed,
      dateSkew,
      keepsReference: keepsReference || orders.some(({ clientReference }) => clientReference !== null),
      isComplete,
      // The clock may have been learnt from these very answers.
      readAt: Math.min(begun, readUntil),
      readUntil,
    };
  };
}
