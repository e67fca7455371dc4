import type { Column } from '../book/sheet.ts';

/** Of a column whose width nobody has set, in px. */
const USUAL_WIDTH = 112;
export const LEAST_WIDTH = 36;
export const MOST_WIDTH = 600;
/** In a narrower room the sheet is drawn smaller, so that more of it is in sight. In px. */
export const NARROW_ROOM = 480;
/** Texts give way before figures: half a figure is a wrong one. */
const NARROW_TEXTS = 0.68;
const NARROW_FIGURES = 0.84;
/** Cells drawn beyond what is seen. */
const MARGIN_LINES = 6;
const MARGIN_COLUMNS = 2;

/** Where the columns stand; the last number is where the last one ends. */
export type Offsets = readonly number[];

/** The drawn width of a column over its own. */
export function scaleOf(column: Column | undefined, isNarrow: boolean): number {
  if (!isNarrow) return 1;
  return column?.format === undefined ? NARROW_TEXTS : NARROW_FIGURES;
}

export function offsetsOf(columns: readonly Column[], count: number, isNarrow: boolean): Offsets {
  const offsets = [0];
  for (let at = 0; at < count; at += 1) {
    const column = columns[at];
    offsets.push((offsets[at] ?? 0) + Math.round((column?.width ?? USUAL_WIDTH) * scaleOf(column, isNarrow)));
  }
  return offsets;
}

/** The part of a sheet that is drawn; the ends no longer belong to it. */
export interface Window {
  readonly fromLine: number;
  readonly toLine: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

interface Seen {
  readonly top: number;
  readonly height: number;
  readonly start: number;
  readonly width: number;
}

/** The lines of the body and the columns that are in sight, and a few around. All lengths in px. */
export function windowOf(seen: Seen, lineHeight: number, lines: number, offsets: Offsets): Window {
  const fromLine = Math.max(0, Math.floor(seen.top / lineHeight) - MARGIN_LINES);
  const toLine = Math.min(lines, Math.ceil((seen.top + seen.height) / lineHeight) + MARGIN_LINES);
  const columns = offsets.length - 1;
  let first = 0;
  while (first < columns - 1 && (offsets[first + 1] ?? 0) <= seen.start) first += 1;
  let last = first;
  while (last < columns && (offsets[last] ?? 0) < seen.start + seen.width) last += 1;
  return {
    fromLine: Math.min(fromLine, toLine),
    toLine,
    fromColumn: Math.max(0, first - MARGIN_COLUMNS),
    toColumn: Math.min(columns, last + MARGIN_COLUMNS),
  };
}

export function isSameWindow(one: Window, other: Window): boolean {
  return (
    one.fromLine === other.fromLine &&
    one.toLine === other.toLine &&
    one.fromColumn === other.fromColumn &&
    one.toColumn === other.toColumn
  );
}

/** Room for the numbers of the rows, in px. */
export function numberWidthOf(lastRow: number, isNarrow: boolean): number {
  const digits = String(lastRow).length;
  return isNarrow ? Math.max(28, 12 + 7 * digits) : Math.max(44, 20 + 9 * digits);
}
