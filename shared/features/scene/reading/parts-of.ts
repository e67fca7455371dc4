import { LineSegments, Mesh, type Object3D, Points } from 'three';
import type { Drawable, Part } from '../geometry/model.ts';

export const isDrawable = (object: Object3D): object is Drawable =>
  object instanceof Mesh || object instanceof LineSegments || object instanceof Points;

/**
 * The parts of a scene as a loader makes it: every named or drawn object is one. `isOwn` tells whether an object
 * belongs to the part above it. Default: none does.
 */
export function partsOf(root: Object3D, isOwn: (object: Object3D) => boolean = () => false): readonly Part[] {
  let count = 0;
  const drawablesOf = (object: Object3D): readonly Drawable[] => [
    ...(isDrawable(object) ? [object] : []),
    ...object.children.filter(isOwn).flatMap(drawablesOf),
  ];
  const walk = (object: Object3D): readonly Part[] => {
    const children = object.children.filter((child) => !isOwn(child)).flatMap(walk);
    const drawables = drawablesOf(object);
    if (drawables.length === 0 && children.length === 0) return [];
    // A nameless node around a single one says nothing.
    if (drawables.length === 0 && object.name === '' && children.length === 1) return children;
    count += 1;
    return [{ id: String(count), name: object.name, kind: '', children, drawables }];
  };
  return root.children.flatMap(walk);
}
