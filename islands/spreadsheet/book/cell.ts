import type { Look } from '#shared/features/sheets/workbook/looks.ts';
import type { Formula } from '../formula/formula.ts';
import type { Literal, Value } from '../formula/value.ts';

/** A formula in a cell. Its value is set by the calculation. */
export interface FormulaCell {
  readonly formula: Formula;
  /** Default: the column's. */
  readonly format?: string | undefined;
  readonly look?: Look | undefined;
  /** What the file says that it gives. Shown while the formula has a function that is unknown here. */
  readonly filed?: Literal | undefined;
  value: Value;
}
/** A cell whose number is not written as its column's are, or that stands out by its look. */
interface FormattedCell {
  readonly literal: Literal | undefined;
  readonly format?: string | undefined;
  readonly look?: Look | undefined;
}
/** What is stored of a cell; undefined: nothing. A plain value takes no object: a sheet may have a million of them. */
export type Cell = Literal | FormattedCell | FormulaCell | undefined;
/** Trailing cells may be missing. A row is never changed, only replaced. */
export type Row = readonly Cell[];

export function isFormula(cell: Cell): cell is FormulaCell {
  return typeof cell === 'object' && 'formula' in cell;
}

export function valueOf(cell: Cell): Value {
  if (typeof cell !== 'object') return cell;
  return 'formula' in cell ? cell.value : cell.literal;
}

/** The cell's own format; undefined: its column's. */
export function ownFormat(cell: Cell): string | undefined {
  return typeof cell === 'object' ? cell.format : undefined;
}

export function lookOf(cell: Cell): Look | undefined {
  return typeof cell === 'object' ? cell.look : undefined;
}

/** A cell that holds a value, with a format of its own or its column's. */
export function literalCell(literal: Literal | undefined, format: string | undefined, look: Look | undefined): Cell {
  return format === undefined && look === undefined ? literal : { literal, format, look };
}
