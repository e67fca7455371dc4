import type { ReactNode } from 'react';
import type { GridColumn, Selected } from './model.ts';

/** A button in each row. */
export interface GridAction<Row> {
  readonly id: string;
  readonly title: string;
  /** Names the action with its row, such as "Edit Tea". */
  readonly label: (row: Row) => string;
  readonly icon: ReactNode;
  readonly kind?: 'quiet' | 'danger';
  readonly run: (row: Row) => void;
}

export interface GridSelection {
  readonly selected: Selected;
  readonly onChange: (selected: Selected) => void;
}

/** What the table and the cards have in common. */
export interface GridView<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The index of the first row shown, from 0. */
  readonly offset: number;
  readonly total: number | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly actions: readonly GridAction<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly selection: GridSelection | undefined;
  /** Enter, F2 or a double click on a row; the column is the one it happened in. */
  readonly onOpen: ((row: Row, column: string | undefined) => void) | undefined;
  /** A single click opens the row too. */
  readonly opensAtOnce: boolean;
  readonly isBusy: boolean;
}

export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}
