import {
  type ColumnReader,
  columnReader,
  type Form,
  pageDecimal,
  usualForm,
} from '#shared/features/sheets/column-form.ts';
import { writtenText } from '#shared/features/sheets/csv.ts';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import { readTextRows } from '#shared/features/sheets/text-rows.ts';
import { serialOf } from '../formula/dates.ts';
import { usualFormats, withColumnFormats } from './column-formats.ts';
import type { FiledCell } from './filed.ts';
import { MAX_CELLS, MAX_SHEET_ROWS } from './limits.ts';
import type { ReadBytes } from './reading.ts';

/** What speaks for the form of a column is looked for in so many of its rows. */
const SAMPLE_ROWS = 20_000;

const WRITTEN_ORDER = { dmy: ['dd', 'mm', 'yyyy'], mdy: ['mm', 'dd', 'yyyy'], ymd: ['yyyy', 'mm', 'dd'] } as const;

function dateCell(text: string, order: Form['date'], sign: string): FiledCell | undefined {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const value = serialOf({ year, month, day });
  return value === undefined ? undefined : { value, format: WRITTEN_ORDER[order].join(sign) };
}

/** A text file has no formulas: what looks like one stays text. */
function cellReader({ read }: ColumnReader): (text: string) => FiledCell {
  return (text) => {
    if (text === '') return null;
    const cell = read(text);
    if (typeof cell === 'object' && 'amount' in cell) return { value: cell.amount, format: cell.format };
    if (typeof cell === 'object') return dateCell(cell.date, cell.form, cell.sign) ?? text;
    if (typeof cell === 'number') return cell;
    return text === 'TRUE' || text === 'FALSE' ? text === 'TRUE' : writtenText(text);
  };
}

/** Reads a .csv file as one sheet. */
export const readTextSheet: ReadBytes = async (bytes, post, locale, choices) => {
  // A picture or a program has zeros; so does UTF-16, but in every second place.
  const zeros = bytes.subarray(0, 4_096).filter((byte) => byte === 0).length;
  if (zeros > 0 && zeros < Math.min(bytes.length, 4_096) / 4) throw new FileError('kind');
  let texts: (readonly string[])[] = [];
  const { separator } = await readTextRows(
    bytes,
    {
      add: (row) => texts.push(row),
      restart: () => {
        texts = [];
      },
    },
    { decimal: pageDecimal(locale), separator: choices.separator },
  );
  if (texts.length > MAX_SHEET_ROWS || texts.reduce((all, { length }) => all + length, 0) > MAX_CELLS)
    throw new FileError('unpacks-too-large');
  const usual = usualForm(separator, locale);
  const sample = texts.slice(0, SAMPLE_ROWS);
  const width = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const readers = Array.from({ length: width }, (_, at) =>
    columnReader(
      sample.map((row) => row[at] ?? ''),
      usual,
      choices.columns?.[at],
    ),
  );
  const cells = readers.map(cellReader);
  const rows = texts.map((row) => row.map((text, at) => cells[at]?.(text) ?? null));
  const columns = usualFormats(rows).map((format) => ({ format }));
  post(
    {
      name: 'Sheet1',
      columns,
      text: {
        separator,
        columns: readers.map(({ reading }) => reading),
        doubtful: readers.flatMap(({ isDoubtful }, at) => (isDoubtful ? [at] : [])),
      },
    },
    rows.map((row) => withColumnFormats(row, columns)),
  );
};
