import { orderResource } from '#shared/api/resources/orders.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { readLiveTables } from '#shared/features/live-tables/read-live-tables.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { basisPoints, percentToDecimal, ZERO } from '#shared/kernel/money.ts';
import { createOnce } from '#shared/records/lost-create.ts';
import type { CartLine, Location } from '../model.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { moreOf } from '../rules/tab-lost.ts';
import { meantLines } from '../rules/tab-merge.ts';
import { joinedPayload, leftPayload, partedPayload, reducedInPrices, says, unlikeBy } from '../wire/join-payload.ts';
import { orderSchema } from '../wire/order.ts';
import type { Seating } from './seating.ts';

const NO_REDUCTION = basisPoints(0);
/** Of an order that goes to another one: each look takes along what came since the one before. */
const MOST_LOOKS = 3;
/** What of an order has gone to the other one already. */
const NOTHING_ELSE = { orderNote: '', guests: null, shippingFees: ZERO } as const;

/** Two orders that the server could not keep as one for the same money. */
export class UnlikeOrdersError extends Error {
  readonly by: 'credit' | 'reduction';
  constructor(by: 'credit' | 'reduction') {
    super(by);
    this.by = by;
  }
}

/** Whether each order's reduction goes into the prices of its items, where they are not alike. Default: no. */
interface Likening {
  readonly isIntoPrices?: boolean | undefined;
}

/** @throws UnlikeOrdersError */
function likened(
  first: ServerOrder,
  second: ServerOrder,
  { isIntoPrices = false }: Likening,
): readonly [ServerOrder, ServerOrder] {
  const by = unlikeBy(first, second);
  if (by === null) return [first, second];
  if (by === 'credit' || !isIntoPrices) throw new UnlikeOrdersError(by);
  return [reducedInPrices(first), reducedInPrices(second)];
}

/**
 * Puts the lines and payments of one order on another, and cancels the first. Begins again where it was interrupted.
 * Rejects with `ApiError`, or with `UnlikeOrdersError`.
 */
export async function join(
  from: RecordRef,
  into: RecordRef,
  noteOf: (order: ServerOrder) => string,
  { api, currency, isIntoPrices }: Seating & Likening,
): Promise<void> {
  const schema = orderSchema(wireContext(api, currency));
  const [first, second] = await Promise.all([api.get(from.iri, schema), api.get(into.iri, schema)]);
  if (isCancelled(first)) return;
  const note = noteOf(first);
  const context = { note, currency, locale: api.locale };
  if (!says(second, note)) {
    const [moved, there] = likened(first, second, { isIntoPrices });
    await api.update(into.iri, joinedPayload(there, moved, context), schema);
  }
  // What other devices bring to it meanwhile goes along.
  let known = first;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const now = await api.get(from.iri, schema);
    const more = moreOf(known, now);
    known = now;
    if (more === null) break;
    const [moved, there] = likened({ ...now, ...more, ...NOTHING_ELSE }, await api.get(into.iri, schema), {
      isIntoPrices,
    });
    await api.update(into.iri, joinedPayload(there, moved, context), schema);
  }
  await api.update(from.iri, leftPayload(known, noteOf(second)), schema);
  // Somebody who had read the other order before has written over all of it.
  const last = await api.get(into.iri, schema);
  if (says(last, note)) return;
  const [moved, there] = likened(known, last, { isIntoPrices });
  await api.update(into.iri, joinedPayload(there, moved, context), schema);
}

/** Some lines of an order that go to another table. */
export interface Parting {
  readonly lines: readonly CartLine[];
  readonly location: Location;
  /** The order that is there; null: it is free. */ readonly into: RecordRef | null;
  /** What both orders say of it; no other parting says the same. */ readonly note: string;
}

/** Rejects as `join` does, and begins again where it was interrupted. */
export async function partOff(
  from: RecordRef,
  { lines, location, into, note }: Parting,
  { api, currency, signal, isIntoPrices }: Seating & Likening & { readonly signal: AbortSignal },
): Promise<void> {
  const schema = orderSchema(wireContext(api, currency));
  const first = await api.get(from.iri, schema);
  if (says(first, note)) return;
  const { meant, others } = meantLines(lines, first.lines);
  const going: ServerOrder = { ...first, lines: meant, payments: [], orderNote: '', guests: null };
  const context = { note, currency, locale: api.locale };
  if (into !== null) {
    const second = await api.get(into.iri, schema);
    if (!says(second, note)) {
      const [moved, there] = likened(going, second, { isIntoPrices });
      await api.update(into.iri, joinedPayload(there, moved, context), schema);
    }
  } else {
    const blank: ServerOrder = { ...going, lines: [], status: 'draft', shippingFees: ZERO };
    await createOnce({
      isInDoubt: true,
      look: async () => {
        const now = Date.now() + api.clockOffset();
        const tables = await readLiveTables({ api, currency, now, signal });
        return Promise.all((tables.get(location.id)?.orders ?? []).map((order) => api.get(order.iri, schema)));
      },
      isIt: (order) => says(order, note),
      create: () =>
        api.create(
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
        ),
    });
  }
  await api.update(from.iri, partedPayload(first, others, context), schema);
}
