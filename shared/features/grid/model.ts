import { compareText } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';

/** What a cell holds, for sorting; null where the record says nothing. */
export type CellValue = string | number | null;

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Decides how cells are compared and on which side they stand; dates are ISO texts. */
  readonly kind: 'text' | 'number' | 'date';
  readonly value: (row: Row) => CellValue;
  /** As it is shown; without it the value is. */
  readonly text?: (row: Row) => string;
  /** In px, before a person has chosen another. */
  readonly width: number;
  /** Takes what the others leave, until its own width is chosen. */
  readonly grows?: boolean;
  readonly isSortable?: boolean;
  /** The cell that names its row: stays in view when the grid scrolls sideways. */
  readonly isName?: boolean;
}

export interface GridSort { readonly column: string; readonly descending: boolean }

export const NARROWEST = 88;
export const WIDEST = 900;

export function clampWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

/** Ascending order of two cells of a column; who has nothing is the caller's affair. */
export function compareCells(kind: GridColumn<never>['kind'], locale: Locale): (one: string | number, other: string | number) => number {
  const byText = compareText(locale);
  if (kind === 'text') return (one, other) => byText(String(one), String(other));
  const read = kind === 'date' ? (value: string | number) => (typeof value === 'number' ? value : Date.parse(value)) : Number;
  return (one, other) => {
    const [a, b] = [read(one), read(other)];
    // What cannot be read as a number goes behind what can.
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || byText(String(one), String(other));
    return a - b;
  };
}

/** A press on a header: ascending first, then the other way round. */
export function toggledSort(sort: GridSort | null, column: string): GridSort {
  return { column, descending: sort?.column === column && !sort.descending };
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)));
}

export function clampPage(page: number, total: number | undefined, pageSize: number): number {
  return total === undefined ? Math.max(0, page) : Math.min(Math.max(0, page), pageCount(total, pageSize) - 1);
}

/** The sizes to choose from, the page author's own among them. */
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

/** All of a page in or, when they are all in already, all of it out; other pages stay as they are. */
export function withPageToggled(selected: Selected, ids: readonly string[]): Selected {
  const isSelected = pageSelection(selected, ids) !== 'all';
  return ids.reduce((current, id) => withRow(current, id, isSelected), selected);
}
