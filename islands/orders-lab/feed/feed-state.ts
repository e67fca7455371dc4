import {
  applyReading,
  beginChange,
  createOptimisticState,
  failChange,
  isInFlight,
  type OptimisticState,
  type Pending,
  storeRecord,
} from '#shared/records/optimistic.ts';
import { isOpen } from '../rules/columns.ts';
import { identityOf, type KitchenOrder, type KitchenStatus, type Mark } from '../rules/kitchen-order.ts';
import { mergeMarks } from '../rules/preparation.ts';
import type { OpenOrder } from '../store/open-orders.ts';

/** Pure: the orders as the kitchen knows them, with the moves in flight applied. */
export interface OrdersState extends OptimisticState<KitchenOrder, PendingMove> {
  /**
   * Orders whose last answer was older than what is known here. The next such answer is believed: then the server has
   * gone back, to a backup for example.
   */
  readonly doubted: ReadonlySet<string>;
}

export interface PendingMove extends Pending {
  readonly status: KitchenStatus;
  readonly wireStatus: string;
  readonly doneAt: string | null;
  /** Null: they stay. */
  readonly marks: KitchenOrder['marks'] | null;
}

interface Reading {
  readonly orders: readonly KitchenOrder[];
  /** The state's clock when the reading was requested. */
  readonly begunAt: number;
  readonly pages: number;
  /** False: some pages are missing, so nothing follows from an order that is not in it. Default: true. */
  readonly isWhole?: boolean;
}

export const EMPTY: OrdersState = { ...createOptimisticState<KitchenOrder, PendingMove>(), doubted: new Set() };

const texts = new WeakMap<KitchenOrder, string>();
function textOf(order: KitchenOrder): string {
  const text = texts.get(order) ?? JSON.stringify(order);
  texts.set(order, text);
  return text;
}

/**
 * What the board has of an order that arrives: null when it is none of the kitchen's. One that the cook had to make, and
 * that left the kitchen's statuses otherwise than done or cancelled, stays where it was and says what became of it.
 */
function arrived(known: KitchenOrder | undefined, order: KitchenOrder): KitchenOrder | null {
  if (order.type !== '' && order.type !== 'delivery-note') return null;
  const before = known !== undefined && identityOf(known) === identityOf(order) ? known : undefined;
  const isGone = order.status === 'elsewhere' || (order.status === 'draft' && before !== undefined && isOpen(before));
  if (isGone && (before === undefined || !isOpen(before))) return null;
  const next: KitchenOrder =
    isGone && before !== undefined
      ? { ...order, status: before.status, departure: { isDeleted: false, status: order.wireStatus } }
      : order;
  const movedFrom = before === undefined ? undefined : before.table === next.table ? before.movedFrom : before.table;
  const placed = movedFrom === undefined || movedFrom === null ? next : { ...next, movedFrom };
  // The same object as long as nothing changed, so that its card is not drawn again.
  return before !== undefined && textOf(before) === textOf(placed) ? before : placed;
}

function isOlder(order: KitchenOrder, known: KitchenOrder | undefined): boolean {
  return (
    known !== undefined &&
    identityOf(order) === identityOf(known) &&
    Date.parse(order.updatedAt ?? '') < Date.parse(known.updatedAt ?? '')
  );
}

export function readOrdersInto(state: OrdersState, { orders, begunAt, pages, isWhole = true }: Reading): OrdersState {
  const items = new Map<string, KitchenOrder>();
  const doubted = new Set<string>();
  for (const order of orders) {
    const known = state.server.get(order.id);
    const isDoubted = isOlder(order, known) && !state.doubted.has(order.id);
    if (isDoubted) doubted.add(order.id);
    const shown = isDoubted && known !== undefined ? known : arrived(known, order);
    if (shown !== null) items.set(order.id, shown);
  }
  const answered = new Set(orders.map(({ id }) => id));
  // An open order that is missing stays until it was read by its id, and one that is moved until the move is saved.
  for (const [id, known] of state.server)
    if (!answered.has(id) && (!isWhole || isOpen(known) || isInFlight(state, id))) items.set(id, known);
  return {
    ...applyReading(state, { items, begunAt, pages, isAnswered: (id) => answered.has(id) }),
    doubted,
  };
}

/** The open orders that a whole reading does not have, and of which nothing newer is known. */
export function missingFrom(
  state: OrdersState,
  { orders, begunAt }: Pick<Reading, 'orders' | 'begunAt'>,
): readonly KitchenOrder[] {
  const answered = new Set(orders.map(({ id }) => id));
  return [...state.server.values()].filter(
    (order) =>
      isOpen(order) &&
      order.departure === null &&
      !answered.has(order.id) &&
      !isInFlight(state, order.id) &&
      (state.told.get(order.id) ?? 0) <= begunAt,
  );
}

/** Applies an update of one order, unless it is older than what is known. */
export function applyOrderEvent(state: OrdersState, order: KitchenOrder): OrdersState {
  const known = state.server.get(order.id);
  return isOlder(order, known) ? state : { ...state, ...storeRecord(state, order.id, arrived(known, order)) };
}

/** The server no longer has the order: one that the cook had to make stays and says so. */
export function applyRemovalEvent(state: OrdersState, id: string): OrdersState {
  const known = state.server.get(id);
  const kept = known !== undefined && isOpen(known) ? { ...known, departure: { isDeleted: true, status: '' } } : null;
  return { ...state, ...storeRecord(state, id, kept) };
}

/** Takes the order off the board. */
export const sendAway = (state: OrdersState, id: string): OrdersState => ({
  ...state,
  ...storeRecord(state, id, null),
});

export const beginMove = (state: OrdersState, move: PendingMove): OrdersState => beginChange(state, move);

/** Puts the order back exactly as the server last sent it. */
export const failMove = (state: OrdersState, move: PendingMove): OrdersState => failChange(state, move);

/** The server answered a move with the order as it is now; the hub may have told of something newer meanwhile. */
export function confirmMove(state: OrdersState, move: PendingMove, order: KitchenOrder): OrdersState {
  return applyOrderEvent(failChange(state, move), order);
}

/** The orders from the server, with the moves in flight applied. */
export function ordersOf({ server, changes }: OrdersState): readonly KitchenOrder[] {
  const moves = new Map(changes.map((move) => [move.id, move]));
  return [...server.values()].map((order) => {
    const move = moves.get(order.id);
    if (move === undefined) return order;
    const { status, wireStatus, doneAt, marks } = move;
    return { ...order, status, wireStatus, doneAt, marks: marks ?? order.marks };
  });
}

/** Puts back an order of which only the number is remembered, so that what became of it can be told. */
export function rememberedOrder(state: OrdersState, { seenAt: _, ...order }: OpenOrder): OrdersState {
  const remembered: KitchenOrder = {
    ...order,
    wireStatus: order.status,
    type: '',
    payment: 'waiting',
    departure: null,
    zone: '+00:00',
    doneAt: null,
    updatedAt: null,
    deliveryType: '',
    table: null,
    creator: null,
    orderNote: '',
    customerNote: '',
    total: null,
    lines: [],
    marks: [],
    problem: null,
  };
  return { ...state, ...storeRecord(state, order.id, remembered) };
}

const marked = new WeakMap<KitchenOrder, KitchenOrder>();

/** The order with the marks that this device keeps; the same object as long as they add nothing. */
export function withMarks(order: KitchenOrder, own: readonly Mark[] = []): KitchenOrder {
  if (own.length === 0) return order;
  const marks = mergeMarks(order.marks, own);
  const before = marked.get(order) ?? order;
  if (JSON.stringify(before.marks) === JSON.stringify(marks)) return before;
  const next = { ...order, marks };
  marked.set(order, next);
  return next;
}
