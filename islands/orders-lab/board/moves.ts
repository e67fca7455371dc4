import type { Emit } from '#shared/island/emit.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { MoveOutcome } from '../feed/order-moves.ts';
import type { OrdersFeed } from '../feed/orders-feed.ts';
import { publicOrder } from '../kitchen/public-order.ts';
import { type Column, columnOf, type MoveRefusal } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import type { Items } from '../rules/preparation.ts';
import { type BoardView, createOrderCards, type OrderCards } from './order-cards.ts';

type MoveProblem =
  | { readonly kind: 'refused'; readonly reason: MoveRefusal }
  /** Somebody else moved it; undefined: to no column of this board. */
  | { readonly kind: 'conflict'; readonly now: Column | undefined }
  | { readonly kind: 'failed' | 'unknown'; readonly error: unknown };

export interface FailedMove {
  readonly id: string;
  readonly number: string;
  /** Null: the last move could not be taken back. */
  readonly to: Column | null;
  readonly problem: MoveProblem;
  /** Sends it anew. */
  readonly again: () => void;
}

export interface Moves {
  readonly cards: Omit<OrderCards, 'look' | 'stop'>;
  readonly failed: ReadableStore<readonly FailedMove[]>;
  readonly look: (view: BoardView) => void;
  /** @param items default: those of this station; null: the whole order */
  readonly move: (id: string, to: Column, items?: Items) => void;
  /** What was done is to be cooked on. @param items default: the whole order */
  readonly bringBack: (id: string, items?: Items) => void;
  /** Takes the last move back, once it is saved. False: there is none to take back any more. */
  readonly recall: () => Promise<boolean>;
  readonly retry: (failure: FailedMove) => void;
  readonly dismiss: (failure: FailedMove) => void;
  readonly stop: () => void;
}

function problemOf(outcome: Exclude<MoveOutcome, { readonly kind: 'saved' | 'kept' }>): MoveProblem {
  if (outcome.kind !== 'conflict') return outcome;
  return { kind: 'conflict', now: outcome.now === null ? undefined : columnOf(outcome.now.status) };
}

/** Sends moves to the server, and keeps failed ones until someone has dealt with them. */
export function createMoves(
  feed: Pick<OrdersFeed, 'orders' | 'move' | 'bringBack' | 'isMoving' | 'recall' | 'recallable'>,
  emit: Emit,
  onHandled: (order: KitchenOrder) => void,
  stationItems: (order: KitchenOrder) => Items = () => null,
): Moves {
  const failed = createStore<readonly FailedMove[]>([]);
  let lastMove: Promise<unknown> = Promise.resolve();
  const orderOf = (id: string): KitchenOrder | undefined => feed.orders.getSnapshot().find((order) => order.id === id);
  const dismiss = (failure: FailedMove): void => failed.update((all) => all.filter((one) => one !== failure));

  const settle = (failure: Omit<FailedMove, 'problem'>, outcome: MoveOutcome): void => {
    if (outcome.kind !== 'saved' && outcome.kind !== 'kept') {
      const told = { ...failure, problem: problemOf(outcome) };
      failed.update((all) => [...all.filter(({ id }) => id !== failure.id), told]);
      return;
    }
    failed.update((all) => all.filter(({ id }) => id !== failure.id));
    // The page is told of what the server has.
    if (outcome.kind === 'saved') emit('flexy:order-status', { order: publicOrder(outcome.order) });
  };
  const send = (id: string, to: Column, sending: Promise<MoveOutcome>, again: () => void): void => {
    const number = orderOf(id)?.number ?? id;
    lastMove = sending;
    void sending.then((outcome) => settle({ id, number, to, again }, outcome));
  };
  const move = (id: string, to: Column, items?: Items): void => {
    const order = orderOf(id);
    if (order !== undefined) onHandled(order);
    const moved = items === undefined && order !== undefined ? stationItems(order) : (items ?? null);
    send(id, to, feed.move(id, to, moved), () => move(id, to, items));
  };
  const bringBack = (id: string, items: Items = null): void =>
    send(id, 'processing', feed.bringBack(id, items), () => bringBack(id, items));
  const recall = async (): Promise<boolean> => {
    // The move is still being saved: undo it as soon as it is.
    await lastMove;
    const last = feed.recallable.getSnapshot();
    if (last === null) return false;
    settle({ id: last.id, number: last.number, to: null, again: () => void recall() }, await feed.recall());
    return true;
  };
  const { look, stop: stopCards, ...cards } = createOrderCards({ feed, onMove: (id, to) => move(id, to) });
  // The order arrived where it was sent: its lost answer is no longer worth a notice.
  const stopFollowing = feed.orders.subscribe(() =>
    failed.update((all) => {
      const left = all.filter(
        ({ id, to, problem }) => problem.kind !== 'unknown' || to === null || orderOf(id)?.status !== to,
      );
      return left.length === all.length ? all : left;
    }),
  );

  return {
    cards,
    failed,
    look,
    move,
    bringBack,
    dismiss,
    recall,
    retry: (one) => {
      dismiss(one);
      one.again();
    },
    stop: () => {
      stopCards();
      stopFollowing();
    },
  };
}
