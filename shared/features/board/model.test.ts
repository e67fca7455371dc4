import { expect, it } from 'vitest';
import { type BoardCard, cellKey, type Cells, sameSpot, spotAt, spotOf } from './model.ts';

const list = (column: string, ...ids: readonly string[]): readonly BoardCard<null>[] =>
  ids.map((id) => ({ id, column, data: null }));
const CELLS: Cells<null> = new Map([
  [cellKey({ column: 'new' }), list('new', 'a', 'b', 'c')],
  [cellKey({ column: 'ready' }), list('ready', 'd')],
]);

it('keeps cells apart whatever their names hold', () => {
  expect(cellKey({ column: 'a:b' })).not.toBe(cellKey({ column: 'a', lane: 'b' }));
  expect(cellKey({ column: 'a', lane: 'b:c' })).not.toBe(cellKey({ column: 'a:b', lane: 'c' }));
});

it('says where a card is by its neighbours', () => {
  expect(spotOf(CELLS, 'b')).toEqual({ column: 'new', lane: undefined, previous: 'a', next: 'c' });
  expect(spotOf(CELLS, 'z')).toBeUndefined();
});

it('counts places without the card itself', () => {
  const at = (index: number, id: string) => spotAt(CELLS, { column: 'new' }, index, id);
  expect(at(1, 'a')).toMatchObject({ previous: 'b', next: 'c' });
  expect(at(99, 'd')).toMatchObject({ previous: 'c', next: undefined });
  expect(at(-1, 'd')).toMatchObject({ previous: undefined, next: 'a' });
});

it('knows the place where a card is already', () => {
  const here = spotOf(CELLS, 'b');
  expect(here && sameSpot(here, spotAt(CELLS, { column: 'new' }, 1, 'b'))).toBe(true);
  expect(here && sameSpot(here, spotAt(CELLS, { column: 'new' }, 0, 'b'))).toBe(false);
});
