import { expect, it } from 'vitest';
import { overlaps } from '#shared/features/canvas/geometry.ts';
import { alignItems, distributeItems, inGrid, inReadingOrder, numberTables } from './arrange.ts';
import { newFloorItem } from './floor-item.ts';

const table = (key: string, x: number, y: number, size = 80) => ({
  key,
  place: { ...newFloorItem('table'), name: key, x, y, width: size, height: size },
});

it('aligns at a side or on the middle', () => {
  const two = [table('a', 10, 10, 40), table('b', 100, 50, 80)];
  expect(alignItems(two, 'left').map(({ fields }) => fields)).toEqual([{ x: 10 }, { x: 10 }]);
  expect(alignItems(two, 'right').map(({ fields }) => fields)).toEqual([{ x: 140 }, { x: 100 }]);
  expect(alignItems(two, 'bottom').map(({ fields }) => fields)).toEqual([{ y: 90 }, { y: 50 }]);
  expect(alignItems(two, 'middle').map(({ fields }) => fields)).toEqual([{ y: 50 }, { y: 30 }]);
});

it('makes gaps equal and leaves the outermost', () => {
  const three = [table('a', 0, 0), table('c', 400, 0), table('b', 100, 0)];
  expect(distributeItems(three, 'x')).toEqual([
    { key: 'a', fields: { x: 0 } },
    { key: 'b', fields: { x: 200 } },
    { key: 'c', fields: { x: 400 } },
  ]);
});

it('reads rows that are not quite level', () => {
  const items = [table('d', 120, 118), table('b', 120, 0), table('a', 0, 20), table('c', 0, 110)];
  expect(inReadingOrder(items).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
});

it('puts a heap into a grid without overlaps', () => {
  const heap = Array.from({ length: 10 }, (_, index) => table(`${index}`, 100 + index * 13, 100 + (index % 3) * 17));
  const fields = new Map(inGrid(heap).map((one) => [one.key, one.fields]));
  const places = heap.map(({ key, place }) => ({ ...place, ...fields.get(key) }));
  expect(places.every((one, index) => places.slice(index + 1).every((other) => !overlaps(one, other)))).toBe(true);
});

it('numbers in rows from the lowest, past the names of others', () => {
  const items = [table('T9', 0, 0), table('T4', 100, 0), table('x', 0, 100)];
  expect(numberTables(items, ['T5'])).toEqual([
    { key: 'T9', fields: { name: 'T4' } },
    { key: 'T4', fields: { name: 'T6' } },
    { key: 'x', fields: { name: 'T7' } },
  ]);
  expect(numberTables([table('x', 0, 0)], [])).toEqual([{ key: 'x', fields: { name: 'T1' } }]);
});
