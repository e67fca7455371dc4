import type { PropertyGroup } from '../geometry/model.ts';
import type { ModelProblem } from '../geometry/problem.ts';

/** What is asked of the reader of an IFC. The file stays open until its worker ends. */
export type IfcTask =
  | { readonly kind: 'open'; readonly file: Blob; /** Of the wasm file. */ readonly engine: string }
  | { readonly kind: 'properties'; readonly id: number };

/** A piece of an element: a shape at a place, with a colour. */
export interface IfcShape {
  readonly element: number;
  readonly geometry: number;
  /** Sixteen numbers, column by column. */
  readonly matrix: readonly number[];
  /** Red, green, blue, opacity; each from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
}

/** Six numbers a corner: its place and its normal. */
export interface IfcGeometry {
  readonly id: number;
  readonly corners: Float32Array;
  readonly indices: Uint32Array;
}

export interface IfcElement {
  readonly id: number;
  readonly name: string;
  /** `IfcWall`. */
  readonly kind: string;
  /** Undefined for the project, and for what stands in no storey. */
  readonly parent: number | undefined;
}

export type IfcPart =
  | { readonly kind: 'geometries'; readonly geometries: readonly IfcGeometry[]; readonly shapes: readonly IfcShape[] }
  | {
      readonly kind: 'elements';
      readonly elements: readonly IfcElement[];
      /** Metres of the file's unit; undefined where it names none. */
      readonly unitMetres: number | undefined;
    }
  | { readonly kind: 'properties'; readonly groups: readonly PropertyGroup[] }
  | { readonly kind: 'problem'; readonly problem: ModelProblem };
