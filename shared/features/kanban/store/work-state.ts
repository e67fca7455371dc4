import {
  applyReading,
  beginChange,
  createOptimisticState,
  failChange,
  type OptimisticState,
  storeRecord,
} from '#shared/records/optimistic.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type Columns, columnsOf, type PendingOrder, withMoves, type WorkMove } from '../rules/columns.ts';
import { comparePlaces, type WorkItem } from '../rules/work-item.ts';

/** The cards as the server has them, and the moves that it does not have yet. */
export interface WorkState<Item> {
  /** What is shown, over all lanes: with the moves made. */
  readonly columns: ReadableStore<Columns<Item>>;
  readonly server: () => ReadonlyMap<string, Item>;
  /** Call before requesting a reading, and pass the result to `read`. */
  readonly begin: () => number;
  readonly read: (items: readonly Item[], begunAt: number) => void;
  /** Cards as the server has them now; null: it is gone. */
  readonly applyEvents: (news: readonly (readonly [id: string, item: Item | null])[]) => void;
  readonly start: (move: WorkMove) => void;
  /** Keeps the cards of a column in this order whatever the server says of their places; null: no longer. */
  readonly hold: (stageId: string, order: readonly string[] | null) => void;
  /** Takes moves out: because they were saved and the server's cards say the same, or were given up. */
  readonly end: (moves: readonly WorkMove[]) => void;
}

/** Whether the server wrote this version before that one. */
function isOlder(item: WorkItem, known: WorkItem): boolean {
  return Date.parse(item.updatedAt ?? '') < Date.parse(known.updatedAt ?? '');
}

export function createWorkState<Item extends WorkItem>(): WorkState<Item> {
  let state: OptimisticState<Item, WorkMove> = createOptimisticState();
  let base: Columns<Item> = new Map();
  let held: PendingOrder = new Map();
  const columns = createStore<Columns<Item>>(base);
  const set = (next: typeof state): void => {
    if (next === state) return;
    if (next.server !== state.server) base = columnsOf(next.server.values(), held);
    state = next;
    columns.set(withMoves(state.server, base, state.changes));
  };
  return {
    columns,
    server: () => state.server,
    begin: () => state.clock,
    read: (items, begunAt) => {
      // In the order of the columns: what is nearly sorted is sorted at once, however often a card changes.
      const sorted = [...items].sort(comparePlaces);
      set(applyReading(state, { items: new Map(sorted.map((item) => [item.id, item])), begunAt }));
    },
    applyEvents: (news) =>
      set(
        news.reduce((before, [id, item]) => {
          const known = before.server.get(id);
          // The hub and an answer may cross on the way.
          return item !== null && known !== undefined && isOlder(item, known) ? before : storeRecord(before, id, item);
        }, state),
      ),
    start: (move) => set(beginChange(state, move)),
    hold: (stageId, order) => {
      held = new Map([...held].filter(([id]) => id !== stageId));
      if (order !== null) held = new Map(held).set(stageId, order);
      base = columnsOf(state.server.values(), held);
      columns.set(withMoves(state.server, base, state.changes));
    },
    end: (moves) => set(moves.reduce((before, move) => failChange(before, move), state)),
  };
}
