import {
  applyReading,
  beginChange,
  createOptimisticState,
  failChange,
  type OptimisticState,
  type Pending,
  tell,
} from '#shared/records/optimistic.ts';
import type { KitchenOrder, KitchenStatus } from '../wire/kitchen-order.ts';

/** Pure: the orders as the kitchen knows them, with the moves in flight applied. */
export type OrdersState = OptimisticState<KitchenOrder, PendingMove>;

export interface PendingMove extends Pending {
  readonly status: KitchenStatus;
  readonly doneAt: string | null;
}

export interface Reading {
  readonly orders: readonly KitchenOrder[];
  readonly begunAt: number;
  readonly pages: number;
}

export const EMPTY: OrdersState = createOptimisticState();

const isShown = ({ type, status }: KitchenOrder): boolean =>
  (type === '' || type === 'delivery-note') && status !== 'elsewhere';

export function readOrdersInto(state: OrdersState, { orders, begunAt, pages }: Reading): OrdersState {
  const items = new Map(orders.filter(isShown).map((order) => [order.id, order]));
  // While a move is being saved, it decides where the order is, and not a list read in between.
  for (const { id } of state.changes) {
    const known = state.server.get(id);
    if (known !== undefined && !items.has(id)) items.set(id, known);
  }
  const answered = new Set(orders.map(({ id }) => id));
  return applyReading(state, { items, begunAt, pages, isAnswered: (id) => answered.has(id) });
}

/** Applies an update of one order, unless it is older than what is known. */
export function tellOrder(state: OrdersState, order: KitchenOrder): OrdersState {
  const known = state.server.get(order.id);
  const [before, now] = [Date.parse(known?.updatedAt ?? ''), Date.parse(order.updatedAt ?? '')];
  return now < before ? state : told(state, order);
}

export const tellRemoval = (state: OrdersState, id: string): OrdersState => tell(state, id, null);

export const beginMove = (state: OrdersState, move: PendingMove): OrdersState => beginChange(state, move);

/** Puts the order back exactly as the server last sent it. */
export const failMove = (state: OrdersState, move: PendingMove): OrdersState => failChange(state, move);

/** The server answered a move with the order as it is now. */
export function confirmMove(state: OrdersState, move: PendingMove, order: KitchenOrder): OrdersState {
  return told(failChange(state, move), order);
}

function told(state: OrdersState, order: KitchenOrder): OrdersState {
  return tell(state, order.id, isShown(order) ? order : null);
}

/** The orders from the server, with the moves in flight applied. */
export function ordersOf({ server, changes }: OrdersState): readonly KitchenOrder[] {
  const moves = new Map(changes.map(({ id, status, doneAt }) => [id, { status, doneAt }]));
  return [...server.values()].map((order) => {
    const move = moves.get(order.id);
    return move === undefined ? order : { ...order, ...move };
  });
}
