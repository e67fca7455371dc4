import { BufferAttribute, BufferGeometry, type Material, Mesh, Points, Sphere } from 'three';
import { measureBox } from '../geometry/boxes.ts';
import type { Drawable, Part, ReadModel } from '../geometry/model.ts';
import { needsNormals } from '../geometry/normals.ts';
import type { PackedAttribute, PackedDrawable, PackedGeometry, PackedModel, PackedPart } from './messages.ts';

/**
 * Corners of one piece of a large shape: so many go to the graphics card at once without a halt, and only the pieces
 * under the pointer are searched for what was pressed. A multiple of two and of three: no line or triangle is cut.
 */
const PIECE_CORNERS = 60_000;

/** A shape in pieces; one that is painted in several ways stays whole. */
function piecesOf(geometry: BufferGeometry): readonly BufferGeometry[] {
  const count = geometry.attributes['position']?.count ?? 0;
  if (count <= PIECE_CORNERS || geometry.groups.length > 0 || geometry.index !== null) return [geometry];
  return Array.from({ length: Math.ceil(count / PIECE_CORNERS) }, (_, at) => {
    const piece = new BufferGeometry();
    for (const { name, array, itemSize } of attributesOf(geometry)) {
      const begin = at * PIECE_CORNERS * itemSize;
      piece.setAttribute(name, new BufferAttribute(array.slice(begin, begin + PIECE_CORNERS * itemSize), itemSize));
    }
    return piece;
  });
}

/** All that the readers make are lists of plain numbers. */
function attributesOf({ attributes }: BufferGeometry): readonly PackedAttribute[] {
  return Object.entries(attributes).flatMap(([name, attribute]) =>
    attribute instanceof BufferAttribute &&
    attribute.array instanceof Float32Array &&
    attribute.array.buffer instanceof ArrayBuffer
      ? [
          {
            name,
            array: new Float32Array(attribute.array.buffer, attribute.array.byteOffset, attribute.array.length),
            itemSize: attribute.itemSize,
          },
        ]
      : [],
  );
}

function packGeometry(geometry: BufferGeometry): PackedGeometry {
  geometry.computeBoundingSphere();
  const { center, radius } = geometry.boundingSphere ?? new Sphere();
  return {
    attributes: attributesOf(geometry),
    groups: geometry.groups.map(({ start, count, materialIndex = 0 }) => ({ start, count, materialIndex })),
    ball: [center.x, center.y, center.z, radius],
  };
}

const kindOf = (drawable: Drawable): PackedDrawable['kind'] =>
  drawable instanceof Mesh ? 'mesh' : drawable instanceof Points ? 'points' : 'lines';

/** What a reader made, as plain values. */
export async function packModel(read: ReadModel): Promise<PackedModel> {
  const geometries: PackedGeometry[] = [];
  const cut = new Map<BufferGeometry, readonly { readonly shape: BufferGeometry; readonly number: number }[]>();
  const materials = new Map<Material, number>();
  let wholes = 0;

  const countPieces = (geometry: BufferGeometry) => {
    const known = cut.get(geometry);
    if (known !== undefined) return known;
    const made = piecesOf(geometry).map((shape) => ({ shape, number: geometries.push(packGeometry(shape)) - 1 }));
    cut.set(geometry, made);
    return made;
  };
  const materialNumber = (material: Material): number => {
    const known = materials.get(material) ?? materials.size;
    materials.set(material, known);
    return known;
  };
  const packDrawables = (drawable: Drawable): readonly PackedDrawable[] => {
    drawable.updateWorldMatrix(true, false);
    if (needsNormals(drawable)) drawable.geometry.computeVertexNormals();
    const { material, matrixWorld } = drawable;
    const pieces = countPieces(drawable.geometry);
    wholes += 1;
    const whole = pieces.length > 1 ? wholes : null;
    return pieces.map(({ shape, number }) => {
      const { min, max } = measureBox(shape, matrixWorld);
      return {
        kind: kindOf(drawable),
        whole,
        geometry: number,
        materials: Array.isArray(material) ? material.map(materialNumber) : materialNumber(material),
        matrix: matrixWorld.toArray(),
        box: [...min.toArray(), ...max.toArray()],
      };
    });
  };
  const packPart = async (part: Part): Promise<PackedPart> => ({
    id: part.id,
    name: part.name,
    kind: part.kind,
    drawables: part.drawables.flatMap(packDrawables),
    children: await Promise.all(part.children.map(packPart)),
    properties: await read.properties(part),
  });
  const { up, lengths, notes, texts = [] } = read;
  const parts = await Promise.all(read.parts.map(packPart));
  return { parts, geometries, materials: [...materials.keys()].map((one) => one.toJSON()), up, lengths, notes, texts };
}

/** What need not be copied on its way. */
export const buffersOf = ({ geometries }: PackedModel): readonly Transferable[] => [
  ...new Set(geometries.flatMap(({ attributes }) => attributes.map(({ array }) => array.buffer))),
];
