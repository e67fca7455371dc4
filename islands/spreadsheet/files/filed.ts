import type { SheetHiding } from '#shared/features/sheets/workbook/stream-workbook.ts';
import type { ErrorCode, Literal } from '../formula/value.ts';

/** A cell as it goes to and from the worker: a plain value, or what else belongs to it. */
export type FiledCell =
  | Literal
  | null
  | {
      /** With its `=`. */
      readonly formula?: string | undefined;
      /** Of a formula: what the file says that it gives. */
      readonly value?: Literal | undefined;
      /** Of a formula that is written: why it gives nothing. */
      readonly error?: ErrorCode | undefined;
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
  /** Undefined: shown. */
  readonly hiding?: SheetHiding | undefined;
  readonly columns: readonly FiledColumn[];
}

export interface ReadSheet extends FiledSheet {
  readonly rows: readonly FiledRow[];
}
