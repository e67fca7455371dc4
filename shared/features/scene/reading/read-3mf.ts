import { BufferAttribute, BufferGeometry, Color, type Matrix4, Mesh, MeshStandardMaterial } from 'three';
import { unzipSync } from 'three/addons/libs/fflate.module.js';
import { unpackedSize } from '#shared/kernel/zip-directory.ts';
import { checkSizes } from '#shared/kernel/zip-sizes.ts';
import { type LengthScale, lengthsInUnit, type LengthUnit } from '../geometry/lengths.ts';
import { type Drawable, type Part, placeAt, type ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { type MfFile, type MfObject, type MfPlaced, readMfFile } from './mf-file.ts';
import { noProperties, PLAIN_COLOUR } from './plain.ts';
import type { ModelSource } from './source.ts';

/** More than this fills the memory of the tab once it is unpacked. */
const MAX_UNPACKED_BYTES = 800_000_000;
/** Objects in objects; deeper is a circle. */
const MAX_DEPTH = 24;
/** Objects of objects multiply: a small file would fill the memory. */
const MAX_PLACES = 100_000;

/** The format's words for its units. */
const UNITS: Readonly<Record<string, LengthUnit>> = {
  millimeter: 'millimeter',
  centimeter: 'centimeter',
  inch: 'inch',
  foot: 'foot',
  meter: 'meter',
};

/** `micron` has no unit of its own here, so it is told in millimetres. */
function lengthsOf(unit: string): LengthScale {
  return unit === 'micron' ? { unit: 'millimeter', perScene: 0.001 } : lengthsInUnit(UNITS[unit] ?? 'millimeter');
}

function materialOf(colour: string | undefined): MeshStandardMaterial {
  const made = new MeshStandardMaterial({ color: PLAIN_COLOUR, flatShading: true });
  const [, rgb, alpha] = /^(#[\da-f]{6})([\da-f]{2})?$/i.exec(colour ?? '') ?? [];
  if (rgb === undefined) return made;
  made.color = new Color(rgb);
  made.opacity = alpha === undefined ? 1 : Number.parseInt(alpha, 16) / 255;
  made.transparent = made.opacity < 1;
  return made;
}

/** The triangles of an object by their colour, as shapes that all its copies share. */
function shapesOf(object: MfObject, colours: MfFile['colours']): readonly (readonly [BufferGeometry, string])[] {
  const { corners, triangles, paints } = object;
  const places = new Map<string, number[]>();
  for (let at = 0; at < triangles.length; at += 3) {
    const paint = paints.get(at / 3) ?? object.paint;
    const own = places.get(paint) ?? [];
    if (own.length === 0) places.set(paint, own);
    for (let corner = at; corner < at + 3; corner += 1)
      for (let axis = 0; axis < 3; axis += 1) {
        const value = corners[(triangles[corner] ?? -1) * 3 + axis];
        if (value === undefined) throw new ModelError('damaged');
        own.push(value);
      }
  }
  return [...places].map(([paint, own]) => [
    new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(own), 3)),
    colours.get(paint) ?? '',
  ]);
}

/** The file that is read first: what the package's list of relations names, else the only one. */
function mainName(files: Readonly<Record<string, Uint8Array>>): string | undefined {
  const relations = new TextDecoder().decode(files['_rels/.rels']);
  const named = [...relations.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => /3dmodel"/.test(tag));
  const target = /\bTarget\s*=\s*"\/?([^"]+)"/.exec(named ?? '')?.[1];
  return target !== undefined && target in files ? target : Object.keys(files).find((name) => /\.model$/i.test(name));
}

/** 3MF: a zip with the model as XML. */
export async function read3mf({ bytes }: ModelSource): Promise<ReadModel> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new ModelError('cut');
  if (size > MAX_UNPACKED_BYTES) throw new ModelError('too-large');
  await checkSizes(bytes).catch(() => {
    throw new ModelError('too-large');
  });
  const files = unzipSync(bytes, { filter: ({ name }) => /\.model$|^_rels\/\.rels$/i.test(name) });
  const main = mainName(files);
  if (main === undefined) throw new ModelError('unknown');
  const read = new Map<string, MfFile>();
  const fileOf = (name: string): MfFile => {
    const packed = files[name];
    if (packed === undefined) throw new ModelError('missing', name);
    const file = read.get(name) ?? readMfFile(packed);
    read.set(name, file);
    return file;
  };
  const shapes = new Map<MfObject, ReturnType<typeof shapesOf>>();
  const materials = new Map<string, MeshStandardMaterial>();
  let count = 0;

  const drawablesOf = (object: MfObject, { colours }: MfFile, place: Matrix4): readonly Drawable[] => {
    const known = shapes.get(object) ?? shapesOf(object, colours);
    shapes.set(object, known);
    return known.map(([geometry, colour]) => {
      const material = materials.get(colour) ?? materialOf(colour);
      materials.set(colour, material);
      const mesh = new Mesh(geometry, material);
      placeAt(mesh, place);
      return mesh;
    });
  };
  const partsOf = (placed: MfPlaced, within: string, around: Matrix4 | undefined, depth: number): readonly Part[] => {
    count += 1;
    if (depth > MAX_DEPTH) throw new ModelError('cyclic');
    if (count > MAX_PLACES) throw new ModelError('too-large');
    const name = placed.path?.replace(/^\//, '') ?? within;
    const file = fileOf(name);
    const object = file.objects.get(placed.object);
    if (object === undefined) throw new ModelError('damaged');
    const place = around === undefined ? placed.place : around.clone().multiply(placed.place);
    const id = String(count);
    const drawables = drawablesOf(object, file, place);
    const children = object.components.flatMap((component) => partsOf(component, name, place, depth + 1));
    if (drawables.length === 0 && children.length === 0) return [];
    // A nameless object around a single one says nothing.
    if (drawables.length === 0 && object.name === '' && children.length === 1) return children;
    return [{ id, name: object.name, kind: '', children, drawables }];
  };
  const { unit, build } = fileOf(main);
  return {
    parts: build.flatMap((item) => partsOf(item, main, undefined, 0)),
    up: 'z',
    lengths: lengthsOf(unit),
    notes: [...read.values()].flatMap(({ pictures }) =>
      pictures.map((subject) => ({ kind: 'picture', subject }) as const),
    ),
    properties: noProperties,
    close: () => undefined,
  };
}
