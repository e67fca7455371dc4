import './move-menu.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { Board, type BoardProps } from './board.tsx';
import type { BoardCard } from './model.ts';
import { type BoardChange, cardsIn } from './source.ts';
import { memoryBoard } from './testing/memory-board.ts';

interface Order {
  readonly name: string;
}
type Card = BoardCard<Order>;

const columns = [
  { id: 'new', title: 'Waiting' },
  { id: 'ready', title: 'Ready' },
  { id: 'done', title: 'Done' },
];
const cards: readonly Card[] = ['Anna', 'Bob', 'Cleo'].map((name) => ({ id: name, column: 'new', data: { name } }));
const ids = (list: readonly Card[]) => list.map(({ id }) => id);
const drawn = vi.fn();

const describeCard = ({ data }: Card) => `Order of ${data.name}`;
const renderCard: BoardProps<Order>['renderCard'] = ({ data }) => {
  drawn(data.name);
  return <span>{data.name}</span>;
};

async function setUp(
  changes: Partial<BoardProps<Order>> = {},
  dir: 'ltr' | 'rtl' = 'ltr',
  onMove?: (change: BoardChange<Order>) => Promise<void>,
) {
  const store = memoryBoard(cards, onMove);
  let heard: readonly string[] = [];
  await act(async () => {
    const { said } = renderIsland(
      <Suspense fallback="…">
        <Board
          label="Kitchen"
          store={store}
          columns={columns}
          describe={describeCard}
          renderCard={renderCard}
          {...changes}
        />
      </Suspense>,
      { dir },
    );
    heard = said;
    await Promise.resolve();
  });
  const key = (name: string, ...keys: readonly string[]) => {
    for (const pressed of keys)
      fireEvent.keyDown(screen.getByRole('listitem', { name: `Order of ${name}` }), { key: pressed });
  };
  return { store, key, said: () => heard.at(-1) };
}

beforeEach(() => drawn.mockClear());

describe('a board by keys', () => {
  it('lifts with Space, says each place in words and drops with Space', async () => {
    const { store, key, said } = await setUp();
    key('Anna', ' ');
    expect(said()).toBe(
      'Order of Anna picked up. Waiting, position 1 of 3. Arrows move it, Space drops it, Escape puts it back.',
    );
    key('Anna', 'ArrowDown');
    expect(said()).toBe('Order of Anna: Waiting, position 2 of 3.');
    key('Anna', 'ArrowRight');
    expect(said()).toBe('Order of Anna: Ready, position 1 of 1.');
    await act(async () => {
      key('Anna', ' ');
      await Promise.resolve();
    });
    expect(said()).toBe('Order of Anna dropped. Ready, position 1 of 1.');
    expect(ids(cardsIn(store.cells(), 'ready', undefined))).toEqual(['Anna']);
  });

  it('puts the card back with Escape', async () => {
    const { store, key, said } = await setUp();
    key('Bob', ' ', 'ArrowRight', 'Escape');
    expect(said()).toBe('Order of Bob is back. Waiting, position 2 of 3.');
    expect(ids(cardsIn(store.cells(), 'new', undefined))).toEqual(['Anna', 'Bob', 'Cleo']);
  });

  it('follows the reading direction', async () => {
    const { key, said } = await setUp({}, 'rtl');
    key('Anna', ' ', 'ArrowLeft');
    expect(said()).toBe('Order of Anna: Ready, position 1 of 1.');
  });

  it('opens with Enter', async () => {
    const onOpen = vi.fn();
    const { key } = await setUp({ onOpen });
    key('Cleo', 'Enter');
    expect(onOpen).toHaveBeenCalledWith(cards[2]);
  });

  it('is one stop of Tab for its cards, on the card that has the focus', async () => {
    const { key } = await setUp();
    const stops = () =>
      screen
        .getAllByRole('listitem')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((card) => card.getAttribute('aria-label'));
    expect(stops()).toEqual(['Order of Anna']);
    key('Anna', 'ArrowDown');
    await act(async () => {
      await expect.poll(() => document.activeElement?.getAttribute('aria-label') === 'Order of Bob').toBe(true);
    });
    expect(stops()).toEqual(['Order of Bob']);
  });

  it('draws no card while one is carried', async () => {
    const { key } = await setUp();
    key('Anna', ' ');
    drawn.mockClear();
    key('Anna', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the rules of a board', () => {
  const rules = {
    mayDrag: ({ id }: Card) => (id === 'Bob' ? 'it is paid.' : true),
    mayDrop: (_: Card, { column }: { readonly column: string }) =>
      column === 'ready' ? 'the kitchen is closed.' : true,
  };

  it('say why a card cannot be lifted', async () => {
    const { key, said } = await setUp({ rules });
    key('Bob', ' ');
    expect(said()).toBe('Order of Bob cannot be moved: it is paid.');
  });

  it('say why a card cannot be dropped, and keep it where it was', async () => {
    const { store, key, said } = await setUp({ rules });
    key('Anna', ' ', 'ArrowRight');
    expect(said()).toBe('Order of Anna cannot be dropped in Ready: the kitchen is closed.');
    key('Anna', ' ');
    expect(ids(cardsIn(store.cells(), 'new', undefined))).toEqual(['Anna', 'Bob', 'Cleo']);
  });

  it('hold in the menu, which says them too', async () => {
    const { store } = await setUp({ rules });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Move Order of Anna to…' }));
      await Promise.resolve();
    });
    fireEvent.click(await screen.findByText('the kitchen is closed.'));
    expect(store.card('Anna')?.column).toBe('new');
    await act(async () => {
      fireEvent.click(within(screen.getByRole('dialog')).getByText('Done'));
      await Promise.resolve();
    });
    expect(store.card('Anna')?.column).toBe('done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a board and its server', () => {
  it('shows a card where it was again when the server refuses', async () => {
    const { store, key } = await setUp({}, 'ltr', () => Promise.reject(new Error('no')));
    await act(async () => {
      key('Anna', ' ', 'ArrowRight', ' ');
      await expect.poll(() => store.failed.getSnapshot()).toBeDefined();
    });
    expect(ids(cardsIn(store.cells(), 'new', undefined))).toEqual(['Anna', 'Bob', 'Cleo']);
  });

  it('draws again only the card that a reading changed', async () => {
    const { store } = await setUp();
    drawn.mockClear();
    act(() => store.show(cards.map((card) => (card.id === 'Bob' ? { ...card, data: { name: 'Bobby' } } : card))));
    expect(drawn.mock.calls).toEqual([['Bobby']]);
  });

  it('shows lanes, counts and sums', async () => {
    const lanes = [
      { id: 'hall', title: 'Hall' },
      { id: 'street', title: 'Street', isCollapsed: true },
    ];
    const { store } = await setUp({ lanes, sum: (list) => `${list.length} orders` });
    act(() => store.show(cards.map((card, index) => ({ ...card, lane: index === 2 ? 'street' : 'hall' }))));
    expect(screen.getByText('3 orders')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Hall, Waiting' })).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'Order of Cleo' })).toBeNull();
  });
});
