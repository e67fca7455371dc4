import { boundsOf, clampInto, rounded } from '#shared/features/canvas/geometry.ts';
import { AREA, type FloorItem } from './floor-item.ts';
import { nextName } from './naming.ts';

export interface Arranged {
  readonly key: string;
  readonly place: FloorItem;
}
export interface Arrangement {
  readonly key: string;
  readonly fields: Partial<FloorItem>;
}

type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
type Axis = 'x' | 'y';

const GAP = 20;

/** Puts all at one side, or on one middle, of what they cover together. */
export function alignItems(items: readonly Arranged[], side: Side): readonly Arrangement[] {
  const bounds = boundsOf(items.map(({ place }) => place));
  if (!bounds) return [];
  const right = bounds.x + bounds.width;
  const bottom = bounds.y + bounds.height;
  return items.map(({ key, place: { width, height } }) => {
    switch (side) {
      case 'left':
        return { key, fields: { x: bounds.x } };
      case 'centre':
        return { key, fields: { x: Math.round(bounds.x + (bounds.width - width) / 2) } };
      case 'right':
        return { key, fields: { x: right - width } };
      case 'top':
        return { key, fields: { y: bounds.y } };
      case 'middle':
        return { key, fields: { y: Math.round(bounds.y + (bounds.height - height) / 2) } };
      case 'bottom':
        return { key, fields: { y: bottom - height } };
    }
  });
}

/** Makes the gaps between them equal; the outermost stay. */
export function distributeItems(items: readonly Arranged[], axis: Axis): readonly Arrangement[] {
  const length = axis === 'x' ? 'width' : 'height';
  const sorted = items.toSorted((one, other) => one.place[axis] - other.place[axis]);
  const bounds = boundsOf(items.map(({ place }) => place));
  if (!bounds || sorted.length < 3) return [];
  const free = bounds[length] - sorted.reduce((sum, { place }) => sum + place[length], 0);
  const gap = free / (sorted.length - 1);
  let at = bounds[axis];
  return sorted.map(({ key, place }) => {
    const to = Math.round(at);
    at += place[length] + gap;
    return { key, fields: axis === 'x' ? { x: to } : { y: to } };
  });
}

/** Row by row, each from the left. What overlaps in height by half is one row. */
export function inReadingOrder(items: readonly Arranged[]): readonly Arranged[] {
  const rows: Arranged[][] = [];
  for (const item of items.toSorted((one, other) => one.place.y - other.place.y)) {
    const row = rows.at(-1);
    const first = row?.[0]?.place;
    if (row && first && item.place.y < first.y + first.height / 2) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.place.x - other.place.x));
}

/** Puts all into a grid of equal cells, in the order in which they are read; about as wide as they stand now. */
export function inGrid(items: readonly Arranged[]): readonly Arrangement[] {
  const bounds = boundsOf(items.map(({ place }) => place));
  if (!bounds) return [];
  const width = Math.max(...items.map(({ place }) => place.width)) + GAP;
  const height = Math.max(...items.map(({ place }) => place.height)) + GAP;
  const most = Math.floor((AREA.width + GAP) / width);
  const wished = Math.round(Math.sqrt((items.length * bounds.width * height) / (bounds.height * width)));
  const columns = Math.max(1, Math.min(wished, most, items.length));
  const rows = Math.ceil(items.length / columns);
  const block = clampInto({ ...bounds, width: columns * width - GAP, height: rows * height - GAP }, AREA);
  return inReadingOrder(items).map(({ key, place }, index) => {
    const { x, y } = rounded({
      x: block.x + (index % columns) * width,
      y: block.y + Math.floor(index / columns) * height,
      width: place.width,
      height: place.height,
    });
    return { key, fields: { x, y } };
  });
}

/**
 * Numbers all in the order in which they are read, from the lowest number that one of them has, else from `T1`. Names
 * of other items are left out.
 */
export function numberTables(items: readonly Arranged[], others: readonly string[]): readonly Arrangement[] {
  const counted = items.flatMap(({ place: { name } }) => {
    const [, stem, digits] = /^(|.*\D)(\d{1,9})\s*$/s.exec(name) ?? [];
    return stem === undefined || digits === undefined ? [] : [{ stem, digits, number: Number(digits) }];
  });
  const lowest = counted.sort((one, other) => one.number - other.number)[0];
  const taken = [...others];
  let name = lowest ? `${lowest.stem}${String(lowest.number - 1).padStart(lowest.digits.length, '0')}` : 'T0';
  return inReadingOrder(items).map(({ key }) => {
    name = nextName(name, taken);
    taken.push(name);
    return { key, fields: { name } };
  });
}
