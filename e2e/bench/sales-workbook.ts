import { utils, write } from 'sheetjs-ce';

const COLUMNS = 12;

/** A sheet with texts, amounts, a formula in each row, and a row of totals. `titles`: of its first columns. */
export function salesWorkbook(rows: number, titles: readonly string[] = []): Buffer {
  const line = (row: number): (string | number)[] => [
    `C-${row}`,
    `Customer ${row % 977}`,
    44_000 + (row % 700),
    ...Array.from({ length: COLUMNS - 4 }, (_, column) => ((row * 7919 + column * 31) % 100_000) / 100),
  ];
  const header = Array.from({ length: COLUMNS }, (_, column) => titles[column] ?? `Column ${column + 1}`);
  const sheet = utils.aoa_to_sheet([header, ...Array.from({ length: rows }, (_, row) => line(row))]);
  for (let row = 2; row <= rows + 1; row += 1) sheet[`L${row}`] = { t: 'n', v: 0, f: `D${row}*E${row}` };
  for (const column of ['D', 'E', 'F', 'L'])
    sheet[`${column}${rows + 2}`] = { t: 'n', v: 0, f: `SUM(${column}2:${column}${rows + 1})` };
  sheet['!ref'] = `A1:L${rows + 2}`;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sales');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}
