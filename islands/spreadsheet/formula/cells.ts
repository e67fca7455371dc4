import type { Area, Place } from './references.ts';
import type { Value } from './value.ts';

/** The cells around a formula. */
export interface Cells {
  /** Undefined: the formula's own sheet. Null: there is no such sheet. */
  readonly valuesOf: (sheet: string | undefined, area: Area) => CellRange | null;
  /** Serial number of the day it is. */
  readonly today: () => number;
}

/** Cells that a formula names. Those that hold nothing may be left out by `each`. */
export interface CellRange {
  readonly area: Area;
  readonly valueAt: (place: Place) => Value;
  readonly each: (visit: (value: Value, place: Place) => void) => void;
}

/** What an argument of a function is. */
export type Argument = { readonly value: Value } | { readonly range: CellRange };
