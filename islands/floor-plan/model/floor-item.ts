import type { Box } from '#shared/features/canvas/geometry.ts';
import { createHistoryRules, type HistoryRules } from '#shared/records/history.ts';
import { isSameRecord, type Merge, mergeRecords, type RecordShape } from '#shared/records/merge.ts';

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

/** What can be changed here. Who moves a table changes its place as a whole. */
export const floorItemShape: RecordShape<FloorItem> = {
  groups: [['x', 'y', 'width', 'height'], ['name'], ['shape'], ['fill'], ['stroke'], ['strokeWidth']],
};

/** Nothing of it would have to be written. */
export function sameFloorItem(one: FloorItem, other: FloorItem): boolean {
  return isSameRecord(floorItemShape, one, other);
}

/** What can be taken back. */
export const steps: HistoryRules<FloorItem> = createHistoryRules(sameFloorItem);

/** My changes to `before` laid over theirs; where both changed the same, mine stand in `merged`. */
export function mergeFloorItem(before: FloorItem, mine: FloorItem, theirs: FloorItem): Merge<FloorItem> {
  return mergeRecords(floorItemShape, { before, mine, theirs });
}
