import { describe, expect, it } from 'vitest';
import { contains, overlaps } from '#shared/features/canvas/geometry.ts';
import { AREA, type FloorItem, type Kind, newFloorItem } from './floor-item.ts';
import { copiesOf, onFreePlace, placedBeside, roomAround } from './placing.ts';

const room = (x: number, y: number, width: number, height: number): FloorItem => ({
  ...newFloorItem('room'),
  x,
  y,
  width,
  height,
});
const table = (x: number, y: number): FloorItem => ({ ...newFloorItem('table'), x, y });
const areApart = (places: readonly FloorItem[], kind: Kind): boolean => {
  const own = places.filter((one) => one.kind === kind);
  return own.every((one, index) => own.slice(index + 1).every((other) => !overlaps(one, other)));
};

describe('a new thing', () => {
  it('stands at 100, 100 where that is free, else clear of everything', () => {
    expect(onFreePlace(newFloorItem('table'), [])).toEqual(newFloorItem('table'));
    const others = [table(100, 100), room(0, 200, 400, 400)];
    const next = onFreePlace(newFloorItem('table'), others);
    expect(others.some((other) => overlaps(other, next))).toBe(false);
  });

  it('stands clear of its kind where rooms cover the floor', () => {
    const all: FloorItem[] = [room(0, 0, 400, 800), room(400, 0, 400, 800)];
    for (let count = 0; count < 40; count += 1) all.push(onFreePlace(newFloorItem('table'), all));
    expect(areApart(all, 'table')).toBe(true);
    expect(all.every((one) => contains(AREA, one))).toBe(true);
  });

  it('goes into the room that is selected, beside the table that is, until that is full', () => {
    const hall = room(300, 300, 300, 220);
    const all: FloorItem[] = [hall];
    let selected = hall;
    for (let count = 0; count < 4; count += 1) {
      selected = placedBeside(newFloorItem('table'), all, selected);
      all.push(selected);
    }
    const tables = all.slice(1);
    expect(tables[0]).toMatchObject({ x: 320, y: 320 });
    expect(tables[1]).toMatchObject({ x: 420, y: 320 });
    expect(tables.every((one) => contains(hall, one))).toBe(true);
    expect(areApart(all, 'table')).toBe(true);
    expect(overlaps(placedBeside({ ...newFloorItem('table'), width: 250, height: 200 }, all, hall), hall)).toBe(false);
  });

  it('that is a room does not go into another', () => {
    const hall = room(300, 300, 300, 220);
    expect(placedBeside(newFloorItem('room'), [hall], hall)).toMatchObject({ x: 100, y: 100 });
  });
});

describe('copies', () => {
  it('stand beside their originals, in the same room', () => {
    const hall = room(300, 0, 300, 400);
    const originals = [table(310, 10), table(490, 10)];
    const copies = copiesOf(originals, [hall, ...originals]);
    expect(copies.every((copy) => contains(hall, copy))).toBe(true);
    expect(areApart([...originals, ...copies], 'table')).toBe(true);
    expect(copies.map(({ name }) => name)).toEqual(['New Table 2', 'New Table 3']);
  });

  it('of many tables keep their arrangement and the order of their names', () => {
    const originals = Array.from({ length: 24 }, (_, index) => ({
      ...table(40 + (index % 8) * 50, 40 + Math.floor(index / 8) * 50),
      name: `T${index + 1}`,
      width: 40,
      height: 40,
    }));
    const copies = copiesOf(originals, originals);
    const [first] = copies;
    const [dx, dy] = [(first?.x ?? 0) - 40, (first?.y ?? 0) - 40];
    expect(copies.map(({ x, y }) => [x - dx, y - dy])).toEqual(originals.map(({ x, y }) => [x, y]));
    expect(copies.map(({ name }) => name)).toEqual(originals.map((_, index) => `T${index + 25}`));
    expect(areApart([...originals, ...copies], 'table')).toBe(true);
    expect(copies.every((copy) => contains(AREA, copy))).toBe(true);
  });

  it('stay on the plan at its edge, and are not reserved', () => {
    const original: FloorItem = { ...table(720, 10), status: 'reserved' };
    const [copy] = copiesOf([original], [original]);
    expect(copy && contains(AREA, copy) && !overlaps(copy, original)).toBe(true);
    expect(copy?.status).toBe('');
  });
});

it('finds the innermost room', () => {
  const inner = room(40, 40, 200, 200);
  expect(roomAround(table(60, 60), [room(0, 0, 500, 500), inner])).toBe(inner);
  expect(roomAround(table(600, 600), [inner])).toBeUndefined();
});
