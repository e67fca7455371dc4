import { type CellObject, type ColInfo, utils, write } from 'sheetjs-ce';
import type { Look } from '#shared/features/sheets/workbook/looks.ts';
import type { ErrorCode, Literal } from '../formula/value.ts';
import type { FiledCell, FiledColumn, FiledRow, FiledSheet } from './filed.ts';
import { widthDigits } from './widths.ts';
import { type SheetLooks, withLooks } from './write-looks.ts';

/** The numbers of errors in files. Those that only this sheet tells apart are values that do not fit elsewhere. */
const ERRORS: Readonly<Record<ErrorCode, number>> = {
  '#NULL!': 0x00,
  '#DIV/0!': 0x07,
  '#VALUE!': 0x0f,
  '#REF!': 0x17,
  '#NAME?': 0x1d,
  '#NUM!': 0x24,
  '#N/A': 0x2a,
  '#GETTING_DATA': 0x2b,
  '#CYCLE!': 0x0f,
  '#ERROR!': 0x0f,
};
const HIDINGS = { shown: 0, hidden: 1, veryHidden: 2 } as const;

function cellOf(filed: FiledCell, format: string | undefined): CellObject | undefined {
  if (filed === null) return undefined;
  const {
    formula,
    value,
    error,
    format: own,
    look,
  }: Exclude<FiledCell, Literal | null> = typeof filed === 'object' ? filed : { value: filed };
  const z = own ?? format;
  const formatted = z === undefined ? {} : { z };
  const plain: CellObject =
    typeof value === 'number'
      ? { t: 'n', v: value, ...formatted }
      : typeof value === 'boolean'
        ? { t: 'b', v: value }
        : typeof value === 'string'
          ? { t: 's', v: value }
          : // A cell without either is not written at all.
            { t: 'z', ...formatted, ...(look === undefined ? {} : { z: z ?? 'General' }) };
  if (formula === undefined) return plain;
  // A formula without a value is a number for the library; programs calculate it when they open the file.
  const base: CellObject =
    error !== undefined ? { t: 'e', v: ERRORS[error] } : value === undefined ? { t: 'n', v: 0, ...formatted } : plain;
  return { ...base, ...formatted, f: formula.slice(1) };
}

function lineOf(row: FiledRow, columns: readonly FiledColumn[]): CellObject[] {
  const line: CellObject[] = [];
  row.forEach((filed, column) => {
    const cell = cellOf(filed, columns[column]?.format);
    if (cell !== undefined) line[column] = cell;
  });
  return line;
}

function looksOf(rows: readonly FiledRow[]): SheetLooks {
  const looks = new Map<string, Look>();
  for (const [r, row] of rows.entries())
    row.forEach((filed, c) => {
      if (typeof filed === 'object' && filed?.look !== undefined) looks.set(utils.encode_cell({ r, c }), filed.look);
    });
  return looks;
}

/** Up to the last column whose width somebody has set. */
function widthsOf(columns: readonly FiledColumn[]): ColInfo[] {
  const last = columns.findLastIndex(({ width }) => width !== undefined);
  return columns.slice(0, last + 1).map(({ width }) => (width === undefined ? {} : { width: widthDigits(width) }));
}

/** Writes an .xlsx workbook. */
export function writeWorkbook(
  sheets: readonly { readonly sheet: FiledSheet; readonly rows: readonly FiledRow[] }[],
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const { sheet, rows } of sheets) {
    const { columns } = sheet;
    const width = rows.reduce((most, { length }) => Math.max(most, length), 1);
    utils.book_append_sheet(
      book,
      {
        // The library wants a row, also of a sheet with nothing in it.
        '!data': rows.length === 0 ? [[]] : rows.map((row) => lineOf(row, columns)),
        '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: width - 1 } }),
        '!cols': widthsOf(columns),
      },
      sheet.name,
    );
  }
  book.Workbook = { Sheets: sheets.map(({ sheet }) => ({ Hidden: HIDINGS[sheet.hiding ?? 'shown'] })) };
  return withLooks(
    new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true })),
    sheets.map(({ rows }) => looksOf(rows)),
  );
}
