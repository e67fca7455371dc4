import { parseCsv } from '#shared/features/sheets/csv.ts';

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as other spreadsheets take them from the clipboard. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

/** Rows that another spreadsheet has put into the clipboard; a text without tabs and line ends is one cell. */
export async function readTsv(
  text: string,
  pause?: () => Promise<void> | undefined,
): Promise<readonly (readonly string[])[]> {
  const read = await parseCsv(text, { separator: '\t', hasQuotes: true }, pause);
  return read.isOpen ? (await parseCsv(text, { separator: '\t', hasQuotes: false }, pause)).rows : read.rows;
}
