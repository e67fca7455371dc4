import {
  askewPlace,
  boundsOf,
  type Box,
  centreOf,
  clampInto,
  contains,
  freePlace,
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
export function placed(wish: FloorItem, present: readonly FloorItem[], room?: Box): FloorItem {
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
  if (!selected || wish.kind === 'room') return placed(wish, present);
  if (selected.kind === 'room') return placed({ ...wish, x: selected.x + GAP, y: selected.y + GAP }, present, selected);
  const room = roomAround(selected, present);
  return room ? placed(besides(wish, selected), present, room) : placed(wish, present);
}

/** Copies next to their originals, in the same room, with the next free names and not reserved. */
export function copiesOf(originals: readonly FloorItem[], present: readonly FloorItem[]): readonly FloorItem[] {
  const all = [...present];
  return originals.map((original) => {
    const room = original.kind === 'table' ? roomAround(original, all) : undefined;
    const copy: FloorItem = {
      ...placed(besides(original, original), all, room),
      name: nextName(
        original.name,
        all.map(({ name }) => name),
      ),
      status: '',
    };
    all.push(copy);
    return copy;
  });
}

function besides(wish: FloorItem, { x, y, width }: Box): FloorItem {
  return { ...wish, x: x + width + GAP, y };
}

/** Moves all items by the same distance, so that they keep their arrangement at the edge. */
export function nudged(
  things: readonly { readonly key: string; readonly box: Box }[],
  dx: number,
  dy: number,
): readonly { readonly key: string; readonly box: Box }[] {
  const bounds = boundsOf(things.map(({ box }) => box));
  if (!bounds) return [];
  const to = clampInto({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, AREA);
  return things.map(({ key, box }) => ({
    key,
    box: { ...box, x: box.x + to.x - bounds.x, y: box.y + to.y - bounds.y },
  }));
}
