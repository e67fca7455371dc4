import { printStyled } from '#shared/features/printing/print-frame.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { shownText } from '../book/entry.ts';
import { type Sheet, sizeOf, valueAt } from '../book/sheet.ts';

/** More would keep the browser busy for minutes. */
export const MOST_PRINTED_ROWS = 5_000;

const STYLES = `
  @page { margin: 12mm; }
  html, body { margin: 0; background: #fff; color: #000; font: 10pt system-ui, sans-serif; }
  h1 { font-size: 14pt; margin: 0 0 4mm; }
  table { border-collapse: collapse; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { border: 0.5pt solid #999; padding: 1mm 2mm; text-align: start; white-space: pre-wrap; }
  th, tr[data-total] td { font-weight: 700; }
  [data-number] { text-align: end; font-variant-numeric: tabular-nums; }
`;

/** Prints the rows of a sheet by the browser; its header comes again on each page. */
export async function printSheet(sheet: Sheet, rows: readonly number[], locale: Locale, dir: string): Promise<void> {
  const { headerRows, totalRow } = sheet.shape;
  const { columns } = sizeOf(sheet);
  const content = document.createElement('main');
  content.dir = dir;
  const heading = document.createElement('h1');
  heading.textContent = sheet.title ?? sheet.name;
  const table = document.createElement('table');
  const [head, body] = [table.createTHead(), table.createTBody()];
  for (const row of rows) {
    const isHeader = row < headerRows;
    const line = (isHeader ? head : body).insertRow();
    if (row === totalRow) line.dataset['total'] = '';
    for (let column = 0; column < columns; column += 1) {
      const cell = isHeader ? document.createElement('th') : line.insertCell();
      if (isHeader) line.append(cell);
      cell.textContent = shownText(sheet, { row, column }, locale);
      if (typeof valueAt(sheet, { row, column }) === 'number') cell.dataset['number'] = '';
    }
  }
  content.append(heading, table);
  await printStyled(content, STYLES);
}
