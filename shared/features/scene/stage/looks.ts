import {
  type Color,
  DoubleSide,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
} from 'three';
import { type Drawable, eachPart, type Model } from '../geometry/model.ts';
import { createEdges } from './edges.ts';

/** `wireframe`: all triangles; `edges`: where a shape bends; `solid`: as it would look. */
export const LOOKS = ['wireframe', 'edges', 'solid'] as const;
export type Look = (typeof LOOKS)[number];

/** Colours of the page's theme. */
export interface Palette {
  readonly ground: Color;
  readonly line: Color;
  readonly accent: Color;
}

/** Changes how the drawables of one model look, and gives back what it made. */
export interface Looks {
  /** @returns Whether all of it is there; the edges of a large shape come later. */
  readonly apply: (
    look: Look,
    palette: Palette,
    visible: ReadonlySet<string>,
    selected: ReadonlySet<string>,
  ) => boolean;
  readonly dispose: () => void;
}

/** @param onKnown Called when the edges of a large shape have come: it is time to apply the look again. */
export function createLooks(model: Model, onKnown: () => void): Looks {
  const own = new Map<Drawable, Material | Material[]>();
  const edges = createEdges(model, onKnown);
  const outlines = new Map<Drawable, LineSegments>();
  const wire = new MeshBasicMaterial({ wireframe: true });
  const wireSelected = new MeshBasicMaterial({ wireframe: true });
  const fill = new MeshBasicMaterial({ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  const solidSelected = new MeshStandardMaterial({ roughness: 0.7 });
  const line = new LineBasicMaterial();
  const lineSelected = new LineBasicMaterial();
  const made = [wire, wireSelected, fill, solidSelected, line, lineSelected];
  const drawables = [...eachPart(model.parts)].flatMap((part) => part.drawables.map((one) => [part.id, one] as const));
  /** Of lines that are black or white, whichever is seen. */
  const anyInk: LineBasicMaterial[] = [];
  for (const [, drawable] of drawables) {
    if (drawable.material instanceof LineBasicMaterial && drawable.material.userData['isAnyInk'] === true)
      anyInk.push(drawable.material);
    own.set(drawable, drawable.material);
    // A section shows the inside.
    for (const one of [drawable.material].flat()) one.side = DoubleSide;
  }
  for (const material of made) material.side = DoubleSide;

  const outlineOf = (drawable: Mesh): LineSegments | undefined => {
    const geometry = edges.of(drawable);
    const known = outlines.get(drawable);
    if (known !== undefined || geometry === undefined) return known;
    const outline = new LineSegments(geometry, line);
    outline.matrixAutoUpdate = false;
    drawable.add(outline);
    outline.updateMatrixWorld(true);
    outlines.set(drawable, outline);
    return outline;
  };

  return {
    apply: (wanted, palette, visible, selected) => {
      const isWaiting = wanted === 'edges' && !edges.find();
      // Surfaces in the colour of the ground would be nothing without their edges.
      const look = isWaiting ? 'solid' : wanted;
      for (const material of [wire, line]) material.color.copy(palette.line);
      for (const material of [wireSelected, lineSelected, solidSelected]) material.color.copy(palette.accent);
      fill.color.copy(palette.ground);
      for (const material of anyInk) material.color.copy(palette.line);
      for (const [id, drawable] of drawables) {
        const isSelected = selected.has(id);
        drawable.visible = visible.has(id);
        const plain = own.get(drawable) ?? drawable.material;
        if (!(drawable instanceof Mesh)) {
          drawable.material = isSelected && drawable instanceof LineSegments ? lineSelected : plain;
          continue;
        }
        const outline = look === 'edges' ? outlineOf(drawable) : outlines.get(drawable);
        if (outline !== undefined) {
          outline.visible = look === 'edges';
          outline.material = isSelected ? lineSelected : line;
        }
        drawable.material =
          look === 'wireframe'
            ? isSelected
              ? wireSelected
              : wire
            : look === 'edges'
              ? fill
              : isSelected
                ? solidSelected
                : plain;
      }
      return !isWaiting;
    },
    dispose: () => {
      for (const [drawable, material] of own) drawable.material = material;
      for (const outline of outlines.values()) outline.removeFromParent();
      edges.dispose();
      for (const material of made) material.dispose();
    },
  };
}
