/**
 * State of a list with optimistic changes: the server's last answer, news of single records since, and changes that
 * neither contains yet. Pure; each screen decides how to apply a change to a record. Changes are never written into the
 * server's data, so a failed one leaves no trace.
 */

/** A change in flight. */
export interface Pending {
  /** Id of the record; at most one change per record is in flight. */
  readonly id: string;
}

export interface OptimisticState<Item, Change extends Pending> {
  /** By id, in the server's order. */
  readonly server: ReadonlyMap<string, Item>;
  /** In the order they were made. */
  readonly changes: readonly Change[];
  /** Records with news since the last reading, each with the clock at which the news came. */
  readonly told: ReadonlyMap<string, number>;
  /**
   * Records missing from the last reading, if that took several pages: a record can slip between two pages. They are
   * kept until the next reading.
   */
  readonly missing: ReadonlySet<string>;
  /** Logical clock: one tick per event, to tell whether an answer is older than a change. */
  readonly clock: number;
  /** The clock at which the reading now shown was requested. */
  readonly readAt: number;
}

interface Reading<Item> {
  readonly items: ReadonlyMap<string, Item>;
  /** The clock when the reading was requested. */
  readonly begunAt: number;
  /** Number of pages read. Default 1: a consistent snapshot. */
  readonly pages?: number;
  /**
   * Whether the answer covers a record that is not in the list, so that it does not count as missing. Default: never.
   */
  readonly isAnswered?: (id: string) => boolean;
}

export function createOptimisticState<Item, Change extends Pending>(
  server: ReadonlyMap<string, Item> = new Map(),
): OptimisticState<Item, Change> {
  return { server, changes: [], told: new Map(), missing: new Set(), clock: 0, readAt: 0 };
}

export function isInFlight({ changes }: OptimisticState<unknown, Pending>, changed: string): boolean {
  return changes.some(({ id }) => id === changed);
}

/** Applies a change. Must not be called while another change of the same record is in flight. */
export function beginChange<State extends OptimisticState<unknown, Change>, Change extends Pending>(
  state: State,
  change: Change,
): State {
  return { ...state, clock: state.clock + 1, changes: [...state.changes, change] };
}

/** Reverts this change only: an earlier one of the same record shows again. */
export function failChange<State extends OptimisticState<unknown, Change>, Change extends Pending>(
  state: State,
  change: Change,
): State {
  return { ...state, clock: state.clock + 1, changes: state.changes.filter((other) => other !== change) };
}

/** Stores the current state of one record, null when it is gone. A reading requested earlier does not override it. */
export function storeRecord<Item, Change extends Pending>(
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

/**
 * Applies a reading, keeping changes and news that it does not contain yet. Ignores one older than the reading shown.
 */
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
  return { ...state, server, told, missing, readAt: begunAt, clock: state.clock + 1 };
}
