import { boundsOf, type Box, centreOf, clampInto, contains, quarterTurned } from '#shared/features/canvas/geometry.ts';
import { AREA, type FloorItem } from './floor-item.ts';

interface Keyed {
  readonly key: string;
  readonly place: FloorItem;
}
interface Moved {
  readonly key: string;
  readonly box: Box;
}

function isIn(room: FloorItem, { place }: Keyed): boolean {
  return place !== room && place.kind === 'table' && contains(room, { ...centreOf(place), width: 0, height: 0 });
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

/** The given items with the tables in the rooms among them; each once. */
export function withTables(items: readonly Keyed[], all: readonly Keyed[]): readonly Keyed[] {
  const rooms = items.filter(({ place }) => place.kind === 'room');
  if (rooms.length === 0) return items;
  const known = new Set(items.map(({ key }) => key));
  return [...items, ...all.filter((one) => !known.has(one.key) && rooms.some(({ place }) => isIn(place, one)))];
}

/** Moves all items by the same distance, so that they keep their arrangement at the edge of the plan. */
export function moveTogether(items: readonly Keyed[], dx: number, dy: number): readonly Moved[] {
  const bounds = boundsOf(items.map(({ place }) => place));
  if (!bounds) return [];
  const to = clampInto({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, AREA);
  return items.map(({ key, place }) => ({
    key,
    box: { ...boxOf(place), x: place.x + to.x - bounds.x, y: place.y + to.y - bounds.y },
  }));
}

/** Gives an item other measures, within the plan. A room that only moves takes its tables along. */
export function withMeasures(item: Keyed, fields: Partial<Box>, all: readonly Keyed[]): readonly Moved[] {
  const before = boxOf(item.place);
  const box = clampInto({ ...before, ...fields }, AREA);
  if (box.width !== before.width || box.height !== before.height) return [{ key: item.key, box }];
  return moveTogether(withTables([item], all), box.x - before.x, box.y - before.y);
}

/** A quarter turn: of a table about its middle, of a room with its tables about the room’s. */
export function turnedAll(items: readonly Keyed[], all: readonly Keyed[]): readonly Moved[] {
  const moved = new Map<string, Moved>();
  for (const { key, place } of items) {
    const box = quarterTurned(place, AREA);
    moved.set(key, { key, box });
    if (place.kind !== 'room') continue;
    const [from, to] = [centreOf(place), centreOf(box)];
    for (const table of all.filter((one) => isIn(place, one))) {
      const middle = centreOf(table.place);
      const { width, height } = { width: table.place.height, height: table.place.width };
      const [x, y] = [to.x - (middle.y - from.y), to.y + (middle.x - from.x)];
      moved.set(table.key, {
        key: table.key,
        box: clampInto({ x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }, AREA),
      });
    }
  }
  return [...moved.values()];
}
