import type { Box } from '#shared/features/canvas/geometry.ts';
import { createHistoryRules, type HistoryRules } from '#shared/records/history.ts';
import { isSameRecord, type Merge, mergeRecords, type RecordShape } from '#shared/records/merge.ts';

export type Kind = 'table' | 'room';
export type Shape = 'rectangle' | 'circle';

/** A table or a room, without where it is stored. */
export interface FloorItem extends Box {
  readonly name: string;
  readonly kind: Kind;
  readonly shape: Shape;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** `reserved` or another value of the server; never changed here. */
  readonly status: string;
  /**
   * What the server has where the item shows it rounded or by default, by the wire's names; never changed here. Default:
   * nothing.
   */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** The picture of a floor, in units of the plan. The till shows only this area. */
export const PICTURE: Box = { x: 0, y: 0, width: 800, height: 500 };
/** The area in which items can be placed, in units of the plan. */
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

/** The fields that can be edited here. A move changes the position as a whole. */
export const floorItemShape: RecordShape<FloorItem> = {
  groups: [['x', 'y', 'width', 'height'], ['name'], ['shape'], ['fill'], ['stroke'], ['strokeWidth']],
};

/** True if there is no difference to save. */
export function sameFloorItem(one: FloorItem, other: FloorItem): boolean {
  return isSameRecord(floorItemShape, one, other);
}

/** The rules for undo and redo. */
export const floorHistory: HistoryRules<FloorItem> = createHistoryRules(sameFloorItem);

/** Applies my changes since `before` to their version. Where both changed the same field, `merged` has my value. */
export function mergeFloorItem(before: FloorItem, mine: FloorItem, theirs: FloorItem): Merge<FloorItem> {
  return mergeRecords(floorItemShape, { before, mine, theirs });
}
