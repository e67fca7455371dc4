import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import { LONGEST_STAY_MS } from '#shared/features/table-status/live-table.ts';
import { noteNamesOrder } from '#shared/kernel/order-note.ts';
import type { Timing } from '#shared/offline/timing.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { unsentLines } from '../rules/tab.ts';
import { explainedByNotes, paymentReference, withLost } from '../rules/tab-lost.ts';
import { missingOf } from '../rules/tab-merge.ts';
import { type Similarity, similarity } from './compare.ts';
import { meantOf, type OutboxEntry } from './entry.ts';
import type { SaleChange } from './repository.ts';
import { lostPayload, sentAgain } from './tab-parts.ts';

/** How much of a dish the order has, in thousandths. By its name: a line that is fired or moved gets another id. */
function quantityOf(name: string, { lines }: Pick<ServerOrder, 'lines'>): number {
  return lines.filter(({ description }) => description === name).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The order that another was joined to: its note says so. */
function joinedTo(gone: ServerOrder, orders: readonly ServerOrder[]): ServerOrder | undefined {
  return orders.find(
    (order) => order.id !== gone.id && !isCancelled(order) && noteNamesOrder(order.orderNote, gone.number),
  );
}

/**
 * What was cancelled and stands on the other order all the same: somebody wrote over that before the orders were joined.
 * Where the order that is gone tells of it, the joining has followed it.
 */
function stillThere(entry: OutboxEntry, gone: ServerOrder, into: ServerOrder) {
  const before = entry.before?.fields['description'] ?? '';
  return (meantOf(entry).sale.cancelledLines ?? []).filter(
    (line) =>
      [gone, into].every(({ orderNote }) => explainedByNotes(line.name, before, orderNote) < line.quantity) &&
      missingOf([line], into.lines).length === 0,
  );
}

/**
 * A round that arrived at an order when all of that had gone to another one: what of it is not there is written there.
 * Null: all of it is.
 */
function followed(
  entry: OutboxEntry,
  gone: ServerOrder,
  into: ServerOrder,
): ((entry: OutboxEntry) => OutboxEntry) | null {
  const { sale, payload } = meantOf(entry);
  const lines = new Map(
    unsentLines(sale).flatMap(({ id, name, quantity }) => {
      const told = explainedByNotes(name, entry.before?.fields['description'] ?? '', into.orderNote);
      const missing = Math.min(quantity, Math.max(quantity, quantityOf(name, gone)) - quantityOf(name, into) - told);
      return missing > 0 ? [[id, missing] as const] : [];
    }),
  );
  const cancelledLines = stillThere(entry, gone, into);
  if (lines.size + cancelledLines.length === 0 || !sale.edited) return null;
  const rest = withLost(sale, { lines, payments: new Set(), cancelledLines, fired: [] });
  const edited = rest.edited && { ...rest.edited, orderId: into.id, iri: into.iri, orderNumber: into.number };
  const send = sentAgain({ sale: { ...rest, edited }, payload: lostPayload(sale, payload, rest) });
  // That was of the order that is gone.
  return (one) => ({ ...send(one), before: undefined });
}

function ownReferences(entry: OutboxEntry): readonly string[] {
  return meantOf(entry)
    .sale.payments.filter(({ amount }) => amount !== null)
    .map((line) => paymentReference(line, entry.number));
}

/** The references of what was paid by an act, as far as the server has kept them. */
function paidReferences(entry: OutboxEntry): readonly string[] {
  const known = Object.keys(entry.written?.payments ?? {});
  return ownReferences(entry).filter((reference) => known.some((key) => key.startsWith(`${reference}|`)));
}

interface OrdersNowOptions {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
  readonly timing: Pick<Timing, 'now'>;
}

type OrdersNow = (entry: OutboxEntry, signal: AbortSignal) => Promise<readonly ServerOrder[]>;

/** The orders of all tables. */
function createOrdersNow({ api, schema, timing }: OrdersNowOptions): OrdersNow {
  return async (entry, signal) => {
    const begin = timing.now() - LONGEST_STAY_MS;
    const query = { 'order[createdAt]': 'desc', 'createdAt[after]': new Date(begin).toISOString() };
    const own = api.of(entry.sentAs ?? []);
    const orders: ServerOrder[] = [];
    for await (const { items } of own.pages(orderResource.path, schema, { signal, query })) {
      orders.push(...items);
      if (Date.parse(items.at(-1)?.createdAt ?? '') < begin) break;
    }
    return orders;
  };
}

/**
 * Whether the payments of an act in doubt have arrived, whose order was joined to another since: they went with it. Null:
 * it pays nothing, or its order is not gone.
 */
export function createPaidElsewhere(options: OrdersNowOptions) {
  const ordersNow = createOrdersNow(options);
  return async (entry: OutboxEntry, order: ServerOrder, signal: AbortSignal): Promise<Similarity | null> => {
    const own = ownReferences(entry);
    if (own.length === 0 || !isCancelled(order)) return null;
    const there = (await ordersNow(entry, signal)).flatMap(({ payments }) => payments.map((one) => one.reference));
    // A server may keep no references at all.
    return there.every((reference) => reference === '')
      ? 'unknown'
      : similarity(own.every((one) => there.includes(one)));
  };
}

interface AfterCancelOptions extends OrdersNowOptions {
  /** A payment of an order that is gone waits for a person. */
  readonly heldBack: (order: ServerOrder) => SaleChange;
}

/** What becomes of an act whose order was cancelled since: what was on it went to another one, or nowhere. */
export function createChangeAfterCancel({ heldBack, ...options }: AfterCancelOptions) {
  const ordersNow = createOrdersNow(options);
  /** Null: nothing, all of it stands elsewhere. */
  return async (entry: OutboxEntry, order: ServerOrder, signal: AbortSignal): Promise<SaleChange | null> => {
    const references = paidReferences(entry);
    const { sale } = meantOf(entry);
    if (references.length + unsentLines(sale).length + (sale.cancelledLines?.length ?? 0) === 0) return null;
    const orders = await ordersNow(entry, signal);
    const isPaid = orders.some(({ payments }) => payments.some(({ reference }) => references.includes(reference)));
    if (references.length > 0 && !isPaid) return heldBack(order);
    const into = joinedTo(order, orders);
    return into === undefined ? null : followed(entry, order, into);
  };
}
