import { describe, expect, it } from 'vitest';
import { contains, overlaps } from '#shared/features/canvas/geometry.ts';
import { AREA, type FloorItem, newFloorItem, PICTURE } from './floor-item.ts';
import { firstOfSeries } from './naming.ts';
import { rowsOf } from './rows.ts';

const room = (x: number, y: number, width: number, height: number): FloorItem => ({
  ...newFloorItem('room'),
  x,
  y,
  width,
  height,
});
const table = (name: string, x: number, y: number): FloorItem => ({ ...newFloorItem('table'), name, x, y });
const areApart = (places: readonly FloorItem[]): boolean =>
  places.every((one, index) => places.slice(index + 1).every((other) => !overlaps(one, other)));

describe('tables in rows', () => {
  it('stand in the selected room, in even rows', () => {
    const hall = room(20, 20, 560, 300);
    const { tables, grown } = rowsOf(10, [hall], hall);
    expect(grown).toBeNull();
    expect(tables.map(({ name }) => name)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10']);
    expect(tables.every((one) => contains(hall, one) && one.width === 80)).toBe(true);
    expect(areApart(tables)).toBe(true);
    const [rows, columns] = [new Set(tables.map(({ y }) => y)), new Set(tables.map(({ x }) => x))];
    expect(rows.size).toBe(2);
    // As far apart downwards as beside each other.
    const [first = 0, second = 0] = [...rows];
    const [left = 0, next = 0] = [...columns];
    expect([second - first, next - left]).toEqual([next - left, expect.toSatisfy((step: number) => step > 80)]);
  });

  it('have numbers that no table on another floor has, and go on from those where there is none here', () => {
    const hall = room(20, 20, 560, 300);
    const namesOf = (here: readonly FloorItem[], elsewhere: readonly string[]) =>
      rowsOf(2, [hall, ...here], hall, elsewhere).tables.map(({ name }) => name);
    expect(namesOf([table('T9', 40, 40)], ['T10', 'T12'])).toEqual(['T11', 'T13']);
    expect(namesOf([], ['T1', 'T2', 'Bar'])).toEqual(['T3', 'T4']);
    expect(namesOf([table('E3', 40, 40)], ['T1'])).toEqual(['E4', 'E5']);
  });

  it('stand in what a crowded plan leaves free, before any lies over another', () => {
    const crowd = Array.from({ length: 64 }, (_, index) => ({
      ...table(`T${index + 1}`, 5 + (index % 8) * 98, 5 + Math.floor(index / 8) * 98),
      width: 90,
      height: 90,
    }));
    const kept = crowd.filter((_, index) => index % 5 !== 0);
    const { tables } = rowsOf(10, kept, undefined);
    expect(new Set(tables.map(({ width }) => width)).size).toBe(1);
    expect(areApart([...kept, ...tables])).toBe(true);
  });

  it('are smaller where the room is tight', () => {
    const hall = room(20, 20, 300, 200);
    const { tables, grown } = rowsOf(10, [hall], hall);
    expect(grown).toBeNull();
    expect(tables.every((one) => contains(hall, one))).toBe(true);
    expect(areApart(tables)).toBe(true);
  });

  it('make a room larger that is too small for any', () => {
    const hall = newFloorItem('room');
    const { tables, grown } = rowsOf(10, [hall], hall);
    expect(grown?.from).toBe(hall);
    const to = grown?.to ?? hall;
    expect(tables.every((one) => contains(to, one))).toBe(true);
    expect(contains(AREA, to)).toBe(true);
    expect(areApart(tables)).toBe(true);
  });

  it('make a room larger without covering what stands around it, and below its own tables', () => {
    const hall = room(100, 100, 120, 120);
    const own = table('A4', 120, 120);
    const others = [table('T1', 600, 100), room(0, 600, 800, 200)];
    const { tables, grown } = rowsOf(6, [hall, own, ...others], own);
    const to = grown?.to ?? hall;
    expect(tables.map(({ name }) => name)).toEqual(['A5', 'A6', 'A7', 'A8', 'A9', 'A10']);
    expect(others.some((other) => overlaps(other, to))).toBe(false);
    expect(tables.every((one) => contains(to, one))).toBe(true);
    expect(areApart([own, ...tables])).toBe(true);
  });

  it('stand in the only room with nothing selected, if they fit there', () => {
    const hall = room(20, 20, 560, 300);
    const { tables, grown } = rowsOf(10, [hall, table('A1', 600, 400)], undefined);
    expect(grown).toBeNull();
    expect(tables.every((one) => contains(hall, one))).toBe(true);
  });

  it('stand in the first room of the picture that has place, usual ones rather than small ones', () => {
    const [low, tight, hall] = [room(0, 1_500, 700, 400), room(20, 20, 300, 200), room(20, 300, 560, 300)];
    const { tables, grown } = rowsOf(10, [low, tight, hall], undefined);
    expect(grown).toBeNull();
    expect(tables.every((one) => contains(hall, one) && one.width === 80)).toBe(true);
  });

  it.each([
    ['it is too small', [room(20, 20, 200, 200)], undefined],
    ['a table outside is selected', [room(20, 20, 560, 300), table('A1', 600, 400)], 1],
  ] as const)('stand outside of a room that was not selected where %s', (_, present, selected) => {
    const { tables } = rowsOf(10, present, selected === undefined ? undefined : present[selected]);
    expect(areApart([...present, ...tables])).toBe(true);
  });

  it('stand clear of everything without a room', () => {
    const present = [table('T1', 100, 100), table('T2', 300, 200)];
    const { tables } = rowsOf(10, present, undefined);
    expect(tables[0]?.name).toBe('T3');
    expect(areApart([...present, ...tables])).toBe(true);
    expect(tables.every((one) => contains(AREA, one))).toBe(true);
  });

  it('stand in the picture of a furnished floor without a room, however they have to', () => {
    const furnished = [
      ...[60, 190, 320, 450].map((x, index) => table(`T${index + 1}`, x, 70)),
      ...[60, 230, 400].map((x, index) => ({ ...table(`T${index + 5}`, x, 230), width: 120, height: 66 })),
      ...[60, 270].map((x, index) => ({ ...table(`T${index + 8}`, x, 370), width: 160, height: 66 })),
      { ...table('Comptoir', 600, 90), width: 66, height: 316 },
    ];
    const { tables } = rowsOf(10, furnished, undefined);
    expect(tables.every((one) => contains(PICTURE, one) && one.width >= 50)).toBe(true);
    expect(new Set(tables.map(({ width }) => width)).size).toBe(1);
    expect(areApart([...furnished, ...tables])).toBe(true);
    // They are read from the top, as their numbers go on.
    expect(tables.map(({ y }) => y)).toEqual(tables.map(({ y }) => y).sort((one, other) => one - other));
  });

  it('are all there on a full plan', () => {
    const walls = [room(0, 0, 800, 800), ...Array.from({ length: 9 }, (_, index) => room(0, index * 80, 800, 80))];
    const { tables } = rowsOf(40, walls, undefined);
    expect(tables).toHaveLength(40);
    expect(new Set(tables.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
    expect(tables.every((one) => contains(AREA, one))).toBe(true);
  });
});

it('goes on with the numbers that most of the tables have', () => {
  expect(firstOfSeries(['T9', 'T2', 'Comptoir', 'VIP 3'], ['T9', 'T2', 'Comptoir', 'VIP 3'])).toBe('T10');
  expect(firstOfSeries(['E1'], ['E1', 'E2'])).toBe('E3');
  expect(firstOfSeries(['Counter'], ['Counter', 'T1'])).toBe('T2');
});
