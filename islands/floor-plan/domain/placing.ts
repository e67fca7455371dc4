import {
  askewPlace,
  boundsOf,
  type Box,
  centreOf,
  contains,
  freePlace,
  type Point,
} from '#shared/features/canvas/geometry.ts';
import { AREA, type FloorItem, PICTURE } from './floor-item.ts';
import { nextName } from './naming.ts';

const GAP = 20;

/** The innermost room that contains an item. */
export function roomAround(place: FloorItem, present: readonly FloorItem[]): FloorItem | undefined {
  const middle = { ...centreOf(place), width: 0, height: 0 };
  return present
    .filter((one) => one.kind === 'room' && contains(one, middle))
    .sort((one, other) => one.width * one.height - other.width * other.height)[0];
}

/**
 * Puts a new item on a free place. With `room` it goes there if there is space; otherwise it avoids all other items or,
 * where rooms cover the floor, only those of its own kind.
 */
export function onFreePlace(wish: FloorItem, present: readonly FloorItem[], room?: Box): FloorItem {
  const areas = [PICTURE, AREA];
  const spot =
    (room
      ? freePlace(
          wish,
          present.filter(({ kind }) => kind === 'table'),
          [room],
          wish,
        )
      : undefined) ??
    freePlace(wish, present, areas, wish) ??
    freePlace(
      wish,
      present.filter(({ kind }) => kind === wish.kind),
      areas,
      wish,
    ) ??
    askewPlace(wish, present, AREA, wish);
  return { ...wish, ...spot };
}

/** Puts a new table into the selected room, or into the room of the selected table, next to it. */
export function placedBeside(
  wish: FloorItem,
  present: readonly FloorItem[],
  selected: FloorItem | undefined,
): FloorItem {
  if (!selected || wish.kind === 'room') return onFreePlace(wish, present);
  if (selected.kind === 'room')
    return onFreePlace({ ...wish, x: selected.x + GAP, y: selected.y + GAP }, present, selected);
  const room = roomAround(selected, present);
  return room ? onFreePlace(besides(wish, selected), present, room) : onFreePlace(wish, present);
}

/**
 * Copies next to their originals, arranged as they are and in the same room if all are in one, with the next free names
 * and not reserved.
 */
export function copiesOf(originals: readonly FloorItem[], present: readonly FloorItem[]): readonly FloorItem[] {
  const block = boundsOf(originals);
  if (!block) return [];
  const to = spotForCopies(originals, block, present);
  const names = present.map(({ name }) => name);
  return originals.map((original) => {
    const name = nextName(original.name, names);
    names.push(name);
    return { ...original, name, status: '', x: original.x + to.x - block.x, y: original.y + to.y - block.y };
  });
}

function spotForCopies(originals: readonly FloorItem[], block: Box, present: readonly FloorItem[]): Point {
  const isTables = originals.every(({ kind }) => kind === 'table');
  const [room, ...others] = new Set(originals.map((one) => roomAround(one, present)));
  const tables = present.filter(({ kind }) => kind === 'table');
  const beside = { x: block.x + block.width + GAP, y: block.y };
  const areas = [PICTURE, AREA];
  return (
    (isTables && room && others.length === 0 ? freePlace(block, tables, [room], beside) : undefined) ??
    freePlace(block, present, areas, beside) ??
    (isTables ? freePlace(block, tables, areas, beside) : undefined) ??
    askewPlace(block, present, AREA, { x: block.x + GAP, y: block.y + GAP })
  );
}

function besides(wish: FloorItem, { x, y, width }: Box): FloorItem {
  return { ...wish, x: x + width + GAP, y };
}
