import { Group, InstancedMesh, type Material, Mesh, Texture, Vector3 } from 'three';
import { boxAround } from './boxes.ts';
import type { Format } from './format.ts';
import { cornerCount, type Drawable, eachPart, type Model, type ModelFacts, type ReadModel } from './model.ts';
import { needsNormals } from './normals.ts';
import { ModelError } from './problem.ts';

const countOf = (drawable: Drawable): number =>
  Math.min(cornerCount(drawable), drawable.geometry.drawRange.count) *
  (drawable instanceof InstancedMesh ? drawable.count : 1);

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
        if (needsNormals(drawable)) drawable.geometry.computeVertexNormals();
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
