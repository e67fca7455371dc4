import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { readLiveTables } from '#shared/features/table-status/read-live-tables.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { basisPoints, percentToDecimal, ZERO } from '#shared/kernel/money.ts';
import { createOnce, mayHaveArrived } from '#shared/records/lost-create.ts';
import { hasNoteLine, joinedPayload, partedPayload } from '../api/join-payload.ts';
import { orderSchema } from '../api/order.ts';
import type { CartLine, Location } from '../model.ts';
import { isClosed } from '../rules/order-rest.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { meantLines, missingOf, withoutLines } from '../rules/tab-merge.ts';
import { type MergeOptions, reconcile, type Tried } from './joining.ts';
import { ClosedOrderError, type Seating } from './seating.ts';

const NO_REDUCTION = basisPoints(0);
/** Ms; so long a server may carry out a call that it has not answered. */
const LONGEST_CALL_MS = 60_000;

/** Some lines of an order that go to another table. */
export interface Parting {
  readonly lines: readonly CartLine[];
  readonly location: Location;
  /** The order that is there; null: it is free. */ readonly into: RecordRef | null;
  /** What both orders say of it; no other parting says the same. */ readonly note: string;
}

/** The order of the other table may still be made by an earlier try: another one would be a second. */
export class StillOnItsWayError extends Error {}

/** Not all of the lines are on the order any more: somebody has moved them or taken them back. */
export class LinesGoneError extends Error {}

/**
 * Begins again where it was interrupted: `tried` is the same at each try. Resolves to what looks again, as `join` does.
 * Rejects as `join` does, or with `StillOnItsWayError` or `LinesGoneError`.
 */
export async function partOff(
  from: RecordRef,
  { lines, location, into, note }: Parting,
  { api, currency, signal, isIntoPrices }: Seating & MergeOptions & { readonly signal: AbortSignal },
  tried: Tried = {},
): Promise<() => Promise<void>> {
  const schema = orderSchema(apiContext(api, currency));
  const context = { note, currency, locale: api.locale };
  const time = (): number => Date.now() + api.clockOffset();
  const first = await api.get(from.iri, schema);
  if (hasNoteLine(first, note) && !tried.made) return () => Promise.resolve();
  const { meant } = meantLines(lines, first.lines);
  const going: ServerOrder = { ...first, lines: meant, payments: [], orderNote: '', guests: null };
  const orderThere = async (): Promise<ServerOrder | null> => {
    const tables = await readLiveTables({ api, currency, now: time(), signal });
    const orders = await Promise.all(
      (tables.get(location.id)?.orders ?? []).map((order) => api.get(order.iri, schema)),
    );
    return orders.find((order) => hasNoteLine(order, note)) ?? null;
  };
  const bring = async (order: RecordRef): Promise<ServerOrder> => {
    const second = await api.get(order.iri, schema);
    if (hasNoteLine(second, note)) return second;
    if (isClosed(second)) throw new ClosedOrderError(second);
    if (missingOf(lines, first.lines).length > 0) throw new LinesGoneError();
    const [moved, there] = reconcile(going, second, { isIntoPrices });
    const done = await api.update(order.iri, joinedPayload(there, moved, context), schema);
    if (isCancelled(done)) throw new ClosedOrderError(done);
    return done;
  };
  const make = async (): Promise<ServerOrder> => {
    if (tried.made) return tried.made;
    const blank: ServerOrder = { ...going, lines: [], status: 'draft', shippingFees: ZERO };
    const made = await createOnce({
      isInDoubt: tried.madeAt !== undefined,
      look: async () => {
        const found = await orderThere();
        if (found === null && time() < (tried.madeAt ?? 0) + LONGEST_CALL_MS) throw new StillOnItsWayError();
        return found ? [found] : [];
      },
      isIt: () => true,
      create: async () => {
        if (missingOf(lines, first.lines).length > 0) throw new LinesGoneError();
        try {
          tried.made = await api.create(
            orderResource.path,
            {
              ...joinedPayload(blank, going, context),
              type: first.type,
              deliveryType: first.deliveryType,
              source: 'admin',
              selectedLocation: location.name,
              reservable: location.iri,
              reduction: percentToDecimal(first.reductionPercent ?? NO_REDUCTION),
            },
            schema,
          );
          return tried.made;
        } catch (error) {
          if (mayHaveArrived(error)) tried.madeAt = time();
          throw error;
        }
      },
    });
    return made.kind === 'created' ? made.record : made.found[0];
  };
  const there = await (into === null ? make() : bring(into));
  /** Whether the first order is as it is to be: somebody who had read it before may have written over all of it. */
  const isDone = async (): Promise<boolean> => {
    const now = await api.get(from.iri, schema);
    if (hasNoteLine(now, note) || isCancelled(now)) return true;
    // What was taken back or moved meanwhile goes nowhere.
    const missing = missingOf(lines, now.lines);
    if (missing.length > 0) {
      const current = await api.get(there.iri, schema);
      await api.update(there.iri, partedPayload(current, withoutLines(current.lines, missing), context), schema);
    }
    await api.update(from.iri, partedPayload(now, meantLines(lines, now.lines).others, context), schema);
    return false;
  };
  if (!(await isDone())) await isDone();
  return async () => void (await isDone());
}
