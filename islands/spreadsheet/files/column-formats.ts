import type { FiledCell, FiledColumn, FiledRow } from './filed.ts';

/** Looked at for the format that most numbers of a column have. */
const SAMPLE_ROWS = 2_000;

function formatOf(cell: FiledCell | undefined): string | undefined {
  return typeof cell === 'object' && cell !== null ? cell.format : undefined;
}

/** Whether a number or formula stands in the cell: only those are shown in their format. */
function isFormatted(cell: FiledCell | undefined): boolean {
  return (
    typeof cell === 'number' ||
    (typeof cell === 'object' && cell !== null && (cell.formula !== undefined || typeof cell.value === 'number'))
  );
}

/** The format that each column's numbers mostly have. */
export function usualFormats(rows: readonly FiledRow[]): readonly (string | undefined)[] {
  const counts: Map<string | undefined, number>[] = [];
  for (const row of rows.slice(0, SAMPLE_ROWS))
    row.forEach((cell, column) => {
      if (!isFormatted(cell)) return;
      const own = (counts[column] ??= new Map());
      const format = formatOf(cell);
      own.set(format, (own.get(format) ?? 0) + 1);
    });
  return Array.from(counts, (own) => [...(own ?? [])].sort(([, one], [, other]) => other - one)[0]?.[0]);
}

/** Columns whose widths are kept. */
export const MAX_WIDTHS = 256;
const [NARROWEST, WIDEST] = [36, 600];

/** The columns with their widths in px, and the format that most of their numbers have. */
export function filedColumns(
  rows: readonly FiledRow[],
  widths: readonly (number | undefined)[],
): readonly FiledColumn[] {
  const formats = usualFormats(rows);
  return Array.from({ length: Math.max(formats.length, Math.min(widths.length, MAX_WIDTHS)) }, (_, column) => {
    const width = widths[column];
    return {
      format: formats[column],
      width: width === undefined ? undefined : Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))),
    };
  });
}

/** A row whose cells name their format only where it is not their column's: most of them are then plain values. */
export function withColumnFormats(row: FiledRow, columns: readonly FiledColumn[]): FiledRow {
  return row.map((cell, column) => {
    const usual = columns[column]?.format;
    const look = typeof cell === 'object' && cell !== null ? cell.look : undefined;
    if (!isFormatted(cell)) {
      if (look !== undefined) return { value: typeof cell === 'object' ? cell?.value : undefined, look };
      return typeof cell === 'object' && cell !== null ? (cell.value ?? null) : cell;
    }
    const own = formatOf(cell);
    const content = typeof cell === 'object' && cell !== null ? cell : { value: cell ?? undefined };
    if (own === usual)
      return content.formula === undefined && look === undefined
        ? (content.value ?? null)
        : { ...content, format: undefined };
    return { ...content, format: own ?? 'General' };
  });
}
