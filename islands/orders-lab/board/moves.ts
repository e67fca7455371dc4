import type { Spot } from '#shared/features/board/model.ts';
import { type BoardStore, cardsIn, createBoardStore } from '#shared/features/board/store.ts';
import type { Emit } from '#shared/island/emit.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import type { MoveOutcome, OrdersFeed } from '../feed/orders-feed.ts';
import { publicOrder } from '../kitchen/public-order.ts';
import { type Column, COLUMNS, compareIn, type MoveRefusal } from '../rules/columns.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

export interface FailedMove {
  readonly id: string;
  readonly number: string;
  /** Null: the last move could not be taken back. */
  readonly to: Column | null;
  readonly reason: MoveRefusal | null;
  readonly error: unknown;
}

export interface Moves {
  readonly board: BoardStore<KitchenOrder>;
  readonly failed: Observable<readonly FailedMove[]>;
  readonly show: (orders: readonly KitchenOrder[]) => void;
  readonly move: (id: string, to: Column) => void;
  readonly recall: () => Promise<void>;
  readonly retry: (failure: FailedMove) => void;
  readonly dismiss: (failure: FailedMove) => void;
}

class MoveRefused extends Error {
  readonly reason: MoveRefusal;
  constructor(reason: MoveRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Orders are plain data: equal JSON means an equal card. */
const isSame = (one: KitchenOrder, other: KitchenOrder): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isColumn = (id: string): id is Column => COLUMNS.some((column) => column === id);

/** Sends moves to the server, and keeps failed ones until someone has dealt with them. */
export function createMoves(
  feed: Pick<OrdersFeed, 'move' | 'recall' | 'recallable'>,
  emit: Emit,
  onHandled: (id: string) => void,
): Moves {
  const failed = createSource<readonly FailedMove[]>([]);
  let lastMove: Promise<unknown> = Promise.resolve();
  const dismiss = (failure: FailedMove): void => failed.update((all) => all.filter((one) => one !== failure));
  const fail = (failure: FailedMove): void =>
    failed.update((all) => [...all.filter(({ id }) => id !== failure.id), failure]);

  const settle = (outcome: MoveOutcome): void => {
    if (outcome.kind === 'refused') throw new MoveRefused(outcome.reason);
    if (outcome.kind === 'failed') throw outcome.error;
    failed.update((all) =>
      all.some(({ id }) => id === outcome.order.id) ? all.filter(({ id }) => id !== outcome.order.id) : all,
    );
    emit('flexy:order-status', { order: publicOrder(outcome.order) });
  };
  const failure = (id: string, number: string, to: Column | null, error: unknown): FailedMove => ({
    id,
    number,
    to,
    reason: error instanceof MoveRefused ? error.reason : null,
    error,
  });

  const store = createBoardStore<KitchenOrder>([], {
    isSame,
    onMove: async ({ card, to }) => {
      if (!isColumn(to.column)) return;
      onHandled(card.id);
      const move = feed.move(card.id, to.column);
      lastMove = move;
      settle(await move);
    },
    onFailure: ({ card, to }, error) =>
      fail(failure(card.id, card.data.number, isColumn(to.column) ? to.column : null, error)),
  });
  /** Sorts a moved order by age at once, wherever it was dropped, so that it does not jump when it is saved. */
  const byAgeIn = (id: string, column: Column): Spot => {
    const order = store.card(id)?.data;
    return {
      column,
      next:
        order && cardsIn(store.cells(), column, undefined).find(({ data }) => compareIn(column, order, data) < 0)?.id,
    };
  };
  const board: BoardStore<KitchenOrder> = {
    ...store,
    move: (id, to) => store.move(id, isColumn(to.column) ? byAgeIn(id, to.column) : to),
  };
  const move = (id: string, to: Column): void => {
    board.move(id, { column: to });
  };

  return {
    board,
    failed,
    move,
    dismiss,
    show: (orders) =>
      board.refresh(
        orders.map((order) => ({ id: order.id, column: order.status, data: order })),
        board.begin(),
      ),
    recall: async () => {
      // The move is still being saved: undo it as soon as it is.
      await lastMove;
      const last = feed.recallable.getSnapshot();
      if (last === null) return;
      try {
        settle(await feed.recall());
      } catch (error) {
        fail(failure(last.id, last.number, null, error));
      }
    },
    retry: (one) => {
      dismiss(one);
      if (one.to !== null) move(one.id, one.to);
    },
  };
}
