import type { OrderPayload } from '../api/order-payload.ts';
import type { Sale } from '../model.ts';
import { unsentLines } from '../rules/tab.ts';
import { mergedNote } from '../rules/tab-merge.ts';
import { isSent, isTabWrite, type OutboxEntry } from './entry.ts';

/** The entries that may be sent: each waits for those before it that change the same order, or make it. */
export function inTabOrder(
  due: readonly OutboxEntry[],
  all: readonly OutboxEntry[],
): readonly (readonly OutboxEntry[])[] {
  const byReference = new Map(all.map((entry) => [entry.reference, entry]));
  const keyOf = ({ sale: { edited }, reference, order }: OutboxEntry): string => {
    const maker = edited?.awaits === undefined ? undefined : (byReference.get(edited.awaits)?.order?.id ?? null);
    if (maker === null) return `sale ${edited?.awaits ?? ''}`;
    const id = maker ?? edited?.orderId ?? order?.id;
    return id === undefined ? `sale ${reference}` : `order ${id}`;
  };
  const isAhead = (entry: OutboxEntry): boolean =>
    !isSent(entry) && entry.state !== 'refused' && entry.state !== 'conflict';
  const busy = new Set<string>();
  const free = new Set<string>();
  for (const entry of all) {
    const key = keyOf(entry);
    if (!busy.has(key)) free.add(entry.reference);
    if (isAhead(entry)) busy.add(key);
  }
  return due.filter((entry) => !isTabWrite(entry) || free.has(entry.reference)).map((entry) => [entry]);
}

function withoutChanges({ fired: _fired, cancelledLines: _lines, ...sale }: Sale): Sale {
  return sale;
}

/** The round as an order of its own: what it was for is paid or gone, and its guests are new ones. */
export function asNewOrder(sale: Sale, payload: OrderPayload): { readonly sale: Sale; readonly payload: OrderPayload } {
  const orderNote = mergedNote('', sale.orderNote, sale.edited?.orderNote);
  return {
    sale: {
      ...withoutChanges(sale),
      lines: unsentLines(sale),
      reduction: 0 as Sale['reduction'],
      orderNote,
      edited: null,
    },
    payload: { ...payload, status: 'waiting', reduction: 0, description: orderNote },
  };
}

/** What was lost of an act is sent once more: it is looked for anew after that. */
export function sentAgain(again: NonNullable<OutboxEntry['again']>): (entry: OutboxEntry) => OutboxEntry {
  return (entry) => ({
    ...entry,
    state: 'waiting',
    attempts: [],
    notBefore: 0,
    failures: 0,
    looked: 0,
    rewrites: (entry.rewrites ?? 0) + 1,
    again,
  });
}

/** Of the body of a sale what is written again of it. */
export function lostPayload(sale: Sale, payload: OrderPayload, lost: Sale): OrderPayload {
  const pick = (name: string, all: readonly { readonly id: string }[], left: readonly { readonly id: string }[]) => {
    const items: unknown = payload[name];
    const ids = new Set(left.map(({ id }) => id));
    return Array.isArray(items) ? items.filter((_, index) => ids.has(all[index]?.id ?? '')) : [];
  };
  const items = pick('orderItems', unsentLines(sale), unsentLines(lost)).map((item: object, index) => ({
    ...item,
    quantity: Number(unsentLines(lost)[index]?.quantity ?? 0) / 1_000,
  }));
  return {
    ...payload,
    orderItems: items,
    payments: pick(
      'payments',
      sale.payments.filter(({ amount }) => amount !== null),
      lost.payments,
    ),
  };
}
