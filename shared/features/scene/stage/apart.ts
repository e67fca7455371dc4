import { Matrix4, Vector3 } from 'three';
import { boxAround } from '../geometry/boxes.ts';
import { type Drawable, eachPart, type Model } from '../geometry/model.ts';

/** Pulled apart all the way, a part is so many times as far from the middle as it was. */
export const EXPLODED_DISTANCE = 3;

/** Moves the parts of a model away from its middle, and back. */
interface Apart {
  /** @param share From 0, as it is built, to 1 */
  readonly pull: (share: number) => void;
  /** How far a part is from where it belongs, in the file's axes. */
  readonly offsetOf: (part: string) => Vector3;
}

export function createApart(model: Model): Apart {
  const parts = [...eachPart(model.parts)].filter(({ drawables }) => drawables.length > 0);
  const places = new Map<Drawable, Matrix4>();
  for (const { drawables } of parts) for (const one of drawables) places.set(one, one.matrix.clone());
  const middle = boxAround(places.keys()).getCenter(new Vector3());
  const outwards = new Map(
    parts.map(({ id, drawables }) => [id, boxAround(drawables).getCenter(new Vector3()).sub(middle)]),
  );
  let now = 0;
  const offsetOf = (part: string): Vector3 =>
    (outwards.get(part) ?? new Vector3()).clone().multiplyScalar(now * (EXPLODED_DISTANCE - 1));
  return {
    offsetOf,
    pull: (share) => {
      if (share === now) return;
      now = share;
      for (const { id, drawables } of parts) {
        const { x, y, z } = offsetOf(id);
        const move = new Matrix4().makeTranslation(x, y, z);
        for (const one of drawables) {
          one.matrix.multiplyMatrices(move, places.get(one) ?? one.matrix);
          one.updateMatrixWorld(true);
        }
      }
    },
  };
}
