import { type ColumnId, type ColumnKey, isColumn, isOwnColumn, type TableColumn } from '../domain/columns.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import type { Span } from '../plan/plan.ts';
import type { GanttLayout } from '../store/layout-setting.ts';

/** What is shown of a plan. */
export type Panes = 'both' | 'grid' | 'chart';

/** In px: below it the table shows little more than names. */
export const ROOM_FOR_TABLE = 640;
const NARROW_SPLIT = 132;
export const LEAST_SPLIT = 72;
/** In px: so much of the chart stays beside the table. */
export const LEAST_CHART = 120;
const MILESTONE_WIDTH = 18;

export function splitOf(panes: Panes, layout: GanttLayout, room: number, table: number, share = 0.5): number {
  if (panes === 'chart') return 0;
  if (panes === 'grid') return room;
  const usual = room < ROOM_FOR_TABLE ? NARROW_SPLIT : Math.min(table, room * share);
  return Math.max(LEAST_SPLIT, Math.min(layout.split ?? usual, room - LEAST_CHART));
}

/** The columns with the widths that they have on this device. */
export function placedColumns(
  columns: readonly TableColumn[],
  { widths }: GanttLayout,
  isNarrow: boolean,
): readonly TableColumn[] {
  return columns.map((column) => ({
    ...column,
    width: widths[column.id] ?? (isNarrow && column.id === 'name' ? NARROW_SPLIT : column.width),
  }));
}

export function widthOf(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** Widens the first column until the table ends at a column's edge; not once it has a width of its own. */
export function fitColumns(
  columns: readonly TableColumn[],
  { widths }: Pick<GanttLayout, 'widths'>,
  split: number,
): readonly TableColumn[] {
  const [first, ...others] = columns;
  if (first === undefined || widths[first.id] !== undefined) return columns;
  let end = 0;
  for (const { width } of columns) {
    if (end + width > split) break;
    end += width;
  }
  return end === 0 || widthOf(columns) <= split ? columns : [{ ...first, width: first.width + split - end }, ...others];
}

/** The widths of this device once a column was given one; null: its usual one. A widened column stays as wide. */
export function resizeColumn(
  { widths }: Pick<GanttLayout, 'widths'>,
  widened: TableColumn | undefined,
  column: ColumnId,
  width: number | null,
): GanttLayout['widths'] {
  if (width === null) return Object.fromEntries(Object.entries(widths).filter(([one]) => one !== column));
  return { ...widths, ...(widened === undefined ? {} : { [widened.id]: widened.width }), [column]: width };
}

/** Where a bar lies, in px of the time axis; null without dates. */
export function boxOf(scale: TimeScale, span: Span | undefined): { readonly x: number; readonly width: number } | null {
  if (span === undefined) return null;
  const [x, end] = [scale.xOf(span.start), scale.xOf(span.end)];
  return span.start === span.end
    ? { x: x - MILESTONE_WIDTH / 2, width: MILESTONE_WIDTH }
    : { x, width: Math.max(4, end - x) };
}

/** The cell that an event came from. */
export function cellOf(target: EventTarget): readonly [id?: string, column?: ColumnKey] {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const gap = name?.lastIndexOf(' ') ?? -1;
  if (name === undefined || gap < 0) return [];
  const column = name.slice(gap + 1);
  return isColumn(column) || column === 'bar' || isOwnColumn(column) ? [name.slice(0, gap), column] : [];
}

/** The task whose row, or whose line with its bar, an event came from. */
export function taskOf(target: EventTarget): string | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-line]') : null;
  return place?.dataset['row'] ?? place?.dataset['line'] ?? null;
}

/** The id of a row's element by that of its line. */
export function rowIdOf(lineId: string): string {
  return `${lineId}-row`;
}
