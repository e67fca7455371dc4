import type { OutboxEntry } from './entry.ts';

/**
 * By which keys the journal tells which orders are whose. An order that a sale has become is no other sale's. One that
 * an act of this device has only changed may still be what another sale, whose answer was lost, has become.
 */

const CHANGED = 'changed:';

export function changedKey(orderId: string): string {
  return `${CHANGED}${orderId}`;
}

export function claimKey({ sale }: Pick<OutboxEntry, 'sale'>, orderId: string): string {
  return sale.edited === null ? orderId : changedKey(orderId);
}

export function orderOfKey(key: string): string {
  return key.startsWith(CHANGED) ? key.slice(CHANGED.length) : key;
}
