import type { GridColumn } from './model.ts';

interface Fit<Row> {
  /** The columns that have room, in their order. */
  readonly columns: readonly GridColumn<Row>[];
  /** Those without room; their texts stand below the name. */
  readonly folded: readonly GridColumn<Row>[];
}

/**
 * Folds columns until the others have room, the lowest `givesWay` first.
 *
 * @param room in px; 0 if there is no layout, and nothing is folded
 * @param taken in px: what the checkboxes and buttons of a row take
 */
export function fitColumns<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  { room, taken }: { readonly room: number; readonly taken: number },
): Fit<Row> {
  if (room <= 0) return { columns, folded: [] };
  const folded = new Set<GridColumn<Row>>();
  let needed = columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), taken);
  const inOrder = columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .sort((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0));
  for (const column of inOrder) {
    if (needed <= room) break;
    folded.add(column);
    needed -= widths[column.id] ?? column.width;
  }
  return { columns: columns.filter((column) => !folded.has(column)), folded: [...folded] };
}
