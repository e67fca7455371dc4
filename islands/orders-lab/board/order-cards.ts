import { type BoardCard, cellKey, type Cells, type Spot } from '#shared/features/board/model.ts';
import type { BoardSource, FailedChange } from '#shared/features/board/source.ts';
import { createStore } from '#shared/state/store.ts';
import type { OrdersFeed } from '../feed/orders-feed.ts';
import { type Column, COLUMNS } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

export const isColumn = (id: string): id is Column => COLUMNS.some((column) => column === id);

/** The orders that the board shows, each with its column, in the order of the columns. */
export type BoardView = (orders: readonly KitchenOrder[]) => readonly PlacedOrder[];
export interface PlacedOrder {
  readonly order: KitchenOrder;
  readonly column: Column;
}

export interface OrderCards extends BoardSource<KitchenOrder> {
  /** Shows the orders by another station or search. */
  readonly look: (view: BoardView) => void;
  readonly stop: () => void;
}

interface Options {
  readonly feed: Pick<OrdersFeed, 'orders' | 'isMoving'>;
  readonly onMove: (id: string, to: Column) => void;
}

/** The cards of the board, drawn from the feed: moves in flight are in there already. */
export function createOrderCards({ feed, onMove }: Options): OrderCards {
  const cells = createStore<Cells<KitchenOrder>>(new Map());
  const failed = createStore<FailedChange<KitchenOrder> | undefined>(undefined);
  let view: BoardView = () => [];
  let cards: ReadonlyMap<string, BoardCard<KitchenOrder>> = new Map();

  const draw = (): void => {
    const next = new Map<string, BoardCard<KitchenOrder>>();
    const lists = new Map<string, BoardCard<KitchenOrder>[]>();
    for (const { order, column } of view(feed.orders.getSnapshot())) {
      const before = cards.get(order.id);
      // Unchanged cards and columns keep their identity, so that they are not rendered again.
      const card = before?.data === order && before.column === column ? before : { id: order.id, column, data: order };
      next.set(order.id, card);
      const list = lists.get(cellKey(card));
      if (list === undefined) lists.set(cellKey(card), [card]);
      else list.push(card);
    }
    cards = next;
    const shown = cells.getSnapshot();
    cells.set(
      new Map(
        [...lists].map(([key, list]) => {
          const before = shown.get(key);
          return [key, before?.length === list.length && list.every((card, at) => card === before[at]) ? before : list];
        }),
      ),
    );
  };
  const stop = feed.orders.subscribe(draw);
  return {
    subscribe: cells.subscribe,
    cells: cells.getSnapshot,
    card: (id) => cards.get(id),
    isMoving: feed.isMoving,
    failed,
    // The last move is taken back by the bar below the board.
    lastDone: () => undefined,
    undo: () => 'nothing',
    move: (id, { column }: Spot) => {
      const card = cards.get(id);
      if (card === undefined || !isColumn(column)) return 'gone';
      if (card.column === column) return 'unchanged';
      if (feed.isMoving(id)) return 'moving';
      onMove(id, column);
      return undefined;
    },
    look: (next) => {
      view = next;
      draw();
    },
    stop,
  };
}
