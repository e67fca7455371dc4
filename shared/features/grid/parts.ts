import type { ReactNode } from 'react';
import type { GridColumn, Selected } from './model.ts';
import type { GridTranslate } from './texts.ts';
import type { GridState } from './use-grid-state.ts';

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

export interface GridProps<Row extends object> {
  readonly label: string;
  /** All rows, or those of one page if a server pages. Must be a stable list: a new one is sorted again. */
  readonly rows: readonly Row[];
  /** Must be a stable list too. */
  readonly columns: readonly GridColumn<Row>[];
  readonly actions?: readonly GridAction<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly state: GridState;
  /** Set if the server sorts and pages. */
  readonly server?: { readonly total: number | undefined; readonly hasNext: boolean } | undefined;
  /** Rows shown first on every page, such as those just created; marked as new, also where they stand on the page. */
  readonly fresh?: readonly Row[];
  readonly pageSizes?: readonly number[];
  readonly isBusy?: boolean;
  readonly selection?: GridSelection | undefined;
  /** Selects everything found, on the other pages too. */
  readonly onSelectAll?: (() => void) | undefined;
  /** The actions for the selected rows. */
  readonly bulk?: ReactNode;
  /** Enter, F2 or a double click on a row; the column is the one it happened in. */
  readonly onOpen?: ((row: Row, column: string | undefined) => void) | undefined;
  /**
   * What takes a cell's place when its button is pressed, to change the value where it stands; `close` ends it. Null: the
   * row is opened instead.
   */
  readonly editCell?: ((row: Row, column: string, close: () => void) => ReactNode) | undefined;
  /** A single click opens the row too. */
  readonly opensAtOnce?: boolean;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

type Given = 'label' | 'columns' | 'rowId' | 'rowName' | 'state' | 'selection' | 'onOpen';
type Defaulted = 'actions' | 'opensAtOnce' | 'isBusy';

/** What the table and the cards have in common: the props of the grid and what it has made of them. */
export interface GridView<Row extends object>
  extends Pick<GridProps<Row>, Given>, Required<Pick<GridProps<Row>, Defaulted>> {
  /** The rows in view, in order. */
  readonly rows: readonly Row[];
  /** The index of the first row shown, from 0. */
  readonly offset: number;
  readonly total: number | undefined;
  /** Number of rows in front that do not stand on this page. */
  readonly extra: number;
  readonly isFresh: (row: Row) => boolean;
  /** What stands in a cell while it is changed; null: its text. */
  readonly editorOf: (row: Row, column: string) => ReactNode;
  /** A press of a cell's button, or a key in its place. */
  readonly onPress: (row: Row, column: string | undefined) => void;
  readonly t: GridTranslate;
}

export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}
