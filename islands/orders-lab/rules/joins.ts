import { lineNamesOrder, noteNamesOrder } from '#shared/kernel/order-note.ts';
import type { KitchenOrder } from './kitchen-order.ts';
import { itemName, lineKeys } from './preparation.ts';

/** Where the till has joined two tables, each of their orders says so of the other. */
const names = ({ orderNote }: KitchenOrder, number: string): boolean =>
  orderNote !== '' && noteNamesOrder(orderNote, number);

/** Whether the dishes of an order stand on another by now: it is cancelled for that, or will be in a moment. */
function isJoinedTo(from: KitchenOrder, into: KitchenOrder): boolean {
  return (
    from.iri !== into.iri &&
    into.status !== 'cancelled' &&
    names(into, from.number) &&
    (from.status === 'cancelled' || !names(from, into.number))
  );
}

/** The orders whose dishes stand on this one by now. */
export function joinedTo(into: KitchenOrder, orders: Iterable<KitchenOrder>): readonly KitchenOrder[] {
  return into.orderNote === '' ? [] : [...orders].filter((from) => isJoinedTo(from, into));
}

/** The order with what the till has noted of it in its own words: where its guests come from, as the board says it. */
function told(into: KitchenOrder, from: readonly KitchenOrder[]): KitchenOrder {
  const numbers = from.map(({ number }) => number);
  const dishes = new Set(lineKeys(into.lines).map(itemName));
  const tables = from
    .filter(({ lines }) => lineKeys(lines).some((item) => dishes.has(itemName(item))))
    .flatMap(({ table }) => table ?? []);
  const note = into.orderNote
    .split('\n')
    .filter((line) => !numbers.some((number) => lineNamesOrder(line, number)))
    .join('\n');
  return { ...into, orderNote: note, ...(tables.length === 0 ? {} : { movedFrom: [...new Set(tables)].join(' · ') }) };
}

/**
 * The orders without those that were joined to others, whose tables the others name. The same objects as long as nothing
 * changed, so that their cards are not drawn again.
 */
export function createJoins() {
  const made = new WeakMap<KitchenOrder, { readonly from: string; readonly order: KitchenOrder }>();
  return (orders: readonly KitchenOrder[]): readonly KitchenOrder[] => {
    const gone = new Set<string>();
    const shown = orders.map((into) => {
      const from = joinedTo(into, orders);
      if (from.length === 0) return into;
      for (const { iri } of from) gone.add(iri);
      const key = from.map(({ number, table }) => `${number} ${table ?? ''}`).join('|');
      const before = made.get(into);
      if (before?.from === key) return before.order;
      const order = told(into, from);
      made.set(into, { from: key, order });
      return order;
    });
    return gone.size === 0 ? orders : shown.filter(({ iri }) => !gone.has(iri));
  };
}
