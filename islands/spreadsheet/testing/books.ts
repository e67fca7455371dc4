import { isFormula, type Row } from '../book/cell.ts';
import type { CellEntry } from '../book/commands.ts';
import { entryOf } from '../book/entry.ts';
import { cellAt, type Sheet, valueAt } from '../book/sheet.ts';
import { createWorkbook, type Workbook } from '../book/workbook.ts';
import { formulaText } from '../formula/formula.ts';
import { readArea } from '../formula/references.ts';
import { CellError, type Value } from '../formula/value.ts';

const TODAY = 44_000;

/** The place of a cell such as `B7`. */
export function at(name: string): { readonly row: number; readonly column: number } {
  const area = readArea(name);
  if (area === undefined) throw new Error(`No cell: ${name}`);
  return { row: area.top, column: area.left };
}

export function emptySheet(name = 'Sheet1', rows: Row[] = []): Sheet {
  return { name, shape: { rows, columns: [], headerRows: 0, totalRow: undefined } };
}

/** A workbook with cells as a person types them, by their names. */
export function bookOf(...sheets: readonly Readonly<Record<string, string>>[]): Workbook {
  const book = createWorkbook(
    sheets.map((_, index) => emptySheet(`Sheet${index + 1}`)),
    () => TODAY,
  );
  sheets.forEach((cells, index) => {
    type(book, cells, index);
  });
  return book;
}

/** Types into cells, all in one step. */
export function type(book: Workbook, cells: Readonly<Record<string, string>>, sheet = 0): void {
  const own = sheetOf(book, sheet);
  const entries: CellEntry[] = Object.entries(cells).map(([name, text]) =>
    entryOf(own, at(name), text, 'en', book.thisYear()),
  );
  book.run({ kind: 'set', sheet, cells: entries });
}

export function sheetOf(book: Workbook, sheet = 0): Sheet {
  const own = book.sheets[sheet];
  if (own === undefined) throw new Error('No such sheet');
  return own;
}

/** A value as JSON could have it: errors by their code. */
export function plain(value: Value): string | number | boolean | null {
  return value instanceof CellError ? value.code : (value ?? null);
}

export function show(book: Workbook, name: string, sheet = 0): string | number | boolean | null {
  return plain(valueAt(sheetOf(book, sheet), at(name)));
}

export function formulaAt(book: Workbook, name: string, sheet = 0): string {
  const cell = cellAt(sheetOf(book, sheet), at(name));
  return isFormula(cell) ? formulaText(cell.formula, at(name)) : '';
}
