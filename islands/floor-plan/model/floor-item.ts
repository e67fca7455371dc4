import { type Box, sameBox } from '#shared/features/canvas/geometry.ts';

export type Kind = 'table' | 'room';
export type Shape = 'rectangle' | 'circle';

/** What a table or a room is, wherever it is kept. */
export interface FloorItem extends Box {
  readonly name: string;
  readonly kind: Kind;
  readonly shape: Shape;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** `reserved`, or what else the server says; never changed here. */
  readonly status: string;
}

/** The picture of a floor, which is also all that the till shows of it. */
export const PICTURE: Box = { x: 0, y: 0, width: 800, height: 500 };
/** Where things may stand. */
export const AREA: Box = { x: 0, y: 0, width: 800, height: 800 };

const NEW: Omit<FloorItem, 'name' | 'kind' | 'fill'> = {
  x: 100,
  y: 100,
  width: 80,
  height: 80,
  shape: 'rectangle',
  stroke: 'white',
  strokeWidth: 2,
  status: '',
};

export function newFloorItem(kind: Kind): FloorItem {
  return kind === 'table'
    ? { ...NEW, kind, name: 'New Table', fill: 'orange' }
    : { ...NEW, kind, name: 'New Room', fill: 'blue' };
}

export function isReserved({ status }: FloorItem): boolean {
  return status === 'reserved';
}

/** What can be changed here, each group by one person at a time: who moves a table changes its place as a whole. */
const GROUPS = [
  ['x', 'y', 'width', 'height'],
  ['name'],
  ['shape'],
  ['fill'],
  ['stroke'],
  ['strokeWidth'],
] as const satisfies readonly (readonly (keyof FloorItem)[])[];
type Group = (typeof GROUPS)[number][0];

function isSameIn(group: (typeof GROUPS)[number], one: FloorItem, other: FloorItem): boolean {
  return group.every((field) => one[field] === other[field]);
}

/** Nothing of it would have to be written. */
export function sameFloorItem(one: FloorItem, other: FloorItem): boolean {
  return sameBox(one, other) && GROUPS.every((group) => isSameIn(group, one, other));
}

export function changesBetween(before: FloorItem, after: FloorItem): readonly Group[] {
  return GROUPS.filter((group) => !isSameIn(group, before, after)).map(([name]) => name);
}

interface Rebased {
  readonly place: FloorItem;
  /** Both changed the same to something different: somebody has to decide. */
  readonly isConflict: boolean;
}

/** My changes to `base` laid over theirs; where both changed the same, mine stand in `place`. */
export function rebase(base: FloorItem, mine: FloorItem, theirs: FloorItem): Rebased {
  let place: FloorItem = { ...theirs, kind: theirs.kind };
  let isConflict = false;
  for (const group of GROUPS) {
    if (isSameIn(group, base, mine)) continue;
    if (!isSameIn(group, base, theirs) && !isSameIn(group, mine, theirs)) isConflict = true;
    place = { ...place, ...Object.fromEntries(group.map((field) => [field, mine[field]])) };
  }
  return { place, isConflict };
}
