import type { GenericSchema } from 'valibot';
import { reservableCategoryResource, reservableResource } from '#shared/api/resources/reservables.ts';
import { imageAddress } from '#shared/api/wire/fields.ts';
import { idOf, type RecordRef } from '#shared/kernel/iri.ts';
import type { FloorItem } from '../model/floor-item.ts';

/** The paths of floors have a fixed `/en/`. */
const EN = { locale: 'en' } as const;

export interface FloorItemRecord {
  readonly ref: RecordRef;
  readonly floorId: string | null;
  readonly place: FloorItem;
}

/** Older records contain fractions from dragging; whole numbers are shown and typed. */
function whole(value: number | null, without: number): number {
  return value === null ? without : Math.round(value);
}

/** A width of 0 could be neither seen nor grabbed. */
function length(value: number | null, without: number): number {
  return value === null || value <= 0 ? without : Math.max(1, Math.round(value));
}

export const floorItemSchema: GenericSchema<unknown, FloorItemRecord> = reservableResource.record(
  EN,
  [
    'name',
    'status',
    'shape',
    'objectType',
    'type',
    'reservableCategory',
    'canvaX',
    'canvaY',
    'canvaWidth',
    'canvaHeight',
    'canvaFill',
    'canvaStokeColor',
    'canvaStokeWidth',
  ],
  (ref, fields) => ({
    ref,
    floorId: idOf(fields.reservableCategory),
    place: {
      name: fields.name,
      kind: (fields.objectType || fields.type) === 'room' ? 'room' : 'table',
      shape: fields.shape === 'circle' ? 'circle' : 'rectangle',
      x: whole(fields.canvaX, 100),
      y: whole(fields.canvaY, 100),
      width: length(fields.canvaWidth, 60),
      height: length(fields.canvaHeight, 40),
      fill: fields.canvaFill || 'green',
      stroke: fields.canvaStokeColor || 'black',
      strokeWidth: Math.max(0, fields.canvaStokeWidth ?? 2),
      status: fields.status,
    },
  }),
);

export interface FloorRecord extends RecordRef {
  readonly name: string;
  readonly picture: string | null;
  /** Whole records, or references to them. */ readonly places: readonly unknown[];
}

export function floorSchema({ base }: { readonly base: string }): GenericSchema<unknown, FloorRecord> {
  return reservableCategoryResource.record(EN, ['name', 'planBgImage', 'reservables'], (ref, fields) => ({
    ...ref,
    name: fields.name,
    picture: imageAddress(fields.planBgImage, base),
    places: fields.reservables,
  }));
}

export interface FloorChoice extends RecordRef {
  readonly name: string;
  readonly type: string;
  /** The address of its picture, as the server keeps it. */
  readonly picture: string;
  /** From 1; null where the server keeps none. */
  readonly position: number | null;
}

export const floorChoiceSchema: GenericSchema<unknown, FloorChoice> = reservableCategoryResource.record(
  EN,
  ['name', 'type', 'planBgImage', 'position'],
  (ref, { name, type, planBgImage, position }) => ({ ...ref, name, type, position, picture: planBgImage ?? '' }),
);

/** The body of a change. The kind of an item is sent only once, when it is added. */
export function changeBody(place: FloorItem, floor: RecordRef): object {
  return {
    name: place.name,
    canvaX: place.x,
    canvaY: place.y,
    canvaWidth: place.width,
    canvaHeight: place.height,
    canvaFill: place.fill,
    canvaStokeColor: place.stroke,
    canvaStokeWidth: Math.round(place.strokeWidth),
    shape: place.shape,
    reservableCategory: floor.iri,
  };
}

export function addBody(place: FloorItem, floor: RecordRef): object {
  // A restored table gets its reservation back.
  return {
    ...changeBody(place, floor),
    objectType: place.kind,
    ...(place.status === '' ? {} : { status: place.status }),
  };
}
