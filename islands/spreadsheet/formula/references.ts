/** The largest sheet that an .xlsx file can hold. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** A cell of a sheet, counted from 0. */
export interface CellRef {
  readonly row: number;
  readonly column: number;
}

/** A cell as a formula names it: a fixed part counts from the start of the sheet, another from the formula's cell. */
export interface Corner extends CellRef {
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
}

/** `columns` is `A:C`, `rows` is `1:3`. */
export interface Reference {
  /** Undefined: the formula's own sheet. */
  readonly sheet: string | undefined;
  readonly span: 'cells' | 'columns' | 'rows';
  readonly from: Corner;
  /** Undefined: one cell. */
  readonly to: Corner | undefined;
}

/** A rectangle of cells; all four lines belong to it. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const A = 'A'.charCodeAt(0);

/** 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(A + ((rest - 1) % 26)) + name;
  return name;
}

/** `A` is 0. Only letters may be given. */
export function columnOf(name: string): number {
  let column = 0;
  for (const letter of name.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - A + 1;
  return column - 1;
}

/** `B7`. */
export function cellName({ row, column }: CellRef): string {
  return `${columnName(column)}${row + 1}`;
}

/** `B7:C9`, or `B7` for one cell. */
export function areaName({ top, left, bottom, right }: Area): string {
  const from = cellName({ row: top, column: left });
  return top === bottom && left === right ? from : `${from}:${cellName({ row: bottom, column: right })}`;
}

/** Reads `b7` or `B7:C9`; undefined for anything else. */
export function readArea(text: string): Area | undefined {
  const [, first = '', firstRow = '', last = first, lastRow = firstRow] =
    /^\s*\$?([a-z]{1,3})\$?(\d{1,7})(?::\$?([a-z]{1,3})\$?(\d{1,7}))?\s*$/i.exec(text) ?? [];
  if (first === '') return undefined;
  const columns = [columnOf(first), columnOf(last)] as const;
  const rows = [Number(firstRow) - 1, Number(lastRow) - 1] as const;
  const area = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
  return isOnSheet(area) ? area : undefined;
}

export function isOnSheet({ top, left, bottom, right }: Area): boolean {
  return top >= 0 && left >= 0 && bottom < MAX_ROWS && right < MAX_COLUMNS;
}

function placed(corner: Corner, at: CellRef): CellRef {
  return {
    row: corner.isRowFixed ? corner.row : corner.row + at.row,
    column: corner.isColumnFixed ? corner.column : corner.column + at.column,
  };
}

/** The cells that a reference means in a formula at `at`; undefined: they would lie outside every sheet. */
export function areaOf({ span, from, to }: Reference, at: CellRef): Area | undefined {
  const one = placed(from, at);
  const other = to === undefined ? one : placed(to, at);
  const area: Area = {
    top: span === 'columns' ? 0 : Math.min(one.row, other.row),
    left: span === 'rows' ? 0 : Math.min(one.column, other.column),
    bottom: span === 'columns' ? MAX_ROWS - 1 : Math.max(one.row, other.row),
    right: span === 'rows' ? MAX_COLUMNS - 1 : Math.max(one.column, other.column),
  };
  return isOnSheet(area) ? area : undefined;
}

/** The reference that means the area in a formula at `at`, fixed where `like` is. */
export function referenceTo(area: Area, at: CellRef, like: Reference): Reference {
  const corner = ({ isRowFixed, isColumnFixed }: Corner, row: number, column: number): Corner => ({
    row: isRowFixed ? row : row - at.row,
    column: isColumnFixed ? column : column - at.column,
    isRowFixed,
    isColumnFixed,
  });
  return {
    sheet: like.sheet,
    span: like.span,
    from: corner(like.from, area.top, area.left),
    to: like.to === undefined ? undefined : corner(like.to, area.bottom, area.right),
  };
}

/** A sheet's name as a formula writes it, with its `!`. */
function sheetPrefix(name: string | undefined): string {
  if (name === undefined) return '';
  const isPlain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && readArea(name) === undefined;
  return isPlain ? `${name}!` : `'${name.replaceAll("'", "''")}'!`;
}

/** `$B7:C9`, as it is written in a formula at `at`; `#REF!` outside every sheet. */
export function referenceText(reference: Reference, at: CellRef): string {
  if (areaOf(reference, at) === undefined) return '#REF!';
  const { span } = reference;
  const cornerText = (corner: Corner): string => {
    const { row, column } = placed(corner, at);
    const columnText = `${corner.isColumnFixed ? '$' : ''}${columnName(column)}`;
    const rowText = `${corner.isRowFixed ? '$' : ''}${row + 1}`;
    return span === 'cells' ? columnText + rowText : span === 'columns' ? columnText : rowText;
  };
  const { from, to } = reference;
  return sheetPrefix(reference.sheet) + cornerText(from) + (to === undefined ? '' : `:${cornerText(to)}`);
}
