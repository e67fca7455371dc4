import type { ColumnReading } from '#shared/features/sheets/column-form.ts';
import type { Separator } from '#shared/features/sheets/csv.ts';
import type { Look } from '#shared/features/sheets/workbook/looks.ts';
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
      readonly look?: Look | undefined;
    };
export type FiledRow = readonly FiledCell[];

export interface FiledColumn {
  /** In px. */
  readonly width?: number | undefined;
  readonly format?: string | undefined;
}

/** How a text file is cut and read; what is undefined is found by evidence. */
export interface TextChoices {
  readonly separator?: Separator | undefined;
  readonly columns?: Readonly<Record<number, ColumnReading>>;
}
/** How it was. */
export interface TextFacts {
  readonly separator: Separator;
  readonly columns: readonly ColumnReading[];
  /** The columns of numbers or dates that stay texts. */
  readonly doubtful: readonly number[];
}

export interface FiledSheet {
  readonly name: string;
  /** Undefined: shown. */
  readonly hiding?: SheetHiding | undefined;
  readonly columns: readonly FiledColumn[];
  /** Of a text file. */
  readonly text?: TextFacts | undefined;
}

export interface ReadSheet extends FiledSheet {
  readonly rows: readonly FiledRow[];
}
