import { type AreaShift, renameSheet, shiftFormula } from '../formula/formula.ts';
import type { Area, CellRef } from '../formula/references.ts';
import { MAX_COLUMNS, MAX_ROWS } from '../formula/references.ts';
import { type Cell, isFormula, type Row } from './cell.ts';
import type { Column, Shape, Sheet } from './sheet.ts';

/** Rows or columns that come in before `at`, or go from there on. */
interface Cut {
  readonly axis: 'row' | 'column';
  readonly kind: 'insert' | 'delete';
  readonly at: number;
  readonly count: number;
}

const SIDES = { row: ['top', 'bottom', MAX_ROWS], column: ['left', 'right', MAX_COLUMNS] } as const;

/** Where a line is afterwards; null: it is gone. */
function movedLine({ kind, at, count }: Cut, line: number): number | null {
  if (line < at) return line;
  if (kind === 'insert') return line + count;
  return line < at + count ? null : line - count;
}

/** The area that stands for the same cells afterwards; null: all of them are gone. */
function movedArea(cut: Cut, area: Area): Area | null {
  const [first, last, most] = SIDES[cut.axis];
  // Whole columns stay whole columns.
  if (area[first] === 0 && area[last] === most - 1) return area;
  const { kind, at, count } = cut;
  if (kind === 'insert') {
    const move = (line: number): number => (line >= at ? line + count : line);
    const to = Math.min(move(area[last]), most - 1);
    return move(area[first]) >= most ? null : { ...area, [first]: move(area[first]), [last]: to };
  }
  const from = area[first] < at ? area[first] : Math.max(area[first] - count, at);
  const to = area[last] < at ? area[last] : Math.max(area[last] - count, at - 1);
  return to < from ? null : { ...area, [first]: from, [last]: to };
}

/** How references of a formula that was at `own` change. A sum takes in a row that comes right between it and its area. */
function shiftOf(cut: Cut, sheet: Sheet, isOwnSheet: boolean, own: CellRef): AreaShift {
  const [first, last] = SIDES[cut.axis];
  return (area, reference) => {
    const isMeant =
      reference.sheet === undefined ? isOwnSheet : reference.sheet.toLowerCase() === sheet.name.toLowerCase();
    if (!isMeant) return undefined;
    const isBelow =
      cut.kind === 'insert' &&
      isOwnSheet &&
      own[cut.axis] === cut.at &&
      area[last] === cut.at - 1 &&
      area[first] < area[last];
    return isBelow ? { ...area, [last]: area[last] + cut.count } : movedArea(cut, area);
  };
}

function withFormulas(rows: readonly Row[], change: (cell: Cell, place: CellRef) => Cell): Row[] {
  return rows.map((cells, row) => {
    let next: Cell[] | undefined;
    cells.forEach((cell, column) => {
      const changed = change(cell, { row, column });
      if (changed === cell) return;
      next ??= [...cells];
      next[column] = changed;
    });
    return next ?? cells;
  });
}

function cutList<T>(list: readonly T[], { kind, at, count }: Cut, empty: T): T[] {
  if (at >= list.length) return [...list];
  return kind === 'insert'
    ? [...list.slice(0, at), ...Array.from({ length: count }, () => empty), ...list.slice(at)]
    : [...list.slice(0, at), ...list.slice(at + count)];
}

/** New rows between two with the same formula in a column get it as well. */
function withNeighbours(rows: Row[], { at, count }: Cut, headerRows: number): Row[] {
  const [above, before, below] = [rows[at - 1], at - 2 >= headerRows ? rows[at - 2] : undefined, rows[at + count]];
  if (above === undefined || at - 1 < headerRows) return rows;
  const cells = above.map((cell, column): Cell => {
    if (!isFormula(cell)) return undefined;
    const isShared = [before, below].some((row) => {
      const other = row?.[column];
      return isFormula(other) && other.formula === cell.formula;
    });
    return isShared ? cell : undefined;
  });
  if (cells.every((cell) => cell === undefined)) return rows;
  return rows.map((row, index) =>
    index < at || index >= at + count
      ? row
      : cells.map((cell) =>
          isFormula(cell)
            ? { formula: cell.formula, format: cell.format, look: cell.look, value: undefined }
            : undefined,
        ),
  );
}

function trimmed(rows: Row[]): Row[] {
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === undefined) === true) rows.pop();
  return rows;
}

/** The shapes once a sheet has another name, or is gone (null); sheets whose formulas do not name it keep theirs. */
export function renamedShapes(sheets: readonly Sheet[], from: string, to: string | null): readonly Shape[] {
  return sheets.map(({ shape }) => {
    let hasChanged = false;
    const rows = withFormulas(shape.rows, (cell) => {
      const formula = isFormula(cell) ? renameSheet(cell.formula, from, to) : undefined;
      if (!isFormula(cell) || formula === undefined || formula === cell.formula) return cell;
      hasChanged = true;
      return { ...cell, formula };
    });
    return hasChanged ? { ...shape, rows } : shape;
  });
}

/** The shapes after a cut in one sheet; sheets whose formulas do not change keep theirs. */
export function cutShapes(sheets: readonly Sheet[], number: number, cut: Cut): readonly Shape[] {
  return sheets.map((sheet, index) => {
    const isOwn = index === number;
    const { shape } = sheet;
    const target = sheets[number];
    if (target === undefined) return shape;
    let hasChanged = false;
    const rows = withFormulas(shape.rows, (cell, place) => {
      if (!isFormula(cell)) return cell;
      const line = isOwn ? movedLine(cut, place[cut.axis]) : place[cut.axis];
      if (line === null) return cell;
      const after = { ...place, [cut.axis]: line };
      const formula = shiftFormula(cell.formula, place, after, shiftOf(cut, target, isOwn, place));
      if (formula === cell.formula) return cell;
      hasChanged = true;
      return { ...cell, formula };
    });
    if (!isOwn) return hasChanged ? { ...shape, rows } : shape;
    if (cut.axis === 'column')
      return {
        ...shape,
        rows: trimmed(rows.map((row) => cutList<Cell>(row, cut, undefined))),
        columns: cutList<Column>(shape.columns, cut, shape.columns[Math.max(0, cut.at - 1)] ?? {}),
      };
    const removedHeader = Math.max(0, Math.min(shape.headerRows, cut.at + cut.count) - cut.at);
    const header = shape.headerRows;
    return {
      ...shape,
      rows: trimmed(
        cut.kind === 'insert' && cut.at < rows.length
          ? withNeighbours(cutList<Row>(rows, cut, []), cut, header)
          : cutList<Row>(rows, cut, []),
      ),
      headerRows: cut.kind === 'delete' ? header - removedHeader : cut.at < header ? header + cut.count : header,
      totalRow: shape.totalRow === undefined ? undefined : (movedLine(cut, shape.totalRow) ?? undefined),
    };
  });
}
