import { expect, it } from 'vitest';
import { contains, overlaps } from '#shared/features/canvas/geometry.ts';
import { newFloorItem } from './floor-item.ts';
import { roomLabel } from './room-label.ts';

const ROOM = { ...newFloorItem('room'), name: 'Terrasse', x: 100, y: 100, width: 300, height: 200 };
const table = (x: number, y: number, width = 80, height = 80) => ({ x, y, width, height });

it('stands in the middle of an empty room', () => {
  const label = roomLabel(ROOM, [table(500, 500)]) ?? expect.unreachable();
  expect([label.x + label.width / 2, label.y + label.height / 2]).toEqual([0, 0]);
});

it('makes way for the tables in the middle, and stays within the room', () => {
  const tables = [table(210, 160), table(110, 110)];
  const label = roomLabel(ROOM, tables) ?? expect.unreachable();
  const there = { ...label, x: label.x + 250, y: label.y + 200 };
  expect(tables.some((one) => overlaps(one, there))).toBe(false);
  expect(contains(ROOM, there)).toBe(true);
});

it('has no place in a room that is full, or too small for a line', () => {
  expect(roomLabel(ROOM, [table(100, 100, 300, 200)])).toBeUndefined();
  expect(roomLabel({ ...ROOM, height: 10 }, [])).toBeUndefined();
});
