import type { KitchenOrder } from '../wire/kitchen-order.ts';

export const NEW_WITHIN_MS = 40_000;

export type Announcement = 'new' | 'already-waiting';
export interface Alert {
  readonly id: string;
  readonly announcement: Announcement;
}

interface AlertInput {
  readonly orders: Iterable<KitchenOrder>;
  /** Acknowledged on this station, by id. */
  readonly isAcknowledged: (id: string) => boolean;
  /** Orders still ringing, in order of arrival. */
  readonly open: readonly Alert[];
  /** Starts over: the board was opened or its categories changed. */
  readonly isFirstLook: boolean;
  readonly serverNow: number;
}

function announce(order: KitchenOrder, isFirstLook: boolean, serverNow: number): Announcement {
  // After the first poll every order that starts waiting is new to the kitchen, whatever its age.
  if (!isFirstLook) return 'new';
  return order.createdAt !== null && serverNow - order.createdAt > NEW_WITHIN_MS ? 'already-waiting' : 'new';
}

/**
 * Every waiting order that was never acknowledged alerts. Only acknowledging it, or leaving Waiting, ends the alert.
 */
export function alertsOf({ orders, isAcknowledged, open, isFirstLook, serverNow }: AlertInput): readonly Alert[] {
  const known = new Map(open.map((alert) => [alert.id, alert]));
  const due = new Map<string, Alert>();
  for (const order of orders) {
    if (order.status !== 'waiting' || isAcknowledged(order.id)) continue;
    due.set(order.id, known.get(order.id) ?? { id: order.id, announcement: announce(order, isFirstLook, serverNow) });
  }
  const kept = open.filter(({ id }) => due.has(id));
  const next = [...kept, ...[...due.values()].filter(({ id }) => !known.has(id))];
  return next.length === open.length && next.every((alert, index) => alert === open[index]) ? open : next;
}
