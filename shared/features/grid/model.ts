import { compareText } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';

/** A cell's value for sorting; null if the record has none. */
type CellValue = string | number | null;

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Decides how cells are compared and aligned. */
  readonly kind: 'text' | 'number';
  readonly value: (row: Row) => CellValue;
  /** The text shown. Default: the value. */
  readonly text?: (row: Row) => string;
  /** In px, until the user chooses another. */
  readonly width: number;
  /** Takes the space that the others leave, until the user chooses a width. */
  readonly grows?: boolean;
  readonly isSortable?: boolean;
  /** The cell that names its row; it stays in view when the grid scrolls sideways. */
  readonly isName?: boolean;
  /** Where rows are cards, stands beside the name: what is looked for there. */
  readonly isBesideName?: boolean;
  /** Stays in view at the end of the row, beside the buttons, when the grid scrolls sideways. */
  readonly staysAtEnd?: boolean;
  /**
   * Where there is no room for all columns, the one with the lowest number is the first whose text moves below the name.
   * Only for columns that do not sort: there is no header to press then.
   */
  readonly givesWay?: number;
  /** Makes the cell a button that opens the row at this column; returns its accessible name, including the text shown. */
  readonly opens?: (row: Row) => string;
  /** The address of a picture before the name; only for the name column. */
  readonly picture?: (row: Row) => string | null;
  /** More about the row, below the name; only for the name column. */
  readonly note?: (row: Row) => string;
}

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

const NARROWEST = 88;
const WIDEST = 900;

/** Of what never gives way. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The columns of a card: its name, what stands beside it, and the others, what gives way first at the end. */
export function cardColumns<Row>(columns: readonly GridColumn<Row>[]) {
  const name = columns.find(({ isName }) => isName);
  const beside = columns.find(({ isBesideName }) => isBesideName);
  const below = columns
    .filter((column) => column !== name && column !== beside)
    .sort((one, other) => (other.givesWay ?? LAST) - (one.givesWay ?? LAST));
  return { name, beside, below };
}

export function clampWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

function ordered<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
  compare: (one: Key, other: Key) => number,
  descending: boolean,
): readonly Row[] {
  const filled: { readonly row: Row; readonly key: Key }[] = [];
  const empty: Row[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) empty.push(row);
    else filled.push({ row, key });
  }
  filled.sort(descending ? (one, other) => compare(other.key, one.key) : (one, other) => compare(one.key, other.key));
  return [...filled.map(({ row }) => row), ...empty];
}

/**
 * The rows sorted by a column; each cell is read once and equal rows keep their order. Rows whose cell has no value, or
 * no number in a number column, come last in either direction.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | null,
  locale: Locale,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === null || column === undefined) return rows;
  const { kind, value } = column;
  if (kind === 'text')
    return ordered(rows, (row) => value(row)?.toString() ?? null, compareText(locale), sort.descending);
  return ordered(
    rows,
    (row) => {
      const number = Number(value(row) ?? NaN);
      return Number.isNaN(number) ? null : number;
    },
    (one, other) => one - other,
    sort.descending,
  );
}

/** The sort after a press on a header: ascending first, then the other way round. */
export function toggledSort(sort: GridSort | null, column: string): GridSort {
  return { column, descending: sort?.column === column && !sort.descending };
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)));
}

export function clampPage(page: number, total: number | undefined, pageSize: number): number {
  return total === undefined ? Math.max(0, page) : Math.min(Math.max(0, page), pageCount(total, pageSize) - 1);
}

/** The page sizes to choose from, including the page author's own. */
export function pageSizeChoices(choices: readonly number[], own: number): readonly number[] {
  return [...new Set([...choices, own])].sort((a, b) => a - b);
}

export type Selected = ReadonlySet<string>;

/** How much of a page is selected, for the checkbox above it. */
export function pageSelection(selected: Selected, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

export function withRow(selected: Selected, id: string, isSelected: boolean): Selected {
  const next = new Set(selected);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

/** Selects all rows between two of them, both included, whichever comes first. */
export function withRange(selected: Selected, ids: readonly string[], from: string, to: string): Selected {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  return ids.slice(first, last + 1).reduce((all, id) => withRow(all, id, true), selected);
}

/** Selects the whole page or, if it is selected already, deselects it; other pages keep their selection. */
export function withPageToggled(selected: Selected, ids: readonly string[]): Selected {
  const isSelected = pageSelection(selected, ids) !== 'all';
  return ids.reduce((current, id) => withRow(current, id, isSelected), selected);
}
