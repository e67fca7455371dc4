import { writtenText } from '#shared/features/sheets/csv.ts';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import { readTextRows } from '#shared/features/sheets/text-rows.ts';
import { readNumber } from '../book/entry.ts';
import { readDate } from '../formula/dates.ts';
import { usualFormats, withColumnFormats } from './column-formats.ts';
import type { FiledCell } from './filed.ts';
import { MAX_CELLS, MAX_SHEET_ROWS } from './limits.ts';
import type { ReadBytes } from './reading.ts';

/** A text file has no formulas: what looks like one stays text. Dates are those that everyone reads the same way. */
function cellOf(text: string): FiledCell {
  if (text === '') return null;
  const number = readNumber(text, 'en');
  if (number !== undefined) return number;
  const date = text.includes('-') ? readDate(text) : undefined;
  if (date !== undefined) return { value: date.serial, format: date.format };
  return text === 'TRUE' || text === 'FALSE' ? text === 'TRUE' : writtenText(text);
}

/** Reads a .csv file as one sheet. */
export const readTextSheet: ReadBytes = async (bytes, post) => {
  // A picture or a program has zeros; so does UTF-16, but in every second place.
  const zeros = bytes.subarray(0, 4_096).filter((byte) => byte === 0).length;
  if (zeros > 0 && zeros < Math.min(bytes.length, 4_096) / 4) throw new FileError('kind');
  let texts: (readonly string[])[] = [];
  await readTextRows(bytes, {
    add: (row) => texts.push(row),
    restart: () => {
      texts = [];
    },
  });
  if (texts.length > MAX_SHEET_ROWS || texts.reduce((all, { length }) => all + length, 0) > MAX_CELLS)
    throw new FileError('unpacks-too-large');
  const rows = texts.map((row) => row.map(cellOf));
  const columns = usualFormats(rows).map((format) => ({ format }));
  post(
    { name: 'Sheet1', columns },
    rows.map((row) => withColumnFormats(row, columns)),
  );
};
