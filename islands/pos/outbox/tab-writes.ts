import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { Schema } from '#shared/api/schema.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { isGone } from '#shared/offline/outcome.ts';
import { CONTINUE_AFTER, type SenderTools } from '#shared/offline/sender.ts';
import type { Timing } from '#shared/offline/timing.ts';
import { backOff } from '#shared/state/pause.ts';
import { tabPayload } from '../api/tab-payload.ts';
import type { EditedOrder, Sale } from '../model.ts';
import { restOf } from '../rules/order-rest.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { unsentLines } from '../rules/tab.ts';
import { payingTill } from '../rules/tab-changes.ts';
import { DISH_ELSEWHERE, objectionTo, ORDER_CLOSED, paidNow, type TabObjection } from '../rules/tab-check.ts';
import { lostPartsOf, withLost, writtenOf } from '../rules/tab-lost.ts';
import { withServerCancellations } from '../rules/tab-merge.ts';
import { beforeEdit } from './edit-match.ts';
import { meantOf, type OutboxEntry } from './entry.ts';
import type { SaleChange } from './repository.ts';
import type { ItemField } from './sale-fields.ts';
import { createChangeAfterCancel } from './tab-joined.ts';
import { asNewOrder, lostPayload, sentAgain } from './tab-parts.ts';

/** Of `timing.settle`: a late request that was sent before ours may be carried out until then. */
const SECOND_LOOK_AFTER = CONTINUE_AFTER + 1;
const LOOKS = 2;
/** Two devices that each mean to put the other right would go on for ever. */
const MOST_REWRITES = 3;

interface TabWritesOptions {
  readonly api: ApiClient;
  readonly currency: string;
  readonly schema: Schema<ServerOrder>;
  readonly timing: Timing;
  readonly tools: Pick<SenderTools<OutboxEntry>, 'put' | 'heard' | 'isAway'>;
  /** Id of the order that a sale of this device became; null while that is not known. */
  readonly orderOf: (reference: string) => Promise<string | null>;
  /** What the back-office keeps of a dish. */
  readonly itemFields: () => readonly ItemField[];
}

interface TabWrites {
  /** Holds the entry against its order as it is by now: see `DeliveryPolicy.prepare`. */
  readonly prepare: (entry: OutboxEntry, signal: AbortSignal) => Promise<(entry: OutboxEntry) => OutboxEntry>;
  readonly send: (entry: OutboxEntry, timeout: number, signal: AbortSignal) => Promise<ServerOrder>;
  /** What is kept of the server's answer. */
  readonly written: (order: ServerOrder) => SaleChange;
  /** Looks whether entries still stand on their orders, and has written again what was written over. */
  readonly look: (entries: readonly OutboxEntry[], signal: AbortSignal) => Promise<void>;
}

function withoutAwaits({ awaits: _, ...edited }: EditedOrder): EditedOrder {
  return edited;
}

/** What the till says of an act for which there is no order any more. */
function refusal(kind: 'refused' | 'not-found', message = ORDER_CLOSED): Pick<OutboxEntry, 'state' | 'problem'> {
  return { state: 'refused', problem: { message, violations: [], kind } };
}

export function createTabWrites({
  api,
  currency,
  schema,
  timing,
  tools: { put, heard, isAway },
  orderOf,
  itemFields,
}: TabWritesOptions): TabWrites {
  /** The orders as they were read right before they are written. */
  const read = new Map<string, ServerOrder>();

  /** A round for an order that takes none any more becomes one of its own; what else it was for is gone. */
  const ordered = (entry: OutboxEntry): OutboxEntry => {
    const { sale, payload } = meantOf(entry);
    const one = { ...entry, again: undefined };
    // What the kitchen had once, and somebody took off before the bill was paid, is nobody's to cook again.
    return unsentLines(sale).length > 0 && entry.again === undefined
      ? { ...one, ...asNewOrder(sale, payload), attempts: [] }
      : { ...one, ...refusal('refused') };
  };
  const objected = (objection: TabObjection, order: ServerOrder): ((entry: OutboxEntry) => OutboxEntry) => {
    if (objection.kind === 'too-much')
      return (entry) => ({
        ...entry,
        state: 'conflict',
        problem: null,
        objection: { tooMuch: objection.amount, rest: restOf(order), at: order.updatedAt, by: payingTill(order) },
      });
    return objection.kind === 'closed' ? ordered : (entry) => ({ ...entry, ...refusal('refused', DISH_ELSEWHERE) });
  };
  /** What a person has allowed, or what was written over before the bill was paid: those guests have had it. */
  const isWritten = ({ overwrite, again }: OutboxEntry, { kind }: TabObjection, order: ServerOrder): boolean =>
    !isCancelled(order) && ((overwrite && kind === 'too-much') || (again !== undefined && kind === 'closed'));

  /** The sale with the order that another sale of this device has become. */
  const withOrder = async (sale: Sale): Promise<Sale> => {
    const { edited } = sale;
    if (edited?.awaits === undefined) return sale;
    const id = await orderOf(edited.awaits);
    if (id === null) return { ...sale, edited: null };
    return { ...sale, edited: { ...withoutAwaits(edited), orderId: id, iri: orderResource.iri(id, api.locale) } };
  };

  const heldBack =
    (order: ServerOrder): ((entry: OutboxEntry) => OutboxEntry) =>
    (entry) => ({
      ...entry,
      state: 'conflict',
      problem: null,
      objection: { tooMuch: paidNow(meantOf(entry).sale), rest: ZERO, at: order.updatedAt, by: null },
    });
  const afterCancel = createChangeAfterCancel({ api, schema, timing, heldBack });
  /** What was written over is written again; else it is looked for once more, after the last late request. */
  const looked = (entry: OutboxEntry, order: ServerOrder): ((entry: OutboxEntry) => OutboxEntry) => {
    const { sale, payload } = meantOf(entry);
    const { written, before, number } = entry;
    const note = before?.fields['description'] ?? '';
    const lost =
      written === undefined || isCancelled(order)
        ? null
        : lostPartsOf({ sale, number, before: { quantities: before?.quantities ?? {}, note }, written }, order);
    const isSpent = (entry.rewrites ?? 0) >= MOST_REWRITES;
    if (isSpent && lost !== null && lost.payments.size > 0) return heldBack(order);
    if (lost === null || isSpent)
      return (one) => {
        const times = (one.looked ?? 0) + 1;
        return {
          ...one,
          looked: times,
          checkAt: times < LOOKS ? timing.now() + timing.settle * (SECOND_LOOK_AFTER + timing.random()) : null,
          leaves: isCancelled(order) ? undefined : restOf(order),
        };
      };
    const rest = withLost(sale, lost);
    const current = { ...rest, edited: rest.edited && { ...rest.edited, version: order.version } };
    return sentAgain({ sale: current, payload: lostPayload(sale, payload, rest) });
  };

  /** What was written over, and is to be written again on an order that was joined to another since, follows it there. */
  const following = async (
    waiting: OutboxEntry,
    order: ServerOrder,
    signal: AbortSignal,
  ): Promise<((entry: OutboxEntry) => OutboxEntry) | null> => {
    const isSpent = (waiting.rewrites ?? 0) >= MOST_REWRITES;
    if (waiting.again === undefined || isSpent || !isCancelled(order)) return null;
    const gone = (await afterCancel(waiting, order, signal)) ?? looked(waiting, order);
    return (entry) => gone({ ...entry, state: 'acknowledged', problem: null }) ?? entry;
  };
  const prepare: TabWrites['prepare'] = async (waiting, signal) => {
    const { sale, payload } = meantOf(waiting);
    const placed = await withOrder(sale);
    const { edited } = placed;
    if (!edited && paidNow(sale) === 0) return (entry) => ({ ...entry, ...asNewOrder(sale, payload) });
    if (!edited)
      return (entry) => ({
        ...entry,
        state: 'conflict',
        problem: null,
        objection: { tooMuch: paidNow(sale), rest: ZERO, at: null, by: null },
      });
    const order = await api
      .of(waiting.sentAs ?? [])
      .get(edited.iri, schema, { signal })
      .catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return null;
      });
    // The table was freed elsewhere before anything was ordered.
    if (order === null) return paidNow(placed) === 0 ? ordered : (entry) => ({ ...entry, ...refusal('not-found') });
    const followed = await following(waiting, order, signal);
    if (followed !== null) {
      const there = followed(waiting);
      if (there.state !== 'waiting') return followed;
      const next = await prepare(there, signal);
      return (entry) => next(followed(entry));
    }
    const known = withServerCancellations(placed, order.lines);
    const objection = objectionTo(known, order);
    if (objection !== null && !isWritten(waiting, objection, order)) return objected(objection, order);
    read.set(waiting.reference, order);
    const before = beforeEdit(known, order);
    // What others have changed is no longer a reason to look: our edit is told from theirs by `before`.
    const current = { ...edited, version: order.version };
    return ({ objection: _, ...entry }) =>
      entry.again === undefined
        ? { ...entry, sale: { ...known, edited: current }, before }
        : {
            ...entry,
            sale: { ...entry.sale, edited: current },
            again: { ...entry.again, sale: { ...known, edited: current } },
            // It is to be there as often as the first time, however often it is written.
            before: {
              ...before,
              quantities: entry.before?.quantities ?? before.quantities,
              fields: entry.before?.fields ?? before.fields,
            },
          };
  };

  return {
    prepare,
    send: async (entry, timeout, signal) => {
      const { sale, payload } = meantOf(entry);
      const iri = sale.edited?.iri ?? '';
      const own = api.of(entry.sentAs ?? []);
      const order = read.get(entry.reference) ?? (await own.get(iri, schema, { signal }));
      read.delete(entry.reference);
      const firedAt = itemFields().includes('firedAt') ? (entry.soldAt ?? entry.savedAt) : undefined;
      const changes = tabPayload(sale, payload, order, {
        currency,
        locale: api.locale,
        number: entry.number,
        firedAt,
        keepsTax: itemFields().includes('taxRate'),
      });
      return own.update(iri, changes, schema, { signal, timeout });
    },
    written: (order) => (entry) => ({
      ...entry,
      written: writtenOf(order),
      leaves: isCancelled(order) ? undefined : restOf(order),
    }),
    look: async (entries, signal) => {
      for (const entry of entries) {
        if (signal.aborted || isAway()) return;
        try {
          const own = api.of(entry.sentAs ?? []);
          const order = await own.get(meantOf(entry).sale.edited?.iri ?? '', schema, { signal });
          const gone =
            isCancelled(order) && (entry.rewrites ?? 0) < MOST_REWRITES
              ? await afterCancel(entry, order, signal)
              : null;
          heard();
          const seen = gone ?? looked(entry, order);
          await put(entry.reference, (one) => (one.state === 'acknowledged' ? seen(one) : null));
        } catch (error) {
          if (signal.aborted) return;
          heard(error);
          await put(entry.reference, (one) =>
            one.state !== 'acknowledged'
              ? null
              : { ...one, checkAt: isGone(error) ? null : timing.now() + timing.settle + backOff(1, timing.random) },
          );
        }
      }
    },
  };
}
