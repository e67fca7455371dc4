import type { ReactNode } from 'react';
import type { GridColumn, Selected } from './model.ts';

/** A button of each row. */
export interface GridAction<Row> {
  readonly id: string;
  readonly title: string;
  /** What it does to this row, in words. */
  readonly label: (row: Row) => string;
  readonly icon: ReactNode;
  readonly kind?: 'quiet' | 'danger';
  readonly run: (row: Row) => void;
}

export interface GridSelection {
  readonly selected: Selected;
  readonly onChange: (selected: Selected) => void;
}

/** What table and cards draw alike. */
export interface GridView<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Of the first one, from 0. */
  readonly offset: number;
  readonly total: number | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly actions: readonly GridAction<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly selection: GridSelection | undefined;
  /** Enter, F2 or a double press on a row; the column is the one that was meant. */
  readonly onOpen: ((row: Row, column: string | undefined) => void) | undefined;
  /** A single press opens as well. */
  readonly opensAtOnce: boolean;
  readonly isBusy: boolean;
}

export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}
