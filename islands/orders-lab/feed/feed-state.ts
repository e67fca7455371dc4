import type { KitchenOrder, KitchenStatus } from '../wire/kitchen-order.ts';

/** Pure: what the board shows, from the last reading, what came in between, and the moves in flight. */
export interface ReadingState {
  readonly server: ReadonlyMap<string, KitchenOrder>;
  /** In flight, at most one per order: laid over whatever the server says. */
  readonly moves: ReadonlyMap<string, PendingMove>;
  /** What is known since this moment of `clock`; a reading begun before it is older. */
  readonly touched: ReadonlyMap<string, number>;
  /** Missing from the last reading of several pages: between two pages an order may slip through. */
  readonly missing: ReadonlySet<string>;
  readonly clock: number;
}

export interface PendingMove {
  readonly status: KitchenStatus;
  readonly doneAt: string | null;
}

export interface Reading {
  readonly orders: readonly KitchenOrder[];
  readonly begunAt: number;
  readonly pages: number;
}

export const EMPTY: ReadingState = {
  server: new Map(),
  moves: new Map(),
  touched: new Map(),
  missing: new Set(),
  clock: 0,
};

const isShown = ({ type, status }: KitchenOrder): boolean =>
  (type === '' || type === 'delivery-note') && status !== 'elsewhere';

export function applyReading(state: ReadingState, { orders, begunAt, pages }: Reading): ReadingState {
  const server = new Map(orders.filter(isShown).map((order) => [order.id, order]));
  const answered = new Set(orders.map(({ id }) => id));
  const missing = new Set<string>();
  for (const [id, order] of state.server) {
    if (pages < 2 || answered.has(id) || state.missing.has(id)) continue;
    missing.add(id);
    server.set(id, order);
  }
  // Where it is while it is being saved is for the move to say, not for a list that was made in between.
  for (const id of state.moves.keys()) {
    const known = state.server.get(id);
    if (known !== undefined && !server.has(id)) server.set(id, known);
  }
  const touched = new Map([...state.touched].filter(([, at]) => at > begunAt));
  for (const id of touched.keys()) {
    const known = state.server.get(id);
    if (known === undefined) server.delete(id);
    else server.set(id, known);
  }
  return { ...state, server, touched, missing };
}

function touch(state: ReadingState, id: string, order: KitchenOrder | undefined): ReadingState {
  const server = new Map(state.server);
  if (order === undefined || !isShown(order)) server.delete(id);
  else server.set(id, order);
  const clock = state.clock + 1;
  return { ...state, server, clock, touched: new Map(state.touched).set(id, clock) };
}

/** News of one order; older news than we have are none. */
export function applyNews(state: ReadingState, order: KitchenOrder): ReadingState {
  const known = state.server.get(order.id);
  const [before, now] = [Date.parse(known?.updatedAt ?? ''), Date.parse(order.updatedAt ?? '')];
  return now < before ? state : touch(state, order.id, order);
}

export const applyRemoval = (state: ReadingState, id: string): ReadingState => touch(state, id, undefined);

export function beginMove(state: ReadingState, id: string, move: PendingMove): ReadingState {
  return { ...state, clock: state.clock + 1, moves: new Map(state.moves).set(id, move) };
}

/** The order goes back exactly to what the server last said of it. */
export function failMove(state: ReadingState, id: string): ReadingState {
  const moves = new Map(state.moves);
  moves.delete(id);
  return { ...state, clock: state.clock + 1, moves };
}

export function confirmMove(state: ReadingState, order: KitchenOrder): ReadingState {
  return touch(failMove(state, order.id), order.id, order);
}

/** What the server said, with the moves in flight laid over it. */
export function ordersOf({ server, moves }: ReadingState): readonly KitchenOrder[] {
  return [...server.values()].map((order) => {
    const move = moves.get(order.id);
    return move === undefined ? order : { ...order, ...move };
  });
}
