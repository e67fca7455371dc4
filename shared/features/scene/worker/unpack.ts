import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  LineSegments,
  type Material,
  MaterialLoader,
  Matrix4,
  Mesh,
  Points,
  Sphere,
  Vector3,
} from 'three';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { keepBox } from '../geometry/boxes.ts';
import { type Drawable, type Part, placeAt, type PropertyGroup, type ReadModel } from '../geometry/model.ts';
import type { PackedDrawable, PackedGeometry, PackedModel, PackedPart } from './messages.ts';

function geometryOf({ attributes, groups, ball: [x, y, z, radius] }: PackedGeometry): BufferGeometry {
  const made = new BufferGeometry();
  for (const { name, array, itemSize } of attributes) made.setAttribute(name, new BufferAttribute(array, itemSize));
  for (const { start, count, materialIndex } of groups) made.addGroup(start, count, materialIndex);
  made.boundingSphere = new Sphere(new Vector3(x, y, z), radius);
  return made;
}

const MAKERS: Readonly<
  Record<PackedDrawable['kind'], (geometry: BufferGeometry, material: Material | Material[]) => Drawable>
> = {
  mesh: (geometry, material) => new Mesh(geometry, material),
  lines: (geometry, material) => new LineSegments(geometry, material),
  points: (geometry, material) => new Points(geometry, material),
};

/** Makes what a worker packed drawable; it pauses, for a model may have very many parts. */
export async function unpackModel({ parts, up, lengths, notes, texts, ...wire }: PackedModel): Promise<ReadModel> {
  const mayPause = createYieldToMain();
  const geometries = wire.geometries.map(geometryOf);
  const loader = new MaterialLoader();
  const materials = wire.materials.map((one) => loader.parse(one));
  const properties = new Map<string, readonly PropertyGroup[]>();
  const materialOf = (at: number): Material => {
    const material = materials[at];
    if (material === undefined) throw new Error(`No material ${at}`);
    return material;
  };
  const drawableOf = ({ kind, whole, geometry, matrix, box, materials: used }: PackedDrawable): Drawable => {
    const made = MAKERS[kind](
      geometries[geometry] ?? new BufferGeometry(),
      typeof used === 'number' ? materialOf(used) : used.map(materialOf),
    );
    if (whole !== null) made.userData['whole'] = whole;
    placeAt(made, new Matrix4().fromArray([...matrix]));
    keepBox(made, new Box3(new Vector3().fromArray(box.slice(0, 3)), new Vector3().fromArray(box.slice(3))));
    return made;
  };
  const partOf = async ({ id, name, kind, ...part }: PackedPart): Promise<Part> => {
    await mayPause();
    properties.set(id, part.properties);
    const drawables = part.drawables.map(drawableOf);
    return { id, name, kind, drawables, children: await partsOf(part.children) };
  };
  const partsOf = async (some: readonly PackedPart[]): Promise<readonly Part[]> => {
    const made: Part[] = [];
    for (const part of some) made.push(await partOf(part));
    return made;
  };
  return {
    parts: await partsOf(parts),
    up,
    lengths,
    notes,
    texts,
    properties: async ({ id }) => properties.get(id) ?? [],
    close: () => undefined,
  };
}
