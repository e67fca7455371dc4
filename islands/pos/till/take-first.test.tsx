import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { productWith } from '../testing/samples.ts';
import { type SearchState, useTakeFirst } from './catalogue-state.ts';

type Search = Pick<SearchState, 'text' | 'products' | 'busy'>;
const MILK_TEA = productWith({ id: '1', name: 'Milk tea' });
const MILK = productWith({ id: '2', name: 'Milk' });

function openBox(search: Search, isComplete: boolean) {
  const taken: string[] = [];
  const askWhole = vi.fn();
  const { result, rerender } = renderHook(
    (now: Search) => useTakeFirst({ ...now, askWhole }, isComplete, ({ name }) => taken.push(name)),
    { initialProps: search },
  );
  return { taken, askWhole, now: rerender, enter: (text: string) => act(() => result.current(text)) };
}

it('waits for the server while this device has not all products', () => {
  const { taken, now, enter } = openBox({ text: 'milk', products: [MILK_TEA], busy: true }, false);
  enter('milk');
  expect(taken).toEqual([]);
  now({ text: 'milk', products: [MILK, MILK_TEA], busy: false });
  expect(taken).toEqual(['Milk']);
  now({ text: 'milk', products: [MILK_TEA], busy: false });
  expect(taken).toEqual(['Milk']);
});

it('takes nothing of another text', () => {
  const { taken, now, enter } = openBox({ text: 'milk', products: [MILK_TEA], busy: true }, false);
  enter('milk');
  now({ text: 'milks', products: [MILK_TEA], busy: false });
  now({ text: 'milk', products: [MILK], busy: false });
  expect(taken).toEqual([]);
});

it('takes at once what a complete copy finds', () => {
  const { taken, enter } = openBox({ text: 'milk', products: [MILK], busy: true }, true);
  enter('milk');
  expect(taken).toEqual(['Milk']);
});

it('asks the server at once, and takes what a complete copy has not', () => {
  const { taken, askWhole, now, enter } = openBox({ text: '6111', products: [], busy: true }, true);
  enter('6111');
  enter('6111');
  expect(askWhole).toHaveBeenCalled();
  expect(taken).toEqual([]);
  now({ text: '6111', products: [MILK], busy: false });
  expect(taken).toEqual(['Milk']);
});

it('takes the product of a whole code at once, also from a copy that is not complete', () => {
  const tea = productWith({ id: '3', name: 'Tea 6111', codes: ['6111000000014'], sku: 'TEA-1' });
  const { taken, askWhole, enter } = openBox({ text: '6111000000014', products: [tea, MILK], busy: true }, false);
  enter('6111000000014');
  expect(taken).toEqual(['Tea 6111']);
  expect(askWhole).not.toHaveBeenCalled();
});

it('waits where two products have the code, or the first has not the whole one', () => {
  const tea = productWith({ id: '3', name: 'Tea', codes: ['6111'] });
  const pot = productWith({ id: '4', name: 'Pot', sku: '6111' });
  for (const [text, products] of [
    ['6111', [tea, pot]],
    ['611', [tea]],
  ] as const) {
    const { taken, enter } = openBox({ text, products, busy: true }, false);
    enter(text);
    expect(taken).toEqual([]);
  }
});
