import { identityOf, type KitchenOrder, type KitchenStatus } from './kitchen-order.ts';

export const NEW_WITHIN_MS = 40_000;

/** `changed`: items were added to an order that the station knows, or it came back after it was cancelled. */
export type Announcement = 'new' | 'already-waiting' | 'changed';
export interface Alert {
  readonly id: string;
  /** With the order's `createdAt`: another order may come under the same id. */
  readonly identity: string;
  readonly announcement: Announcement;
}

/** An order with the way in which it is announced. */
export interface AlertedOrder {
  readonly order: KitchenOrder;
  readonly announcement: Announcement;
}

/** Nothing is new: what waits was there when the board was opened. */
export const isOpening = (alerts: readonly Alert[]): boolean =>
  alerts.length > 0 && alerts.every(({ announcement }) => announcement === 'already-waiting');

interface AlertInput {
  readonly orders: Iterable<KitchenOrder>;
  /** Acknowledged on this station. */
  readonly isAcknowledged: (order: KitchenOrder) => boolean;
  /** Whether this station has acknowledged a part of the order. Default: never. */
  readonly isKnown?: (order: KitchenOrder) => boolean;
  /** Whether the order was cancelled, made a draft or finished since the station heard of it. Default: never. */
  readonly wasReopened?: (order: KitchenOrder) => boolean;
  /** Announced as new before this look, and not answered yet. Default: only what rings now. */
  readonly isRinging?: (order: KitchenOrder) => boolean;
  /** Where the order stands at this station. Default: where it stands as a whole. */
  readonly statusAtStation?: (order: KitchenOrder) => KitchenStatus;
  /** Orders still ringing, in order of arrival. */
  readonly open: readonly Alert[];
  /** Starts over: the board was opened or its categories changed. */
  readonly isFirstLook: boolean;
  /**
   * Only the first pages were read: what has been waiting is told once, when all of it is known. Default: all was read.
   */
  readonly isPartial?: boolean;
  readonly serverNow: number;
}

function announce(order: KitchenOrder, isFirstLook: boolean, serverNow: number): Announcement {
  // After the first poll every order that starts waiting is new to the kitchen, whatever its age.
  if (!isFirstLook) return 'new';
  return order.createdAt !== null && serverNow - order.createdAt > NEW_WITHIN_MS ? 'already-waiting' : 'new';
}

/**
 * Every waiting order that was never acknowledged alerts, every started one to which something was added, and every open
 * one that was put back. Only acknowledging it, or leaving these columns, ends the alert.
 */
export function alertsOf({
  orders,
  isAcknowledged,
  isKnown = () => false,
  wasReopened = () => false,
  isRinging = () => false,
  statusAtStation = ({ status }) => status,
  open,
  isFirstLook,
  isPartial = false,
  serverNow,
}: AlertInput): readonly Alert[] {
  const known = new Map(open.map((alert) => [alert.identity, alert]));
  const due = new Map<string, Alert>();
  for (const order of orders) {
    const isBack = wasReopened(order) && order.departure === null;
    const [column, isChanged] = [statusAtStation(order), isBack || isKnown(order)];
    if (!(column === 'waiting' || (column === 'processing' && isChanged))) continue;
    if (!isBack && isAcknowledged(order)) continue;
    const identity = identityOf(order);
    const alert = known.get(identity) ?? {
      id: order.id,
      identity,
      announcement: isChanged ? 'changed' : isRinging(order) ? 'new' : announce(order, isFirstLook, serverNow),
    };
    if (!isPartial || alert.announcement !== 'already-waiting') due.set(identity, alert);
  }
  const kept = open.filter(({ identity }) => due.has(identity));
  const next = [...kept, ...[...due.values()].filter(({ identity }) => !known.has(identity))];
  return next.length === open.length && next.every((alert, index) => alert === open[index]) ? open : next;
}
