import { describe, expect, it } from 'vitest';
import type { BoardCard } from './model.ts';
import { cardsIn, createBoardStore } from './store.ts';

type Card = BoardCard<{ readonly name: string }>;
const cards: readonly Card[] = ['a', 'b', 'c'].map((id) => ({ id, column: 'new', data: { name: id } }));
const ids = (list: readonly Card[]) => list.map(({ id }) => id);

/** A server that answers when the test says so. */
function setUp() {
  const answers: { accept: () => void; refuse: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const store = createBoardStore(cards, {
    onMove: () =>
      new Promise<void>((resolve, reject) => {
        answers.push({ accept: resolve, refuse: reject });
      }),
    onFailure: (_, error) => failures.push(error),
    isSame: (one, other) => one.name === other.name,
  });
  const heard = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
    });
  const sent = async (count: number) => {
    while (answers.length < count) await Promise.resolve();
  };
  return { store, answers, failures, heard, sent };
}

describe('the store of a board', () => {
  it('moves at once, and once per card until the server has answered', async () => {
    const { store, answers, heard, sent } = setUp();
    expect(store.move('a', { column: 'ready' })).toBeUndefined();
    expect(ids(cardsIn(store.cells(), 'ready', undefined))).toEqual(['a']);
    expect(store.move('a', { column: 'done' })).toBe('moving');
    await sent(1);
    const settled = heard();
    answers[0]?.accept();
    await settled;
    expect(store.isMoving('a')).toBe(false);
    expect(store.lastDone()).toBeDefined();
  });

  it('takes a refused card back and says why', async () => {
    const { store, answers, failures, heard, sent } = setUp();
    store.move('b', { column: 'ready' });
    await sent(1);
    const settled = heard();
    answers[0]?.refuse(new Error('no'));
    await settled;
    await Promise.resolve();
    expect(ids(cardsIn(store.cells(), 'new', undefined))).toEqual(['a', 'b', 'c']);
    expect(failures).toEqual([new Error('no')]);
    expect(store.undo()).toBe('nothing');
  });

  it('keeps the identity of cards and cells that a reading did not change', () => {
    const { store } = setUp();
    const before = cardsIn(store.cells(), 'new', undefined);
    store.refresh(
      cards.map((card) => ({ ...card, data: { ...card.data } })),
      store.begin(),
    );
    expect(cardsIn(store.cells(), 'new', undefined)).toBe(before);
    store.refresh(
      cards.map((card) => (card.id === 'b' ? { ...card, data: { name: 'other' } } : { ...card })),
      store.begin(),
    );
    const after = cardsIn(store.cells(), 'new', undefined);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('moves back the last card with undo', async () => {
    const { store, answers, heard, sent } = setUp();
    store.move('b', { column: 'ready' });
    await sent(1);
    const settled = heard();
    answers[0]?.accept();
    await settled;
    expect(store.undo()).toMatchObject({ isUndo: true });
    expect(ids(cardsIn(store.cells(), 'new', undefined))).toEqual(['a', 'b', 'c']);
  });
});
