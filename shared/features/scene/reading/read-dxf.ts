import DxfParser from 'dxf-parser';
import {
  BufferAttribute,
  BufferGeometry,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Vector3,
} from 'three';
import { type LengthScale, lengthsInUnit, type LengthUnit, PLAIN_LENGTHS } from '../geometry/lengths.ts';
import type { Drawable, ModelNote, ModelText, Part, ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { dxfDrawing, type DxfEntity, dxfEntity } from './dxf-entities.ts';
import { type Lettering, letteringOf } from './dxf-lettering.ts';
import { addShapes, planeOf, type Shapes } from './dxf-shapes.ts';
import { dxfText, plainDxf } from './dxf-text.ts';
import { PLAIN_COLOUR } from './plain.ts';
import type { ModelSource } from './source.ts';

// Of the parsers in the registry this one gives plain values; the others are under the GPL, draw by themselves with a three
// of their own, or bring lodash and a command line.

/** The format's numbers for units (`$INSUNITS`). */
const UNITS: Readonly<Record<number, LengthUnit>> = {
  1: 'inch',
  2: 'foot',
  3: 'mile',
  4: 'millimeter',
  5: 'centimeter',
  6: 'meter',
  7: 'kilometer',
  10: 'yard',
};
const TEXTS = ['TEXT', 'MTEXT', 'ATTDEF'];
/** Parts of other entities, and windows of a printed sheet. */
const SILENT = ['VERTEX', 'SEQEND', 'VIEWPORT', 'SECTION', 'ENDSEC', 'EOF'];
const TAIL_BYTES = 400;
/** Blocks in blocks; deeper is a circle. */
const MAX_DEPTH = 24;
/** More lines than this fill the memory: a block of blocks of blocks multiplies. */
const MAX_NUMBERS = 60_000_000;
/** With more the drawing would follow the hand no longer. */
const MAX_TEXTS = 50_000;
/** White or black, whichever is seen on the ground. */
const ANY_INK = [0xffffff, 0x000000];

interface Layer extends Shapes {
  readonly counts: Map<string, number>;
}

const lengthsOf = (unit: unknown): LengthScale => {
  const known = typeof unit === 'number' ? UNITS[unit] : undefined;
  return known === undefined ? PLAIN_LENGTHS : lengthsInUnit(known);
};

/** How often each kind of entity stands in the drawing itself: the parser drops those that it does not know. */
function kindsOf(text: string): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  const lines = text.split(/\r?\n/);
  let isInside = false;
  // A number that says what the next line is, and that line, in turns.
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value = ''] = [lines[at]?.trim(), lines[at + 1]?.trim()];
    if (code === '2' && lines[at - 1]?.trim() === 'SECTION') isInside = value === 'ENTITIES';
    else if (code === '0' && isInside) kinds.set(value, (kinds.get(value) ?? 0) + 1);
  }
  return kinds;
}

function notesOf(kinds: ReadonlyMap<string, number>, drawn: ReadonlySet<string>): readonly ModelNote[] {
  const texts = TEXTS.filter((kind) => !drawn.has(kind)).reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0);
  const others = [...kinds].filter(([kind]) => !TEXTS.includes(kind) && !SILENT.includes(kind) && !drawn.has(kind));
  return [
    ...(texts === 0 ? [] : [{ kind: 'texts', subject: String(texts) } as const]),
    ...(others.length === 0
      ? []
      : [{ kind: 'kinds', subject: others.map(([kind, count]) => `${kind} ×${count}`).join(', ') } as const]),
  ];
}

/** Where each copy of a block stands. */
function* placesOf(insert: Extract<DxfEntity, { type: 'INSERT' }>, origin: Vector3): Generator<Matrix4> {
  const { position, extrusionDirection: up, rotation, rowCount, columnCount } = insert;
  for (let row = 0; row < Math.max(1, rowCount); row += 1)
    for (let column = 0; column < Math.max(1, columnCount); column += 1)
      yield planeOf(up.x, up.y, up.z)
        .multiply(new Matrix4().makeTranslation(position.x, position.y, position.z))
        .multiply(new Matrix4().makeRotationZ((rotation * Math.PI) / 180))
        .multiply(new Matrix4().makeTranslation(column * insert.columnSpacing, row * insert.rowSpacing, 0))
        .multiply(new Matrix4().makeScale(insert.xScale, insert.yScale, insert.zScale))
        .multiply(new Matrix4().makeTranslation(-origin.x, -origin.y, -origin.z));
}

const geometryOf = (numbers: readonly number[]): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(numbers), 3));

function drawablesOf({ segments, triangles }: Shapes, colour: number | undefined): readonly Drawable[] {
  const made: Drawable[] = [];
  const isAny = colour === undefined || ANY_INK.includes(colour);
  if (segments.length > 0) {
    const material = new LineBasicMaterial({ color: colour ?? PLAIN_COLOUR });
    material.userData['isAnyInk'] = isAny;
    made.push(new LineSegments(geometryOf(segments), material));
  }
  if (triangles.length > 0)
    made.push(
      new Mesh(
        geometryOf(triangles),
        new MeshStandardMaterial({ color: isAny ? PLAIN_COLOUR : (colour ?? PLAIN_COLOUR), flatShading: true }),
      ),
    );
  return made;
}

/** A drawing in DXF: a part for each layer. */
export async function readDxf({ bytes }: ModelSource): Promise<ReadModel> {
  if (!/\bEOF\b/.test(new TextDecoder().decode(bytes.subarray(-TAIL_BYTES)))) throw new ModelError('cut');
  const text = plainDxf(dxfText(bytes));
  const dxf = dxfDrawing(new DxfParser().parseSync(text));
  if (dxf === undefined) throw new ModelError('damaged');
  const layers = new Map<string, Layer>();
  const drawn = new Set<string>();
  const letterings: { readonly entity: Lettering; readonly place: Matrix4; readonly layer: string }[] = [];
  let size = 0;

  const draw = (raw: unknown, place: Matrix4, around: string, depth: number): void => {
    const entity = dxfEntity(raw);
    if (entity === undefined || entity.inPaperSpace || !entity.visible) return;
    if (entity.type === 'POLYLINE' && entity.is3dPolygonMesh) return;
    drawn.add(entity.type);
    // What a block has on layer 0 belongs to the layer of its place.
    const name = depth > 0 && entity.layer === '0' ? around : entity.layer;
    const layer = layers.get(name) ?? { segments: [], triangles: [], counts: new Map<string, number>() };
    layers.set(name, layer);
    if (depth === 0) layer.counts.set(entity.type, (layer.counts.get(entity.type) ?? 0) + 1);
    if (entity.type === 'INSERT' || entity.type === 'DIMENSION') {
      const block = dxf.blocks[entity.type === 'INSERT' ? entity.name : entity.block];
      if (depth >= MAX_DEPTH) throw new ModelError('cyclic');
      const origin = block?.position;
      const places =
        entity.type === 'INSERT' ? placesOf(entity, new Vector3(origin?.x, origin?.y, origin?.z)) : [new Matrix4()];
      for (const own of places)
        for (const one of block?.entities ?? []) draw(one, place.clone().multiply(own), name, depth + 1);
      return;
    }
    if (entity.type === 'TEXT' || entity.type === 'MTEXT') {
      if (letterings.length === MAX_TEXTS) throw new ModelError('too-large');
      letterings.push({ entity, place, layer: name });
      return;
    }
    const before = layer.segments.length + layer.triangles.length;
    addShapes(entity, place, layer);
    size += layer.segments.length + layer.triangles.length - before;
    if (size > MAX_NUMBERS) throw new ModelError('too-large');
  };
  for (const entity of dxf.entities) draw(entity, new Matrix4(), '0', 0);

  const known = dxf.tables.layer?.layers ?? {};
  const parts: readonly Part[] = [...layers].map(([name, layer], at) => ({
    id: String(at + 1),
    name,
    kind: 'Layer',
    children: [],
    drawables: drawablesOf(layer, known[name]?.color),
  }));
  const idOf = new Map(parts.map(({ id, name }) => [name, id]));
  const texts = letterings.flatMap(({ entity, place, layer }): readonly ModelText[] => {
    const colour = known[layer]?.color;
    const isAny = colour === undefined || ANY_INK.includes(colour);
    const made = letteringOf(entity, place, idOf.get(layer) ?? '', isAny ? undefined : colour);
    return made === undefined ? [] : [made];
  });
  return {
    parts,
    texts,
    up: 'z',
    lengths: lengthsOf(dxf.header['$INSUNITS']),
    notes: notesOf(kindsOf(text), drawn),
    properties: async ({ name }) => [
      {
        name: 'entities',
        rows: [...(layers.get(name)?.counts ?? [])].map(([kind, count]) => [kind, String(count)] as const),
      },
    ],
    close: () => undefined,
  };
}
