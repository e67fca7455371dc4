import { expect, it } from 'vitest';
import { contains } from '#shared/features/canvas/geometry.ts';
import { moveTogether, turnedAll, withMeasures, withTables } from './carrying.ts';
import { type FloorItem, newFloorItem } from './floor-item.ts';

const keyed = (key: string, kind: 'table' | 'room', box: Partial<FloorItem>) => ({
  key,
  place: { ...newFloorItem(kind), ...box },
});
const hall = keyed('hall', 'room', { x: 100, y: 100, width: 300, height: 200 });
const inside = keyed('inside', 'table', { x: 120, y: 130, width: 60, height: 40 });
const outside = keyed('outside', 'table', { x: 500, y: 100 });
const all = [hall, inside, outside];

it('a room takes its tables along, once each', () => {
  expect(withTables([hall, inside], all).map(({ key }) => key)).toEqual(['hall', 'inside']);
  expect(withTables([outside], all)).toEqual([outside]);
  expect(withMeasures(hall, { x: 150 }, all)).toEqual([
    { key: 'hall', box: { x: 150, y: 100, width: 300, height: 200 } },
    { key: 'inside', box: { x: 170, y: 130, width: 60, height: 40 } },
  ]);
});

it('a room that is made larger leaves its tables where they are', () => {
  expect(withMeasures(hall, { width: 350 }, all)).toEqual([
    { key: 'hall', box: { x: 100, y: 100, width: 350, height: 200 } },
  ]);
});

it('they stop together at the edge of the plan', () => {
  const [room, table] = moveTogether(withTables([hall], all), -500, 0);
  expect(room?.box.x).toBe(0);
  expect(table?.box.x).toBe(20);
});

it('a room is turned with its tables in it', () => {
  const [room, table] = turnedAll([hall], all);
  expect(room?.box).toMatchObject({ width: 200, height: 300 });
  expect(room && table && contains(room.box, table.box)).toBe(true);
  expect(table?.box).toMatchObject({ width: 40, height: 60 });
});
