import { Box3, Group, InstancedMesh, type Material, Matrix4, Mesh, Texture, Vector3 } from 'three';
import type { Format } from './format.ts';
import { type Drawable, eachPart, type Model, type ModelFacts, type ReadModel } from './model.ts';
import { ModelError } from './problem.ts';

const countOf = (drawable: Drawable): number => {
  const { index, attributes } = drawable.geometry;
  const all = index?.count ?? attributes['position']?.count ?? 0;
  return Math.min(all, drawable.geometry.drawRange.count) * (drawable instanceof InstancedMesh ? drawable.count : 1);
};

function expandBy(box: Box3, drawable: Drawable): void {
  const { position } = drawable.geometry.attributes;
  if (position === undefined) return;
  if (drawable instanceof InstancedMesh) {
    drawable.geometry.computeBoundingBox();
    for (let at = 0; at < drawable.count; at += 1) {
      const place = new Matrix4();
      drawable.getMatrixAt(at, place);
      box.union((drawable.geometry.boundingBox ?? new Box3()).clone().applyMatrix4(place.premultiply(drawable.matrix)));
    }
    return;
  }
  const corner = new Vector3();
  for (let at = 0; at < position.count; at += 1)
    box.expandByPoint(corner.fromBufferAttribute(position, at).applyMatrix4(drawable.matrix));
}

/**
 * The box around some drawables of a built model, in the file's axes: around the vertices themselves, for that around a
 * turned part's own box would be too large.
 */
export function boxAround(drawables: Iterable<Drawable>): Box3 {
  const box = new Box3();
  for (const drawable of drawables) expandBy(box, drawable);
  return box;
}

function materialsOf({ material }: Drawable): readonly Material[] {
  return Array.isArray(material) ? material : [material];
}

/** Gives back geometries, materials, and their textures with the pictures behind them. */
function disposeDrawables(drawables: readonly Drawable[]): void {
  const textures = new Set<Texture>();
  for (const drawable of drawables) {
    drawable.geometry.dispose();
    if (drawable instanceof InstancedMesh) drawable.dispose();
    for (const material of materialsOf(drawable)) {
      for (const value of Object.values(material)) if (value instanceof Texture) textures.add(value);
      material.dispose();
    }
  }
  for (const texture of textures) {
    const image: unknown = texture.image;
    if (typeof ImageBitmap !== 'undefined' && image instanceof ImageBitmap) image.close();
    texture.dispose();
  }
}

/**
 * Puts all drawables of a read file into one flat group, so that hiding a part never hides what hangs below it.
 *
 * @param bytes Of all files that were read.
 * @throws ModelError for a model without anything to draw, or with places that are no numbers
 */
export function buildModel(read: ReadModel, format: Format, bytes: number): Model {
  const root = new Group();
  const all: Drawable[] = [];
  const facts = { parts: 0, triangles: 0, segments: 0 };
  for (const part of eachPart(read.parts)) {
    if (part.drawables.length > 0) facts.parts += 1;
    for (const drawable of part.drawables) {
      drawable.updateWorldMatrix(true, false);
      drawable.userData['part'] = part.id;
      all.push(drawable);
      if (drawable instanceof Mesh) {
        facts.triangles += Math.floor(countOf(drawable) / 3);
        if (drawable.geometry.attributes['normal'] === undefined) drawable.geometry.computeVertexNormals();
      } else if (drawable.type === 'LineSegments') facts.segments += Math.floor(countOf(drawable) / 2);
    }
  }
  // After all places are known: a part may hang below another.
  for (const drawable of all) {
    drawable.matrix.copy(drawable.matrixWorld);
    drawable.matrixAutoUpdate = false;
    drawable.removeFromParent();
  }
  for (const drawable of all) {
    drawable.clear();
    root.add(drawable);
  }
  root.updateMatrixWorld(true);
  const dispose = (): void => {
    disposeDrawables(all);
    root.clear();
    read.close();
  };
  const box = boxAround(all);
  const size = box.getSize(new Vector3());
  if (all.length === 0 || box.isEmpty() || ![size.x, size.y, size.z].every(Number.isFinite)) {
    dispose();
    throw new ModelError(all.length === 0 || box.isEmpty() ? 'nothing' : 'damaged');
  }
  const known: ModelFacts = { ...facts, bytes, size: [size.x, size.y, size.z] };
  return { ...read, format, root, facts: known, dispose };
}
