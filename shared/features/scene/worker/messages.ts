import type { MaterialJSON } from 'three';
import type { LengthScale } from '../geometry/lengths.ts';
import type { ModelNote, ModelText, PropertyGroup } from '../geometry/model.ts';
import type { ModelProblem } from '../geometry/problem.ts';

/** The formats whose readers want nothing of the page, so that a large file never stops it. */
export const WORKER_FORMATS = ['stl', 'obj', '3mf', 'dxf'] as const;
export type WorkerFormat = (typeof WORKER_FORMATS)[number];

export type SceneTask =
  /** Which files an OBJ needs beside it: the worker has no token to fetch them. */
  | { readonly kind: 'names'; readonly file: Blob }
  | {
      readonly kind: 'read';
      readonly format: WorkerFormat;
      readonly file: Blob;
      /** The files that it names; null for one that did not come. */
      readonly beside: ReadonlyMap<string, Uint8Array<ArrayBuffer> | null>;
    }
  /** Where the surfaces of large shapes bend. */
  | { readonly kind: 'edges'; readonly shapes: readonly EdgeShape[] };

export interface EdgeShape {
  /** Of all its pieces: three numbers each. */
  readonly corners: readonly Float32Array[];
  readonly index: ArrayLike<number> | null;
}

export interface PackedAttribute {
  readonly name: string;
  readonly array: Float32Array<ArrayBuffer>;
  readonly itemSize: number;
}

export interface PackedGeometry {
  readonly attributes: readonly PackedAttribute[];
  readonly groups: readonly { readonly start: number; readonly count: number; readonly materialIndex: number }[];
  /** The middle of the ball around it, and its radius. */
  readonly ball: readonly [x: number, y: number, z: number, radius: number];
}

export interface PackedDrawable {
  readonly kind: 'mesh' | 'lines' | 'points';
  /** The same number for all pieces of one large shape; null for a shape in one piece. */
  readonly whole: number | null;
  /** Numbers of its geometry and its materials. */
  readonly geometry: number;
  readonly materials: number | readonly number[];
  /** Sixteen numbers, column by column. */
  readonly matrix: readonly number[];
  /** Around its corners, in the file's axes: low end, high end. */
  readonly box: readonly number[];
}

export interface PackedPart {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly children: readonly PackedPart[];
  readonly drawables: readonly PackedDrawable[];
  readonly properties: readonly PropertyGroup[];
}

export interface PackedModel {
  readonly parts: readonly PackedPart[];
  readonly geometries: readonly PackedGeometry[];
  readonly materials: readonly MaterialJSON[];
  readonly up: 'y' | 'z';
  readonly lengths: LengthScale;
  readonly notes: readonly ModelNote[];
  readonly texts: readonly ModelText[];
}

export type ScenePart =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'model'; readonly model: PackedModel }
  | { readonly kind: 'edges'; readonly places: readonly Float32Array<ArrayBuffer>[] }
  | { readonly kind: 'problem'; readonly problem: ModelProblem; readonly subject: string };
