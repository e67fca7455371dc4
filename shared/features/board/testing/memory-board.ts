import { createStore } from '#shared/state/store.ts';
import { type BoardCard, cellKey, type Cells, type Id, sameSpot, type Spot, spotOf } from '../model.ts';
import type { BoardChange, BoardSource, FailedChange } from '../source.ts';

/** A board whose cards are nowhere else. */
interface MemoryBoard<Data> extends BoardSource<Data> {
  /** Shows these cards in place of all. */
  readonly show: (cards: readonly BoardCard<Data>[]) => void;
}

/** Cards and lists that are as before stay the same objects, so that they are not drawn again. */
function cellsOf<Data>(cards: readonly BoardCard<Data>[], before: Cells<Data>): Cells<Data> {
  const groups = new Map<string, BoardCard<Data>[]>();
  for (const card of cards) {
    const list = groups.get(cellKey(card));
    if (list === undefined) groups.set(cellKey(card), [card]);
    else list.push(card);
  }
  return new Map(
    [...groups].map(([key, list]) => {
      const same = before.get(key);
      return [key, same?.length === list.length && list.every((card, at) => card === same[at]) ? same : list];
    }),
  );
}

/** With a card beside those of its new neighbours that are there, else at the end of its cell. */
function placed<Data>(cards: readonly BoardCard<Data>[], { id, data }: BoardCard<Data>, to: Spot): BoardCard<Data>[] {
  const others = cards.filter((card) => card.id !== id);
  const { column, lane } = to;
  const card: BoardCard<Data> = lane === undefined ? { id, data, column } : { id, data, column, lane };
  const next = others.findIndex((one) => one.id === to.next);
  if (next >= 0) return others.toSpliced(next, 0, card);
  const previous = others.findIndex((one) => one.id === to.previous);
  return previous < 0 ? [...others, card] : others.toSpliced(previous + 1, 0, card);
}

/** @param onMove Sends a move; when it rejects, the card goes back. */
export function memoryBoard<Data>(
  cards: readonly BoardCard<Data>[],
  onMove: (change: BoardChange<Data>) => Promise<void> = () => Promise.resolve(),
): MemoryBoard<Data> {
  let all = cards;
  let done: readonly BoardChange<Data>[] = [];
  const moving = new Set<Id>();
  const shown = createStore<Cells<Data>>(cellsOf(cards, new Map()));
  const failed = createStore<FailedChange<Data> | undefined>(undefined);
  let known = new Map(cards.map((card) => [card.id, card]));
  const show = (next: readonly BoardCard<Data>[]): void => {
    all = next;
    known = new Map(next.map((card) => [card.id, card]));
    shown.set(cellsOf(next, shown.getSnapshot()));
  };
  const send = async (change: BoardChange<Data>): Promise<void> => {
    const { card } = change;
    moving.add(card.id);
    show(placed(all, card, change.to));
    try {
      await onMove(change);
      moving.delete(card.id);
      if (!change.isUndo) done = [...done, change];
      show(all);
    } catch (error) {
      moving.delete(card.id);
      show(placed(all, card, change.from));
      failed.set({ change, error });
    }
  };
  return {
    subscribe: shown.subscribe,
    cells: shown.getSnapshot,
    failed,
    card: (id) => known.get(id),
    isMoving: (id) => moving.has(id),
    lastDone: () => done.at(-1),
    show,
    move: (id, to) => {
      const [card, from] = [known.get(id), spotOf(shown.getSnapshot(), id)];
      if (moving.has(id)) return 'moving';
      if (card === undefined || from === undefined) return 'gone';
      if (sameSpot(from, to)) return 'unchanged';
      void send({ card, from, to, isUndo: false });
      return undefined;
    },
    undo: () => {
      const last = done.at(-1);
      if (last === undefined) return 'nothing';
      done = done.slice(0, -1);
      const change = { card: last.card, from: last.to, to: last.from, isUndo: true };
      void send(change);
      return change;
    },
  };
}
