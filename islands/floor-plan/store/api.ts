import * as v from 'valibot';
import { imageAddress } from '#shared/api/fields.ts';
import { reservableCategoryResource, reservableResource } from '#shared/api/resources/reservables.ts';
import { idOf, type RecordRef } from '#shared/kernel/iri.ts';
import { changedGroups } from '#shared/records/merge.ts';
import { type FloorItem, floorItemShape, newFloorItem } from '../domain/floor-item.ts';

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

export const floorItemSchema: v.GenericSchema<unknown, FloorItemRecord> = reservableResource.record(
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
    place: placeOf(fields, { kind: kindOf(fields.objectType || fields.type), status: fields.status }),
  }),
);

function kindOf(type: unknown): FloorItem['kind'] {
  return type === 'room' ? 'room' : 'table';
}

/** The fields that are changed here, by the wire's names. */
type DrawnFields = Readonly<Record<(typeof WIRE_NAMES)[ChangedField], string | number | null>>;

function placeOf(fields: v.InferOutput<typeof drawnSchema>, rest: Pick<FloorItem, 'kind' | 'status'>): FloorItem {
  return withStored(fields, {
    ...rest,
    name: fields.name,
    shape: fields.shape === 'circle' ? 'circle' : 'rectangle',
    x: whole(fields.canvaX, 100),
    y: whole(fields.canvaY, 100),
    width: length(fields.canvaWidth, 60),
    height: length(fields.canvaHeight, 40),
    fill: fields.canvaFill || 'green',
    stroke: fields.canvaStokeColor || 'black',
    strokeWidth: Math.max(0, fields.canvaStokeWidth ?? 2),
  });
}

/** The wire's names of the fields that are changed here. */
const WIRE_NAMES = {
  name: 'name',
  x: 'canvaX',
  y: 'canvaY',
  width: 'canvaWidth',
  height: 'canvaHeight',
  fill: 'canvaFill',
  stroke: 'canvaStokeColor',
  strokeWidth: 'canvaStokeWidth',
  shape: 'shape',
} as const;
type ChangedField = keyof typeof WIRE_NAMES;
const CHANGED_FIELDS: readonly ChangedField[] = [
  'name',
  'x',
  'y',
  'width',
  'height',
  'fill',
  'stroke',
  'strokeWidth',
  'shape',
];

function withStored(fields: DrawnFields, place: FloorItem): FloorItem {
  const other = CHANGED_FIELDS.filter((field) => fields[WIRE_NAMES[field]] !== place[field]);
  if (other.length === 0) return place;
  return { ...place, stored: Object.fromEntries(other.map((field) => [WIRE_NAMES[field], fields[WIRE_NAMES[field]]])) };
}

function bodyOf(place: FloorItem, fields: readonly ChangedField[]): LaterBody['data'] {
  return Object.fromEntries(fields.map((field) => [WIRE_NAMES[field], place[field]]));
}

/** The fields of an item as the server has them, also where the plan rounds. */
function storedBody(place: FloorItem, fields: readonly ChangedField[]): LaterBody['data'] {
  const body = bodyOf(place, fields);
  return { ...body, ...Object.fromEntries(Object.entries(place.stored ?? {}).filter(([name]) => name in body)) };
}

/** A change that is sent later: its fields as wanted, and as the server has them; all by the wire's names. */
interface LaterBody {
  readonly data: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>>;
}

/** The groups of fields that differ: a position goes as a whole. */
export function laterBody(saved: FloorItem, wanted: FloorItem): LaterBody {
  const changed = changedGroups(floorItemShape, saved, wanted);
  const fields = floorItemShape.groups
    .filter(([first]) => first !== undefined && changed.includes(first))
    .flat()
    .flatMap((field) => CHANGED_FIELDS.filter((one) => one === field));
  return { data: bodyOf(wanted, fields), before: storedBody(saved, fields) };
}

/** An item that is deleted, as the server has it: somebody else may change it before the deletion is sent. */
export function removalBody(saved: FloorItem): LaterBody['before'] {
  return storedBody(saved, CHANGED_FIELDS);
}

const drawnSchema = v.object({
  name: v.string(),
  canvaX: v.nullable(v.number()),
  canvaY: v.nullable(v.number()),
  canvaWidth: v.nullable(v.number()),
  canvaHeight: v.nullable(v.number()),
  canvaFill: v.nullable(v.string()),
  canvaStokeColor: v.nullable(v.string()),
  canvaStokeWidth: v.nullable(v.number()),
  shape: v.nullable(v.string()),
});

/** The item with fields of the wire; as it is where they cannot be read. */
export function placeAfter(place: FloorItem, fields: unknown): FloorItem {
  const whole = { ...storedBody(place, CHANGED_FIELDS), ...Object(fields) };
  const { success, output } = v.safeParse(drawnSchema, whole);
  const { kind, status } = place;
  return success ? placeOf(output, { kind, status }) : place;
}

/** A new item that waits to be sent. */
export function newPlace(fields: Readonly<Record<string, unknown>>): FloorItem {
  const { objectType, status } = fields;
  return placeAfter({ ...newFloorItem(kindOf(objectType)), status: typeof status === 'string' ? status : '' }, fields);
}

export interface FloorRecord extends RecordRef {
  readonly name: string;
  readonly picture: string | null;
  /** Whole records, or references to them. */ readonly places: readonly unknown[];
}

export function floorSchema({ base }: { readonly base: string }): v.GenericSchema<unknown, FloorRecord> {
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
  /** The `tmp:` id of one that was made here without a network. */
  readonly madeAs?: string;
}

export const floorChoiceSchema: v.GenericSchema<unknown, FloorChoice> = reservableCategoryResource.record(
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
