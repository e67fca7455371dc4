import type { Group, LineSegments, Matrix4, Mesh, Points } from 'three';
import type { Format } from './format.ts';
import type { LengthScale } from './lengths.ts';

/** What is drawn of a part. */
export type Drawable = Mesh | LineSegments | Points;

/** A named piece of a model; the pieces that it is made of are its children. */
export interface Part {
  /** Unique in its model. */
  readonly id: string;
  /** The file's own spelling; empty where it has none. */
  readonly name: string;
  /** What it is, in the format's own word: `IfcWall`, `Layer`; empty for a plain shape. */
  readonly kind: string;
  readonly children: readonly Part[];
  readonly drawables: readonly Drawable[];
}

/** Named values of a part, under a heading: a property set of an IFC. */
export interface PropertyGroup {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** What was left out, with how often or of which file. */
export interface ModelNote {
  /** `end`: the file may have been cut after its last line. */
  readonly kind: 'texts' | 'kinds' | 'picture' | 'end';
  readonly subject: string;
}

export interface ModelFacts {
  /** Parts that are drawn. */
  readonly parts: number;
  readonly triangles: number;
  /** Lines between two points. */
  readonly segments: number;
  /** Of all files that were read. */
  readonly bytes: number;
  /** Along x, y and z of the file, in lengths of the scene. */
  readonly size: readonly [number, number, number];
}

type Triple = readonly [x: number, y: number, z: number];

/** A text that lies in the model, in the file's axes. */
export interface ModelText {
  /** The id of its part. */
  readonly part: string;
  /** With line breaks. */
  readonly text: string;
  readonly at: Triple;
  /** Along its line and up from it, each as long as a capital letter is high. */
  readonly right: Triple;
  readonly up: Triple;
  /** In heights of a capital letter, after which a line is broken; 0 for never. */
  readonly width: number;
  /** Where `at` is in the text: 0 at the start of its lines, 1 at their end. */
  readonly across: 0 | 0.5 | 1;
  readonly down: 'baseline' | 'bottom' | 'middle' | 'top';
  /** As `0xrrggbb`; undefined for whichever of black and white is seen. */
  readonly colour: number | undefined;
}

/** What a reader makes of a file. Kept out of React's state: a proxy around a scene triples its memory. */
export interface ReadModel {
  readonly parts: readonly Part[];
  /** Which axis of the file points up. */
  readonly up: 'y' | 'z';
  readonly lengths: LengthScale;
  readonly notes: readonly ModelNote[];
  /** Default: none. */
  readonly texts?: readonly ModelText[] | undefined;
  /** What the file says of a part beside its shape. */
  readonly properties: (part: Part) => Promise<readonly PropertyGroup[]>;
  /** Ends what was opened for reading: a worker. */
  readonly close: () => void;
}

/** A model that can be drawn. */
export interface Model extends ReadModel {
  readonly format: Format;
  /** Holds all drawables, in the file's own axes. */
  readonly root: Group;
  readonly facts: ModelFacts;
  /** Gives back what is held for drawing; the model cannot be shown any more. */
  readonly dispose: () => void;
}

/** Puts it where a matrix says, also one that no position, turn and scale make. */
export function placeAt(drawable: Drawable, matrix: Matrix4): void {
  drawable.matrixAutoUpdate = false;
  drawable.matrix.copy(matrix);
  drawable.matrixWorldNeedsUpdate = true;
}

/** Corners that are drawn of it. */
export const cornerCount = ({ geometry: { index, attributes } }: Drawable): number =>
  index?.count ?? attributes['position']?.count ?? 0;

/** What the pieces of a large shape have in common; undefined for a shape that is in one piece. */
export function wholeOf({ userData }: Drawable): number | undefined {
  const whole: unknown = userData['whole'];
  return typeof whole === 'number' ? whole : undefined;
}

/** Whether it is a plan: as good as nothing stands up from the ground. */
export function isPlan({ up, facts: { size } }: Model): boolean {
  const [x, y, z] = size;
  const [height, ...across] = up === 'z' ? [z, x, y] : [y, x, z];
  return height <= Math.max(...across) * 1e-4;
}

/** All parts, each before its children. */
export function* eachPart(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part;
    yield* eachPart(part.children);
  }
}
