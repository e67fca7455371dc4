/**
 * What a list of records shows before the server has answered: its last reading, what was told in between, and the
 * changes that neither knows yet. Pure; how a change is laid over a record is for its screen. A change that fails leaves
 * no trace, since it is never written into what the server said.
 */

/** A change under way, or answered and not yet part of a reading. */
export interface Pending {
  /** Of the record: at most one change of it is in flight. */
  readonly id: string;
  /** The moment of the state's clock at which the server had answered; undefined while it is in flight. */
  readonly settledAt?: number | undefined;
}

export interface OptimisticState<Item, Change extends Pending> {
  /** By id, in the server's order. */
  readonly server: ReadonlyMap<string, Item>;
  /** In the order in which they were made. */
  readonly changes: readonly Change[];
  /** Records that are known better than by the last reading, each since a moment of the clock. */
  readonly told: ReadonlyMap<string, number>;
  /** Missing from the last reading of several pages: between two pages a record may slip through. */
  readonly missing: ReadonlySet<string>;
  /** Counts what happened, so that an answer can be told to be older than a change. */
  readonly clock: number;
  /** When the reading that is shown was begun. */
  readonly readAt: number;
}

export interface Reading<Item> {
  readonly items: ReadonlyMap<string, Item>;
  /** The clock when it was asked for. */
  readonly begunAt: number;
  /** Of how many pages it was put together; default 1, which is the whole truth at one moment. */
  readonly pages?: number;
  /** Whether it answered for a record that is none of the list, so that it is not missing. Default: never. */
  readonly isAnswered?: (id: string) => boolean;
}

export function createOptimisticState<Item, Change extends Pending>(
  server: ReadonlyMap<string, Item> = new Map(),
): OptimisticState<Item, Change> {
  return { server, changes: [], told: new Map(), missing: new Set(), clock: 0, readAt: 0 };
}

export function isInFlight({ changes }: OptimisticState<unknown, Pending>, changed: string): boolean {
  return changes.some(({ id, settledAt }) => id === changed && settledAt === undefined);
}

/** Not to be called while a change of the same record is in flight. */
export function beginChange<State extends OptimisticState<unknown, Change>, Change extends Pending>(
  state: State,
  change: Change,
): State {
  return { ...state, clock: state.clock + 1, changes: [...state.changes, change] };
}

/** Takes back what this change did and nothing else: an earlier one of the same record shows again. */
export function failChange<State extends OptimisticState<unknown, Change>, Change extends Pending>(
  state: State,
  change: Change,
): State {
  return { ...state, clock: state.clock + 1, changes: state.changes.filter((other) => other !== change) };
}

/** The server has taken it, and said nothing of the record: it stays laid over until a reading that was begun after this. */
export function confirmChange<State extends OptimisticState<unknown, Change>, Change extends Pending>(
  state: State,
  change: Change,
): State {
  const clock = state.clock + 1;
  const settled = { ...change, settledAt: clock };
  return { ...state, clock, changes: state.changes.map((other) => (other === change ? settled : other)) };
}

/** News of one record, null when it is gone. A reading that was begun before does not know it. */
export function tell<Item, Change extends Pending>(
  state: OptimisticState<Item, Change>,
  id: string,
  item: NoInfer<Item> | null,
): OptimisticState<Item, Change> {
  const server = new Map(state.server);
  if (item === null) server.delete(id);
  else server.set(id, item);
  const clock = state.clock + 1;
  return { ...state, server, clock, told: new Map(state.told).set(id, clock) };
}

/** Lays a reading under the changes that it does not know. One that was overtaken by a later one is none. */
export function applyReading<Item, State extends OptimisticState<Item, Pending>>(
  state: State,
  { items, begunAt, pages = 1, isAnswered = () => false }: Reading<Item>,
): State {
  if (begunAt < state.readAt) return state;
  const server = new Map(items);
  const missing = new Set<string>();
  for (const [id, item] of state.server) {
    if (pages < 2 || items.has(id) || isAnswered(id) || state.missing.has(id)) continue;
    missing.add(id);
    server.set(id, item);
  }
  const told = new Map([...state.told].filter(([, at]) => at > begunAt));
  for (const id of told.keys()) {
    const known = state.server.get(id);
    if (known === undefined) server.delete(id);
    else server.set(id, known);
  }
  const changes = state.changes.filter(({ settledAt }) => settledAt === undefined || settledAt > begunAt);
  return { ...state, server, changes, told, missing, readAt: begunAt, clock: state.clock + 1 };
}
