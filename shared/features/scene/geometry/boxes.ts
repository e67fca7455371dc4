import { Box3, type BufferGeometry, InstancedMesh, Matrix4, Vector3 } from 'three';
import type { Drawable } from './model.ts';

/** Kept, because going through all corners of a large shape takes longer than a picture may. */
const known = new WeakMap<Drawable, Box3>();

/** The box around a shape's corners where it stands: around those of its turned box it would be too large. */
export function measureBox({ attributes: { position } }: BufferGeometry, matrix: Matrix4): Box3 {
  const box = new Box3();
  const corner = new Vector3();
  for (let at = 0; at < (position?.count ?? 0); at += 1)
    if (position !== undefined) box.expandByPoint(corner.fromBufferAttribute(position, at).applyMatrix4(matrix));
  return box;
}

function boxOf(drawable: Drawable): Box3 {
  if (!(drawable instanceof InstancedMesh)) return measureBox(drawable.geometry, drawable.matrix);
  const box = new Box3();
  drawable.geometry.computeBoundingBox();
  for (let at = 0; at < drawable.count; at += 1) {
    const place = new Matrix4();
    drawable.getMatrixAt(at, place);
    box.union((drawable.geometry.boundingBox ?? new Box3()).clone().applyMatrix4(place.premultiply(drawable.matrix)));
  }
  return box;
}

/** For a box that was measured elsewhere. */
export function keepBox(drawable: Drawable, box: Box3): void {
  known.set(drawable, box);
}

/** The box around some drawables of a built model, in the file's axes. */
export function boxAround(drawables: Iterable<Drawable>): Box3 {
  const around = new Box3();
  for (const drawable of drawables) {
    const box = known.get(drawable) ?? boxOf(drawable);
    known.set(drawable, box);
    around.union(box);
  }
  return around;
}
