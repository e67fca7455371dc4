import { type Box, clampInto, contains, freePlace, overlaps, type Size } from '#shared/features/canvas/geometry.ts';
import { AREA, type FloorItem, newFloorItem, PICTURE } from './floor-item.ts';
import { firstOfSeries, nextName } from './naming.ts';
import { onFreePlace, roomAround } from './placing.ts';

/** Sides of a table, the usual one first; smaller ones only where there is no room for it. In units of the plan. */
const SIDES = [80, 70, 60, 50, 40] as const;
/** Between the tables and the wall of their room. */
const WALL = 20;
/** A room that is made larger gets about as many tables side by side. */
const HANDY_COLUMNS = 5;

/** The most tables that are added at once. */
export const MOST_IN_ROWS = 60;

interface Block extends Size {
  readonly side: number;
  readonly gap: number;
  readonly columns: number;
}

interface Rows {
  readonly tables: readonly FloorItem[];
  /** The room made large enough for them, in the place of `from`; null if it was. */
  readonly grown: { readonly from: FloorItem; readonly to: FloorItem } | null;
}

function blockOf(count: number, side: number, columns: number): Block {
  const gap = side >= 60 ? 20 : 10;
  const rows = Math.ceil(count / columns);
  return { side, gap, columns, width: columns * (side + gap) - gap, height: rows * (side + gap) - gap };
}

/** From one long row to one column; each with as few columns as its number of rows needs. */
function blocksOf(count: number, side: number): readonly Block[] {
  const columns = Array.from({ length: count }, (_, index) => Math.ceil(count / (index + 1)));
  return [...new Set(columns)].map((one) => blockOf(count, side, one));
}

function isInside(place: Box, room: Box): boolean {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return contains(room, { x, y, width: 0, height: 0 });
}

/** The selected room, or the one around the selected table. */
function chosenRoom(present: readonly FloorItem[], selected: FloorItem | undefined): FloorItem | undefined {
  return selected?.kind === 'room' ? selected : selected && roomAround(selected, present);
}

function spotIn(block: Block, room: Box, tables: readonly FloorItem[]): Box | undefined {
  const spot = freePlace(block, tables, [room], { x: room.x + WALL, y: room.y + WALL });
  return spot && { ...block, ...spot };
}

/** The room with the block below its tables, if there is space around it. A room without tables may be moved for it. */
function grownFor(block: Block, room: FloorItem, present: readonly FloorItem[]): FloorItem | undefined {
  const own = present.filter((one) => one !== room && isInside(one, room));
  const around = present.filter((one) => one !== room && !own.includes(one) && !contains(one, room));
  const top = Math.max(room.y + WALL, ...own.map(({ y, height }) => y + height + block.gap));
  const wish = {
    ...room,
    width: Math.max(room.width, block.width + 2 * WALL),
    height: Math.max(room.height, top - room.y + block.height + WALL),
  };
  const isFree = (one: FloorItem): boolean => contains(AREA, one) && !around.some((other) => overlaps(one, other));
  if (own.length > 0) return isFree(wish) ? wish : undefined;
  const shifted = clampInto(wish, AREA);
  const near = { ...wish, ...shifted };
  if (isFree(near)) return near;
  const spot = freePlace(wish, around, [PICTURE, AREA], room);
  return spot && { ...wish, ...spot };
}

function standing(count: number, { side, gap, columns }: Block, at: { readonly x: number; readonly y: number }): Box[] {
  return Array.from({ length: count }, (_, index) => ({
    x: at.x + (index % columns) * (side + gap),
    y: at.y + Math.floor(index / columns) * (side + gap),
    width: side,
    height: side,
  }));
}

interface Laid {
  readonly boxes: readonly Box[];
  readonly grown: Rows['grown'];
}

function laidWithin(
  count: number,
  room: FloorItem,
  present: readonly FloorItem[],
  sides: readonly number[],
): Laid | undefined {
  const tables = present.filter(({ kind }) => kind === 'table');
  for (const side of sides) {
    for (const block of blocksOf(count, side)) {
      const spot = spotIn(block, room, tables);
      if (spot) return { boxes: standing(count, block, spot), grown: null };
    }
  }
  return undefined;
}

function laidInRoom(count: number, room: FloorItem, present: readonly FloorItem[]): Laid | undefined {
  const within = laidWithin(count, room, present, SIDES);
  if (within) return within;
  const tables = present.filter(({ kind }) => kind === 'table');
  for (const side of SIDES) {
    const blocks = [...blocksOf(count, side)].sort(
      (one, other) => Math.abs(one.columns - HANDY_COLUMNS) - Math.abs(other.columns - HANDY_COLUMNS),
    );
    for (const block of blocks) {
      const to = grownFor(block, room, present);
      const spot = to && spotIn(block, to, tables);
      if (to && spot) return { boxes: standing(count, block, spot), grown: { from: room, to } };
    }
  }
  return undefined;
}

/** The picture without its walls: the room that is in sight where none is drawn. */
const IN_PICTURE: Box = {
  x: PICTURE.x + WALL / 2,
  y: PICTURE.y + WALL / 2,
  width: PICTURE.width - WALL,
  height: PICTURE.height - WALL,
};
/** Below the picture, and across its edge only where that cannot be helped. */
const OUTSIDE: readonly Box[] = [{ ...AREA, y: PICTURE.height, height: AREA.height - PICTURE.height }, AREA];
/** Smaller ones are hard to hit with a finger: rather they stand below the picture. */
const LEAST_IN_PICTURE = 50;

function laidTogether(count: number, side: number, present: readonly FloorItem[], places: readonly Box[]) {
  for (const block of blocksOf(count, side)) {
    const spot = freePlace(block, present, places, { x: 100, y: 100 });
    if (spot) return { boxes: standing(count, block, spot), grown: null };
  }
  return undefined;
}

/** One by one, in what the other tables leave free: next to each other, from the corner where there are fewest of them. */
function laidSingly(count: number, side: number, present: readonly FloorItem[], places: readonly Box[]) {
  const size = { width: side, height: side };
  const boxes: Box[] = [];
  while (boxes.length < count) {
    const spot = freePlace(size, [...present, ...boxes], places, { x: PICTURE.width, y: PICTURE.height });
    if (!spot) return undefined;
    boxes.push({ ...size, ...spot });
  }
  return { boxes: boxes.sort((one, other) => one.y - other.y || one.x - other.x), grown: null };
}

function firstLaid(sides: readonly number[], laid: (side: number) => Laid | undefined): Laid | undefined {
  for (const side of sides) {
    const found = laid(side);
    if (found) return found;
  }
  return undefined;
}

/** Where no room is: in the picture, then below it; one by one only where they do not fit together. */
function laidOnPlan(count: number, present: readonly FloorItem[]): Laid | undefined {
  return (
    firstLaid(
      SIDES.filter((side) => side >= LEAST_IN_PICTURE),
      (side) => laidTogether(count, side, present, [IN_PICTURE]) ?? laidSingly(count, side, present, [IN_PICTURE]),
    ) ??
    firstLaid(SIDES, (side) => laidTogether(count, side, present, OUTSIDE)) ??
    firstLaid(SIDES, (side) => laidSingly(count, side, present, OUTSIDE))
  );
}

/** The rooms as they are read: those of the picture first, from its top. */
function roomsInOrder(present: readonly FloorItem[]): readonly FloorItem[] {
  const isBelow = ({ y }: FloorItem): number => Number(y >= PICTURE.height);
  return present
    .filter(({ kind }) => kind === 'room')
    .sort((one, other) => isBelow(one) - isBelow(other) || one.y - other.y || one.x - other.x);
}

/** In the first room that has place for all of them; smaller ones only where no room has. */
function laidInSight(
  count: number,
  present: readonly FloorItem[],
): { readonly room: FloorItem; readonly laid: Laid } | undefined {
  for (const side of SIDES)
    for (const room of roomsInOrder(present)) {
      const laid = laidWithin(count, room, present, [side]);
      if (laid) return { room, laid };
    }
  return undefined;
}

/**
 * New tables in rows: in the selected room, or that of the selected table, which is made larger if they do not fit; with
 * nothing selected in the first room that they fit in; else on a free part of the plan. Their names go on from those that
 * the tables there have, and none is that of a table on another floor.
 */
export function rowsOf(
  count: number,
  present: readonly FloorItem[],
  selected: FloorItem | undefined,
  elsewhere: readonly string[] = [],
): Rows {
  const chosen = chosenRoom(present, selected);
  const found = selected ? undefined : laidInSight(count, present);
  const room = found?.room ?? chosen;
  const laid = found?.laid ?? (chosen && laidInRoom(count, chosen, present)) ?? laidOnPlan(count, present);
  const neighbours = present.filter((one) => one.kind === 'table' && (!room || isInside(one, room)));
  const all = [...present];
  const names = [...all.map(({ name }) => name), ...elsewhere];
  const here = (neighbours.length > 0 ? neighbours : present.filter(({ kind }) => kind === 'table')).map(
    (one) => one.name,
  );
  let name = firstOfSeries(here.length > 0 ? here : elsewhere, names);
  const tables: FloorItem[] = [];
  for (let index = 0; index < count; index += 1) {
    const wish = { ...newFloorItem('table'), name };
    const table = laid ? { ...wish, ...laid.boxes[index] } : onFreePlace(wish, all);
    tables.push(table);
    all.push(table);
    names.push(name);
    name = nextName(name, names);
  }
  return { tables, grown: laid?.grown ?? null };
}
