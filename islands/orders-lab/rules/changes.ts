import { isOpen } from './columns.ts';
import type { KitchenLine, KitchenOrder, KitchenStatus } from './kitchen-order.ts';
import { ordersOfStation, type Station } from './station.ts';

/** The order as the cook last saw it; small, because it is stored on the device. */
export interface Snapshot {
  readonly status: KitchenStatus;
  readonly orderNote: string;
  readonly customerNote: string;
  readonly lines: readonly SnapshotLine[];
}
export interface SnapshotLine {
  readonly id: string | null;
  readonly description: string;
  /** Null if the line could not be read. */
  readonly quantity: number | null;
}

export type Change =
  | { readonly kind: 'added' | 'removed'; readonly line: SnapshotLine }
  | { readonly kind: 'altered'; readonly before: SnapshotLine; readonly line: SnapshotLine }
  | { readonly kind: 'order-note' | 'customer-note'; readonly before: string; readonly after: string }
  | { readonly kind: 'cancelled-after-start' | 'cancelled-before-start' };

const lineOf = ({ id, description, quantity }: KitchenLine): SnapshotLine => ({ id, description, quantity });

export function snapshotOf({ status, orderNote, customerNote, lines }: KitchenOrder): Snapshot {
  return { status, orderNote, customerNote, lines: lines.map(lineOf) };
}

interface Pairing {
  readonly pairs: readonly (readonly [SnapshotLine, SnapshotLine])[];
  readonly gone: readonly SnapshotLine[];
  readonly come: readonly SnapshotLine[];
}

/** Pairs each line once, trying the most reliable criterion first. */
function pairLines(before: readonly SnapshotLine[], after: readonly SnapshotLine[]): Pairing {
  const ways: readonly ((one: SnapshotLine, other: SnapshotLine) => boolean)[] = [
    (one, other) => one.id !== null && one.id === other.id,
    // Saving an order changes its line ids: the same item in the same quantity is the same line.
    (one, other) => one.description === other.description && one.quantity === other.quantity,
    (one, other) => one.description === other.description,
  ];
  const pairs: [SnapshotLine, SnapshotLine][] = [];
  let [gone, come] = [before, after];
  for (const isSame of ways) {
    const left = [...come];
    gone = gone.filter((old) => {
      const at = left.findIndex((line) => isSame(old, line));
      const match = left[at];
      if (match === undefined) return true;
      pairs.push([old, match]);
      left.splice(at, 1);
      return false;
    });
    come = left;
  }
  return { pairs, gone, come };
}

/** Whether it was cancelled after the cook had heard of it or begun it. */
export function isCancelledSince(seen: Snapshot | undefined, { status }: Pick<KitchenOrder, 'status'>): boolean {
  return status === 'cancelled' && seen !== undefined && isOpen(seen);
}

/** The station's orders that were cancelled after it had heard of them, until someone there has seen it. */
export function unseenCancellations(
  orders: readonly KitchenOrder[],
  station: Station,
  snapshotOf: (order: KitchenOrder) => Snapshot | undefined,
): readonly KitchenOrder[] {
  return ordersOfStation(orders, station).filter((order) => isCancelledSince(snapshotOf(order), order));
}

export function changesOf(seen: Snapshot | undefined, order: KitchenOrder): readonly Change[] {
  if (seen === undefined) return [];
  const now = snapshotOf(order);
  const { pairs, gone, come } = pairLines(seen.lines, now.lines);
  const changes: Change[] = [];
  if (isCancelledSince(seen, order))
    changes.push({ kind: seen.status === 'processing' ? 'cancelled-after-start' : 'cancelled-before-start' });
  for (const line of come) changes.push({ kind: 'added', line });
  for (const line of gone) changes.push({ kind: 'removed', line });
  for (const [before, line] of pairs) {
    if (before.description !== line.description || before.quantity !== line.quantity)
      changes.push({ kind: 'altered', before, line });
  }
  if (seen.orderNote !== now.orderNote)
    changes.push({ kind: 'order-note', before: seen.orderNote, after: now.orderNote });
  if (seen.customerNote !== now.customerNote)
    changes.push({ kind: 'customer-note', before: seen.customerNote, after: now.customerNote });
  return changes;
}
