import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { dueBy } from '#shared/offline/outage.ts';
import { isReadForbidden, wasMade } from '#shared/offline/outcome.ts';
import { createSender, type DeliveryPolicy, type Sender, type SenderTools } from '#shared/offline/sender.ts';
import type { Timing } from '#shared/offline/timing.ts';
import { orderSchema } from '../api/order.ts';
import { sentPayload } from '../api/sent-payload.ts';
import { paidOf } from '../rules/order-edit.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { awaitsSale, bringOrigin, createBringCustomer } from './bring-records.ts';
import { sameSale } from './compare.ts';
import { createDuplicateCheck } from './duplicate-check.ts';
import { beforeEdit } from './edit-match.ts';
import { asMade, hasUnknownOrder, isSent, isTabWrite, type KnownOrder, type OutboxEntry } from './entry.ts';
import type { SaleRepository } from './memory-repository.ts';
import { createOrderReader } from './read-orders.ts';
import { createResolveInDoubt } from './resolve-in-doubt.ts';
import { learnSaleFields, NO_SALE_FIELDS } from './sale-fields.ts';
import { CLOCK_PRECISION_MS, timeOf } from './server-orders.ts';
import { inTabOrder } from './tab-parts.ts';
import { createTabWrites } from './tab-writes.ts';

/** In ms. A server may need a minute for an order; a shorter timeout would only put the sale in doubt. */
const SEND_TIMEOUT_MS = 60_000;
/** Ms; a slower answer does not tell when within it the order was made. */
const MAX_DATING_MS = 4_000;
/** Sales that may be on the server without an order of their own yet. */
const RIVALS: ReadonlySet<OutboxEntry['state']> = new Set(['sending', 'in-doubt', 'undecided', 'exported']);

export interface SaleSenderOptions {
  readonly api: ApiClient;
  readonly currency: string;
  readonly repository: SaleRepository;
  /** By the server's clock. */ readonly timing: Timing;
  readonly onReached: (isReached: boolean) => void;
  /** Null: the server has not told which order it is. */
  readonly onAcknowledged: (entry: OutboxEntry, order: KnownOrder | null) => void;
  readonly onChange: () => void;
  /** Asked right before each order. Default: always true. */ readonly maySend?: (() => Promise<boolean>) | undefined;
}

/** Sends sales to a server without idempotency, and reads its orders to find lost and duplicated sales. */
export function createSaleSender(options: SaleSenderOptions): Sender {
  const { api, currency, repository, timing, onReached, onAcknowledged, onChange, maySend } = options;
  const schema = orderSchema(apiContext(api, currency));

  const acknowledge = async (entry: OutboxEntry, order: KnownOrder | null): Promise<void> => {
    const now = timing.now();
    // An edit sent twice is still one order, but others write over that of a table; of an unknown order nobody can tell
    // what it is twice.
    const isLookedAt = order !== null && (entry.sale.edited === null || isTabWrite(entry));
    const known = order && { id: order.id, number: order.number };
    const done = await repository.acknowledge(
      entry.reference,
      known,
      now,
      isLookedAt ? now + timing.settle * (isTabWrite(entry) ? 1 + timing.random() : 1) : null,
    );
    if (done && entry.again === undefined) onAcknowledged(done, known);
    onChange();
  };

  const probe = async (signal: AbortSignal, isRepeated = false): Promise<void> => {
    const query = { 'order[createdAt]': 'desc' };
    for await (const { items } of api.pages(orderResource.path, schema, { signal, query, isRepeated })) {
      await repository.learnNewest(items.map(({ id }) => id));
      return;
    }
  };
  let tellsTime = true;
  /** Attempts are kept in the server's time, so that is asked for before the first one, and after a sleep. */
  const learnTime = async (signal: AbortSignal): Promise<void> => {
    if (api.isClockSure() || !tellsTime) return;
    await probe(signal, true).catch((error: unknown) => {
      if (!isReadForbidden(error)) throw error;
    });
    tellsTime = api.isClockSure();
  };
  /** Learns by how much the dates of the orders differ from the server's clock. */
  const learnDates = async ({ sale, attempts }: OutboxEntry, order: ServerOrder): Promise<void> => {
    const [startedAt, now] = [attempts.at(-1)?.startedAt ?? 0, timing.now()];
    const time = timeOf(order);
    if (sale.edited !== null || time === null || now - startedAt > MAX_DATING_MS) return;
    // Dates have whole seconds.
    const skew = Math.round(time + 500 - (startedAt + now) / 2);
    await repository.learnDateSkew(Math.abs(skew) <= CLOCK_PRECISION_MS ? 0 : skew);
  };

  const policy = (tools: SenderTools<OutboxEntry>): DeliveryPolicy<OutboxEntry, ServerOrder | null> => {
    let saleFields = NO_SALE_FIELDS;
    const readOrders = createOrderReader({ api, schema, repository, timing });
    const tabs = createTabWrites({
      api,
      currency,
      schema,
      timing,
      tools,
      orderOf: (reference) => repository.orderOf(reference),
      itemFields: () => saleFields.item,
    });
    const acknowledgeOrder = async (entry: OutboxEntry, order: ServerOrder | null): Promise<void> => {
      if (order !== null && isTabWrite(entry)) await tools.put(entry.reference, tabs.written(order));
      await acknowledge(entry, order);
    };
    const resolve = createResolveInDoubt({
      api,
      schema,
      readOrders,
      timing,
      acknowledge: acknowledgeOrder,
      ...tools,
    });
    const isHeld = ({ sentAs = [] }: OutboxEntry): boolean => api.access.tokens.insteadOf(sentAs) !== undefined;
    const check = createDuplicateCheck({ readOrders, timing, ...tools });
    return {
      keyOf: ({ reference }) => reference,
      // What comes back waits for its sale: only then the server knows what it is from.
      batches: (due, all) => {
        const unsent = new Set(all.filter((entry) => !isSent(entry)).map(({ reference }) => reference));
        return inTabOrder(
          due.filter((entry) => !awaitsSale(entry, unsent)),
          all,
        );
      },
      isHeld,
      prepare: async (waiting, signal) => {
        const own = api.of(waiting.sentAs ?? []);
        await learnTime(signal);
        const changes = [
          await createBringCustomer(own, currency)(waiting, signal),
          await bringOrigin(waiting, repository, api.locale),
        ];
        const brought = (entry: OutboxEntry): OutboxEntry => changes.reduce((one, change) => change(one), entry);
        const { sale, overwrite } = brought(waiting);
        const { edited } = sale;
        saleFields = await learnSaleFields(own, repository, timing.now(), signal);
        if (isTabWrite(waiting)) {
          const change = await tabs.prepare(brought(waiting), signal);
          return (entry) => change(brought(entry));
        }
        if (!edited) {
          const { newestOrder } = await repository.habits();
          return (entry) => brought(entry.attempts.length === 0 ? { ...entry, newestBefore: newestOrder } : entry);
        }
        const order = await own.get(edited.iri, schema, { signal });
        const before = beforeEdit(sale, order);
        if (order.version === edited.version) return (entry) => brought({ ...entry, before });
        // The order has changed since it was loaded, in another tab or till.
        if (!overwrite) return (entry) => ({ ...entry, state: 'conflict', problem: null });
        // Compare with the server's current state, to tell our edit from theirs later.
        const current = { ...sale, edited: { ...edited, version: order.version, alreadyPaid: paidOf(order) } };
        return (entry) => ({ ...brought(entry), sale: current, before });
      },
      send: async ([entry], signal) => {
        if (!entry) throw new Error('There is no sale to send.');
        if (isTabWrite(entry)) return tabs.send(entry, SEND_TIMEOUT_MS, signal);
        const own = api.of(entry.sentAs ?? []);
        try {
          const body = sentPayload(entry, saleFields);
          return await own.create(orderResource.path, body, schema, { signal, timeout: SEND_TIMEOUT_MS });
        } catch (error) {
          if (wasMade(error)) return null;
          throw error;
        }
      },
      acknowledge: async ([entry], order) => {
        if (!entry) return;
        if (order === null) {
          const { edited } = entry.sale;
          if (edited) await acknowledge(entry, { id: edited.orderId, number: edited.orderNumber });
          else await tools.put(entry.reference, (one) => asMade(one, timing.now()));
          return;
        }
        await repository.learnKeepsReference(order.clientReference === entry.reference);
        await learnDates(entry, order);
        await acknowledgeOrder(entry, order);
      },
      refused: (entry) => ({ ...entry, state: 'refused' }),
      resolveInDoubt: (inDoubt, all, signal) => {
        // Other sales in doubt may own one of the orders found, so those are not assigned.
        const rivals = all.filter(
          (entry) => (RIVALS.has(entry.state) || hasUnknownOrder(entry)) && !inDoubt.includes(entry),
        );
        return resolve(inDoubt, rivals, signal);
      },
      probe: (signal) => probe(signal),
      // Duplicates are checked when nothing waits to be sent; in a busy shop, once a check is a minute overdue.
      maintenance: async (entries) => {
        // While the cashier decides on an identical sale, surplus orders cannot be told; the decision wakes the queue.
        const asked = (await repository.keepsReference()) ? [] : entries.filter(({ state }) => state === 'undecided');
        const now = timing.now();
        const checks = entries.flatMap((entry) =>
          entry.state === 'acknowledged' &&
          typeof entry.checkAt === 'number' &&
          // What somebody wrote is read as that person too.
          !(isTabWrite(entry) && isHeld(entry)) &&
          !asked.some(({ sale }) => sameSale(sale, entry.sale))
            ? [{ entry, at: dueBy(entry.checkAt, now) }]
            : [],
        );
        if (checks.length === 0) return null;
        const due = checks.filter(({ at }) => at <= now).map(({ entry }) => entry);
        const made = due.filter((entry) => !isTabWrite(entry));
        return {
          dueAt: Math.min(...checks.map(({ at }) => at)),
          run: async (signal) => {
            await tabs.look(due.filter(isTabWrite), signal);
            if (made.length === 0) return;
            await check(
              made,
              // Whatever was sent may own one of the orders, even if it arrives only later.
              entries.filter((entry) => (!isSent(entry) && entry.attempts.length > 0) || hasUnknownOrder(entry)),
              signal,
            );
          },
        };
      },
    };
  };

  const sender = createSender({ journal: repository, timing, policy, onReached, onChange, maySend });
  return {
    ...sender,
    takeOver: async () => {
      await sender.takeOver();
      await repository.forgetOld(timing.now());
    },
  };
}
