import type { Form } from '#shared/features/sheets/column-form.ts';
import { type Cell, cellText } from './cell.ts';
import type { DataRow } from './table.ts';
import { type FieldType, type Problem, readValue } from './values.ts';

/** What a field demands. */
export interface FieldRule {
  readonly type: FieldType;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
}

/** A column that is sent. */
export interface PlannedColumn extends FieldRule {
  readonly key: string;
  readonly title: string;
  /** Its place in a row, from 0. */
  readonly at: number;
  readonly field: string;
  readonly form: Form;
}

/** What a person typed instead of a cell, by `mendKey`. */
export type Mends = ReadonlyMap<string, string>;

export function mendKey(line: number, at: number): string {
  return `${line}:${at}`;
}

/** In place of a column: the row itself. */
const WHOLE_ROW = -1;
const OUT = 'out';

/** Leaves a row out of what is sent, or takes it in again: kept and taken back as what is typed in a cell. */
export function rowChoice(line: number, isIn: boolean): Mends {
  return new Map([[mendKey(line, WHOLE_ROW), isIn ? '' : OUT]]);
}

/** Whether a changed cell is the row itself, by its `mendKey`. */
export function isRowChoice(key: string): boolean {
  return key.endsWith(`:${WHOLE_ROW}`);
}

/** Whether a row is left out by a person: a total, a note below the list. */
export function isLeftOut(line: number, mends: Mends): boolean {
  return mends.size > 0 && mends.get(mendKey(line, WHOLE_ROW)) === OUT;
}

/** The cell as it stands now: as mended, else as in the file. */
export function currentCell({ line, cells }: DataRow, at: number, mends: Mends): Cell | undefined {
  return (mends.size === 0 ? undefined : mends.get(mendKey(line, at))) ?? cells[at];
}

/** A cell that cannot be sent. */
export interface Fault {
  readonly line: number;
  readonly at: number;
  readonly problem: Problem;
  /** The row that has the same value already, for `repeated`. */
  readonly other?: number;
  /** The server’s own words, for `server`. */
  readonly message?: string;
}

/** What is wrong with the rows, and how many codes look mistyped. */
export interface Checked {
  readonly faults: readonly Fault[];
  /** Codes whose check digit is wrong: sent all the same, since shops have codes of their own. */
  readonly doubtfulCodes: number;
}

/** Rows between two offers to pause. */
const PAUSE_ROWS = 100;
const CODE_FIELD = /^(?:ean(?:13)?|gtin|barcode)$/i;

/** Whether the last digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 fits the others; true for any other text. */
export function isCodeSound(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return true;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Checks every row of the file. `pause` is awaited now and then, so that a large file does not hold up the page. */
export async function checkRows(
  rows: readonly DataRow[],
  columns: readonly PlannedColumn[],
  mends: Mends,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<Checked> {
  const faults: Fault[] = [];
  let doubtfulCodes = 0;
  const checked = columns.map((column) => ({
    ...column,
    isCode: CODE_FIELD.test(column.field),
    lines: column.isUnique ? new Map<string, number>() : undefined,
  }));
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count % PAUSE_ROWS === 0) await pause();
    const { line } = row;
    if (isLeftOut(line, mends)) continue;
    for (const { at, type, form, isRequired, isCode, lines } of checked) {
      const cell = currentCell(row, at, mends);
      const read = readValue(cell, type, form);
      if ('problem' in read) {
        faults.push({ line, at, problem: read.problem });
        continue;
      }
      const { value } = read;
      if (value === '') {
        if (isRequired) faults.push({ line, at, problem: 'required' });
        continue;
      }
      if (isCode && !isCodeSound(value)) doubtfulCodes += 1;
      const other = lines?.get(value);
      if (other !== undefined) faults.push({ line, at, problem: 'repeated', other });
      else lines?.set(value, line);
    }
  }
  return { faults, doubtfulCodes };
}

/** What of each cell of the file makes it the same as another's. */
const sameness = (at: number, { cells }: DataRow): string => `${at}:${cellText(cells[at])}`;

/**
 * Finds the other lines with a fault in a column whose cell in the file is the same as that of a line: what mends one of
 * them mends all. A value that must be unique mends one alone.
 */
export function alikeLines(
  rows: readonly DataRow[],
  faults: readonly Fault[],
): (column: Pick<PlannedColumn, 'at' | 'isUnique'>, mended: DataRow) => readonly number[] {
  const faultyColumns = new Map<number, Set<number>>();
  for (const { line, at } of faults) faultyColumns.set(line, (faultyColumns.get(line) ?? new Set()).add(at));
  const alike = new Map<string, number[]>();
  for (const row of rows)
    for (const at of faultyColumns.get(row.line) ?? []) {
      const key = sameness(at, row);
      const lines = alike.get(key);
      if (lines === undefined) alike.set(key, [row.line]);
      else lines.push(row.line);
    }
  return ({ at, isUnique }, mended) =>
    isUnique ? [] : (alike.get(sameness(at, mended)) ?? []).filter((line) => line !== mended.line);
}

/** The row in a few words, for a person who looks for it: its first short text. */
export function rowName(row: DataRow, columns: readonly PlannedColumn[], mends: Mends): string {
  const named = columns.find(({ field }) => /name|nom/i.test(field)) ?? columns[0];
  return named === undefined ? '' : cellText(currentCell(row, named.at, mends));
}
