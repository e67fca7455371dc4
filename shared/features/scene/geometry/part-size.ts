import { Vector3 } from 'three';
import { boxAround } from './boxes.ts';
import { eachPart, type Part } from './model.ts';

/** The box around a part with all its pieces, along x, y and z of the file; null for one that is not drawn. */
export function sizeOfPart(part: Part): readonly [number, number, number] | null {
  const box = boxAround([...eachPart([part])].flatMap(({ drawables }) => drawables));
  if (box.isEmpty()) return null;
  const { x, y, z } = box.getSize(new Vector3());
  return [x, y, z];
}
