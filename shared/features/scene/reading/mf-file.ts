import { SaxesParser } from 'saxes';
import { Matrix4 } from 'three';
import { ModelError } from '../geometry/problem.ts';

/** An object that stands somewhere: in a build, or in another object. */
export interface MfPlaced {
  readonly object: string;
  /** Of the file that holds it; undefined for the same one. */
  readonly path: string | undefined;
  readonly place: Matrix4;
}

export interface MfObject {
  readonly name: string;
  /** Colour of the triangles that have none of their own. */
  readonly paint: string;
  readonly corners: number[];
  /** Three numbers of corners each. */
  readonly triangles: number[];
  /** Colours by the number of their triangle, as `GROUP INDEX`. */
  readonly paints: Map<number, string>;
  readonly components: MfPlaced[];
}

/** What one XML file of a 3MF says. */
export interface MfFile {
  readonly unit: string;
  readonly objects: ReadonlyMap<string, MfObject>;
  /** `#RRGGBB` or `#RRGGBBAA` by `GROUP INDEX`. */
  readonly colours: ReadonlyMap<string, string>;
  readonly pictures: readonly string[];
  readonly build: readonly MfPlaced[];
}

const CHUNK_BYTES = 1_000_000;

/** Twelve numbers, row by row, the last of them where it is moved. */
function placeOf(transform: string | undefined): Matrix4 {
  const t = (transform ?? '').trim().split(/\s+/).map(Number);
  const [a, b, c, d, e, f, g, h, i, x, y, z] = t;
  if (t.length !== 12 || !t.every(Number.isFinite)) return new Matrix4();
  const at = (value: number | undefined): number => value ?? 0;
  return new Matrix4().set(
    ...([at(a), at(d), at(g), at(x)] as const),
    ...([at(b), at(e), at(h), at(y)] as const),
    ...([at(c), at(f), at(i), at(z)] as const),
    ...([0, 0, 0, 1] as const),
  );
}

type Attributes = Readonly<Record<string, string | undefined>>;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const paintOf = (group: string | undefined, index: string | undefined): string =>
  group === undefined ? '' : `${group} ${index ?? '0'}`;

/** Reads the XML as it goes by: a tree of all its tags would take many times its size. */
export function readMfFile(bytes: Uint8Array): MfFile {
  const objects = new Map<string, MfObject>();
  const colours = new Map<string, string>();
  const build: MfPlaced[] = [];
  const pictures: string[] = [];
  let unit = 'millimeter';
  let object: (MfObject & { readonly group: string | undefined }) | undefined;
  let group = { id: '', count: 0 };

  const placed = (attributes: Attributes): MfPlaced => {
    const path = Object.entries(attributes).find(([name]) => localName(name) === 'path')?.[1];
    return { object: attributes['objectid'] ?? '', path, place: placeOf(attributes['transform']) };
  };
  const colour = (value: string | undefined): void => {
    colours.set(`${group.id} ${group.count}`, value ?? '');
    group.count += 1;
  };
  const open: Readonly<Record<string, (attributes: Attributes) => void>> = {
    model: (attributes) => (unit = attributes['unit'] ?? unit),
    basematerials: ({ id = '' }) => (group = { id, count: 0 }),
    colorgroup: ({ id = '' }) => (group = { id, count: 0 }),
    base: ({ displaycolor }) => colour(displaycolor),
    color: (attributes) => colour(attributes['color']),
    texture2d: ({ path = '' }) => pictures.push(path),
    object: ({ id = '', name = '', pid, pindex }) => {
      const paint = paintOf(pid, pindex);
      object = { name, paint, group: pid, corners: [], triangles: [], paints: new Map(), components: [] };
      objects.set(id, object);
    },
    vertex: ({ x, y, z }) => object?.corners.push(Number(x), Number(y), Number(z)),
    triangle: ({ v1, v2, v3, pid = object?.group, p1 }) => {
      if (object === undefined) return;
      if (p1 !== undefined) object.paints.set(object.triangles.length / 3, paintOf(pid, p1));
      object.triangles.push(Number(v1), Number(v2), Number(v3));
    },
    component: (attributes) => object?.components.push(placed(attributes)),
    item: (attributes) => build.push(placed(attributes)),
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open[localName(name)]?.(attributes));
  parser.on('error', (cause) => {
    throw new ModelError('damaged', '', cause);
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
  parser.write(decoder.decode()).close();
  return { unit, objects, colours, pictures, build };
}
