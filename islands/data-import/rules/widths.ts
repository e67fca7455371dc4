import { cellText } from './cell.ts';
import type { DataRow, Table } from './table.ts';

const SAMPLE_ROWS = 400;
/** In characters. */
const [LEAST, MOST] = [8, 32];

/** How wide each column is, in characters: as some of its texts and its title need. */
export function columnWidths({ columns, rows }: Table): readonly number[] {
  // From all of the table: numbers that count up are longer at its end.
  const step = Math.ceil(rows.length / SAMPLE_ROWS);
  const sample = rows.filter((_, place) => place % step === 0 || place === rows.length - 1);
  return columns.map(({ at, title, key }) => widthOf(sample, at, (title === '' ? key : title).length));
}

function widthOf(rows: readonly DataRow[], at: number, least: number): number {
  const longest = rows.reduce((most, { cells }) => Math.max(most, cellText(cells[at]).length), least);
  return Math.min(Math.max(longest, LEAST), MOST);
}
