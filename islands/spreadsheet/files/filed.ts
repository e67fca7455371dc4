import type { Literal } from '../formula/value.ts';

/** A cell as it goes to and from the worker: a plain value, or what else belongs to it. */
export type FiledCell =
  | Literal
  | null
  | {
      /** With its `=`. */
      readonly formula?: string | undefined;
      /** Of a formula: what the file says that it gives. */
      readonly value?: Literal | undefined;
      /** Default: the column's. */
      readonly format?: string | undefined;
    };
export type FiledRow = readonly FiledCell[];

export interface FiledColumn {
  /** In px. */
  readonly width?: number | undefined;
  readonly format?: string | undefined;
}

export interface FiledSheet {
  readonly name: string;
  readonly columns: readonly FiledColumn[];
}

export interface ReadSheet extends FiledSheet {
  readonly rows: readonly FiledRow[];
}
