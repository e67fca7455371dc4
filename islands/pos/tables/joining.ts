import { apiContext } from '#shared/api/fields.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { noteNamesOrder } from '#shared/kernel/order-note.ts';
import { joinedPayload, leftPayload, reducedInPrices, unjoinedPayload, unlikeBy } from '../api/join-payload.ts';
import { orderSchema } from '../api/order.ts';
import type { Location } from '../model.ts';
import { isClosed } from '../rules/order-rest.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { changeOf, type OrderChange } from '../rules/tab-lost.ts';
import { quantitiesOf, withoutLines } from '../rules/tab-merge.ts';
import { ClosedOrderError, type Seating } from './seating.ts';

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
export interface MergeOptions {
  readonly isIntoPrices?: boolean | undefined;
}

/** @throws UnlikeOrdersError */
export function reconcile(
  first: ServerOrder,
  second: ServerOrder,
  { isIntoPrices = false }: MergeOptions,
): readonly [ServerOrder, ServerOrder] {
  const by = unlikeBy(first, second);
  if (by === null) return [first, second];
  if (by === 'credit' || !isIntoPrices) throw new UnlikeOrdersError(by);
  return [reducedInPrices(first), reducedInPrices(second)];
}

/** What a further try of the same act knows of those before it, whose answers may be lost. */
export interface Tried {
  /** The order that leaves, as it is on the other by now. */ known?: ServerOrder;
  /** What was to go there as well, and how much of each line there was before. */
  step?: { readonly change: OrderChange; readonly now: ServerOrder; readonly before: ReturnType<typeof quantitiesOf> };
  /** The order that was made for what moved. */ made?: ServerOrder;
  /** When an order was to be made, in ms since 1970 by the server's clock. */ madeAt?: number;
}

/** Whether what came to an order stands on the other one, to which it was written without an answer. */
function hasArrived({ change, before }: NonNullable<Tried['step']>, there: ServerOrder): boolean {
  const now = quantitiesOf(there.lines);
  const isMore = Object.entries(quantitiesOf(change.more.lines)).every(
    ([key, quantity]) => (now[key] ?? 0) >= (before[key] ?? 0) + quantity,
  );
  const isLess = Object.entries(quantitiesOf(change.less)).every(
    ([key, quantity]) => (now[key] ?? 0) <= Math.max(0, (before[key] ?? 0) - quantity),
  );
  return isMore && isLess;
}

/** The older order first. Some back-offices have UUIDs: any order will do that all devices agree on. */
export const byAge = (one: RecordRef, other: RecordRef): number =>
  one.id.localeCompare(other.id, 'en', { numeric: true });

interface Joined {
  /** The order that all of it is on. */ readonly order: RecordRef;
  /** Looks whether all of it still stands, for later. */ readonly look: () => Promise<void>;
}

/**
 * Makes one order of two, at the table of the second. Whoever joins them, the older one stays and the other is cancelled:
 * two devices that join them in both directions do the same. Begins again where it was interrupted: `tried` is the same
 * at each try. Rejects with `ApiError`, with `UnlikeOrdersError`, or with `ClosedOrderError` where one of them takes
 * nothing any more.
 */
export async function join(
  from: RecordRef,
  into: RecordRef & { readonly location: Location },
  noteOf: (order: ServerOrder) => string,
  { api, currency, isIntoPrices }: Seating & MergeOptions,
  tried: Tried = {},
): Promise<Joined> {
  const schema = orderSchema(apiContext(api, currency));
  const isTurned = byAge(from, into) < 0;
  const [leaving, staying] = isTurned ? [into, from] : [from, into];
  const [first, second] = await Promise.all([api.get(leaving.iri, schema), api.get(staying.iri, schema)]);
  const context = { note: noteOf(first), currency, locale: api.locale };
  const hasAll = ({ orderNote }: ServerOrder): boolean => noteNamesOrder(orderNote, first.number);
  const { location } = into;
  const place = isTurned
    ? { reservable: location.iri, ordredTable: location.iri, selectedLocation: location.name }
    : undefined;
  const put = async (there: ServerOrder, moved: ServerOrder): Promise<void> => {
    const [going, kept] = reconcile(moved, there, { isIntoPrices });
    const done = await api.update(staying.iri, { ...joinedPayload(kept, going, context), ...place }, schema);
    if (isCancelled(done)) throw new ClosedOrderError(done);
  };
  /** Whether another device has joined it to a third order since: the last one that it names has it. */
  const isElsewhere = (now: ServerOrder): boolean =>
    isCancelled(now) && now.orderNote !== first.orderNote && !noteNamesOrder(now.orderNote, second.number);
  const giveBack = async (): Promise<void> => {
    const there = await api.get(staying.iri, schema);
    if (hasAll(there) && tried.known)
      await api.update(staying.iri, unjoinedPayload(there, tried.known, context), schema);
  };
  /** What others have brought to the one that leaves, or taken off it, happens to the other one as well. */
  const follow = async (): Promise<boolean> => {
    const now = await api.get(leaving.iri, schema);
    if (isElsewhere(now)) {
      await giveBack();
      throw new ClosedOrderError(now);
    }
    const there = await api.get(staying.iri, schema);
    const { step } = tried;
    if (step !== undefined && hasArrived(step, there)) tried.known = step.now;
    delete tried.step;
    const change = changeOf(tried.known ?? first, now);
    if (change === null) return false;
    tried.step = { change, now, before: quantitiesOf(there.lines) };
    await put({ ...there, lines: withoutLines(there.lines, change.less) }, { ...now, ...change.more, ...NOTHING_ELSE });
    tried.known = now;
    delete tried.step;
    return true;
  };
  if (!hasAll(second)) {
    const isLeft = isCancelled(first);
    if (isClosed(second) || (isLeft && !tried.known)) throw new ClosedOrderError(isLeft ? first : second);
    tried.known = isLeft ? (tried.known ?? first) : first;
    delete tried.step;
    await put(second, tried.known);
  }
  tried.known ??= first;
  for (let look = 0; look < MOST_LOOKS && (await follow()); look += 1);
  if (!isCancelled(first)) await api.update(leaving.iri, leftPayload(tried.known, noteOf(second)), schema);
  // Somebody may have read it before, and written on it after the last look.
  await follow();
  const { known } = tried;
  /** Somebody who had read the other order before may have written over all of it. */
  const look = async (): Promise<void> => {
    if (isElsewhere(await api.get(leaving.iri, schema))) return giveBack();
    const last = await api.get(staying.iri, schema);
    if (!hasAll(last) && !isCancelled(last)) await put(last, known);
  };
  await look();
  return { order: staying, look };
}
