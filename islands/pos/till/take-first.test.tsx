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
