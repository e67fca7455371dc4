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

/** Pure: what the kitchen knows of its orders, with the moves in flight laid over it. */
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
  // Where it is while it is being saved is for the move to say, not for a list that was made in between.
  for (const { id } of state.changes) {
    const known = state.server.get(id);
    if (known !== undefined && !items.has(id)) items.set(id, known);
  }
  const answered = new Set(orders.map(({ id }) => id));
  return applyReading(state, { items, begunAt, pages, isAnswered: (id) => answered.has(id) });
}

/** News of one order; older news than we have are none. */
export function tellOrder(state: OrdersState, order: KitchenOrder): OrdersState {
  const known = state.server.get(order.id);
  const [before, now] = [Date.parse(known?.updatedAt ?? ''), Date.parse(order.updatedAt ?? '')];
  return now < before ? state : told(state, order);
}

export const tellRemoval = (state: OrdersState, id: string): OrdersState => tell(state, id, null);

export const beginMove = (state: OrdersState, move: PendingMove): OrdersState => beginChange(state, move);

/** The order goes back exactly to what the server last said of it. */
export const failMove = (state: OrdersState, move: PendingMove): OrdersState => failChange(state, move);

/** The server has answered with the order as it is now. */
export function confirmMove(state: OrdersState, move: PendingMove, order: KitchenOrder): OrdersState {
  return told(failChange(state, move), order);
}

function told(state: OrdersState, order: KitchenOrder): OrdersState {
  return tell(state, order.id, isShown(order) ? order : null);
}

/** What the server said, with the moves in flight laid over it. */
export function ordersOf({ server, changes }: OrdersState): readonly KitchenOrder[] {
  const moves = new Map(changes.map(({ id, status, doneAt }) => [id, { status, doneAt }]));
  return [...server.values()].map((order) => {
    const move = moves.get(order.id);
    return move === undefined ? order : { ...order, ...move };
  });
}
