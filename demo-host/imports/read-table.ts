import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { HttpProblem } from '../api/errors.ts';

/** A row of an uploaded file; `row` counts from 1 and includes the header. */
export interface ImportedRow {
  readonly row: number;
  readonly values: ReadonlyMap<string, string>;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : String(value).trim();
}

async function cellsOf(name: string, bytes: Buffer): Promise<readonly (readonly string[])[]> {
  try {
    if (/\.xlsx$/i.test(name)) {
      const [first] = await readWorkbook(bytes);
      return (first?.data ?? []).map((row) => row.map(textOf));
    }
    const rows: string[][] = parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false });
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new HttpProblem(400, 'The file could not be read.');
  }
}

/** The rows of a CSV (UTF-8, commas) or of the first sheet of a workbook, by their trimmed, lower-cased headers. */
export async function readTable(name: string, bytes: Buffer): Promise<readonly ImportedRow[]> {
  const [header = [], ...rows] = await cellsOf(name, bytes);
  const keys = header.map((title) => title.toLowerCase());
  return rows.flatMap((cells, index) =>
    cells.every((cell) => cell === '')
      ? []
      : [{ row: index + 2, values: new Map(keys.map((key, at) => [key, cells[at] ?? ''])) }],
  );
}
