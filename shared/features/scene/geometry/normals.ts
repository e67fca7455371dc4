import { type Material, Mesh } from 'three';
import type { Drawable } from './model.ts';

const isLit = (material: Material): boolean => 'flatShading' in material && material.flatShading !== true;

/** Whether a shape is drawn by the light that falls on it, while nobody said how its surface lies. */
export const needsNormals = (drawable: Drawable): boolean =>
  drawable instanceof Mesh &&
  drawable.geometry.attributes['normal'] === undefined &&
  [drawable.material].flat().some(isLit);
