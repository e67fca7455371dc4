import { add, multiply, subtract } from '../formula/decimals.ts';
import type { Area, CellRef } from '../formula/references.ts';
import { type Cell, isFormula, ownFormat, valueOf } from './cell.ts';
import type { CellEntry } from './commands.ts';
import { entryOfCell } from './entry.ts';
import { isDateFormat } from './number-format.ts';
import { cellAt, formatAt, type Sheet } from './sheet.ts';

/** How a line of cells goes on: by a step from its last number, or by beginning anew. */
interface Series {
  readonly cells: readonly Cell[];
  readonly step: number | undefined;
}

function seriesOf(sheet: Sheet, places: readonly CellRef[]): Series {
  const cells = places.map((place) => cellAt(sheet, place));
  const numbers = cells.map((cell) => (isFormula(cell) ? undefined : valueOf(cell)));
  const [first, second] = numbers;
  const isDate = places[0] !== undefined && isDateFormat(formatAt(sheet, places[0]));
  if (numbers.length === 1) return { cells, step: isDate && typeof first === 'number' ? 1 : undefined };
  if (typeof first !== 'number' || typeof second !== 'number') return { cells, step: undefined };
  const step = subtract(second, first);
  const isEven = numbers.every((value, index) => {
    const before = numbers[index - 1];
    return index === 0 || (typeof value === 'number' && typeof before === 'number' && subtract(value, before) === step);
  });
  return { cells, step: isEven ? step : undefined };
}

/**
 * The changes that fill `to`, which takes in `from`, by what is in `from`: formulas follow, numbers with an even step and
 * dates go on, everything else is repeated. It fills down or up, or to one side, where `to` is longer.
 */
export function fillEntries(sheet: Sheet, from: Area, to: Area): CellEntry[] {
  const isDown = to.bottom - to.top > from.bottom - from.top;
  const [first, last, crossFirst, crossLast] = isDown
    ? ([from.top, from.bottom, from.left, from.right] as const)
    : ([from.left, from.right, from.top, from.bottom] as const);
  const [start, end] = isDown ? [to.top, to.bottom] : [to.left, to.right];
  const place = (along: number, cross: number): CellRef =>
    isDown ? { row: along, column: cross } : { row: cross, column: along };
  const length = last - first + 1;
  const entries: CellEntry[] = [];
  for (let cross = crossFirst; cross <= crossLast; cross += 1) {
    const { cells, step } = seriesOf(
      sheet,
      Array.from({ length }, (_, index) => place(first + index, cross)),
    );
    for (let along = start; along <= end; along += 1) {
      if (along >= first && along <= last) continue;
      const cell = cells[(((along - first) % length) + length) % length];
      const edge = valueOf(cells[along < first ? 0 : length - 1]);
      const [row, column, content, format, look] = entryOfCell(cell, place(along, cross), ownFormat(cell));
      const steps = along < first ? along - first : along - last;
      const distance = step === undefined ? undefined : multiply(step, steps);
      const next = distance === undefined || typeof edge !== 'number' ? undefined : add(edge, distance);
      entries.push([row, column, next ?? content, format, look]);
    }
  }
  return entries;
}
