import type { CellRange, Cells } from '../formula/cells.ts';
import { evaluate } from '../formula/evaluate.ts';
import type { Formula } from '../formula/formula.ts';
import { isSubtotal, isUnknown, missingFor, type Part } from '../formula/needs.ts';
import { type Area, areaOf, cellName, type CellRef } from '../formula/references.ts';
import { CellError, type Value } from '../formula/value.ts';
import { type FormulaCell, isFormula, valueOf } from './cell.ts';
import { type Address, addressOf, cellRefOf, createGraph, type Graph } from './graph.ts';
import { cellAt, rowAt, type Sheet, valueAt } from './sheet.ts';

/** Keeps the values of the formulas of a workbook. */
interface Calculation {
  /** Call before a cell is replaced, and after. */
  readonly leave: (address: Address, cell: FormulaCell) => void;
  readonly enter: (address: Address, cell: FormulaCell) => void;
  /** Calculates what depends on these cells, and those of them that are formulas. */
  readonly follow: (changed: Iterable<Address>) => void;
  /** Begins anew, as after rows have moved. `pause` is asked between formulas; a promise is awaited. */
  readonly start: (pause?: () => Promise<void> | undefined) => Promise<void>;
  /** Does what `start` does, at once. */
  readonly restart: () => void;
}

const isLate = (value: Value): boolean => value instanceof CellError && value.code === '#GETTING_DATA';

/**
 * @param order the numbers of the sheets that the workbook has now
 * @param onLate called with the edited cells that have their values now that their functions are there
 */
export function createCalculation(
  sheets: readonly Sheet[],
  order: () => readonly number[],
  today: () => number,
  onLate: (cells: readonly Address[]) => void,
): Calculation {
  const numbersNow = (): ReadonlyMap<string, number> =>
    new Map(order().map((number) => [sheets[number]?.name.toLowerCase() ?? '', number]));
  let numbers = numbersNow();
  const numberOf = (name: string): number | undefined => numbers.get(name.toLowerCase());
  let graph: Graph = createGraph(numberOf);

  const formulaAt = (address: Address): FormulaCell | undefined => {
    const place = cellRefOf(address);
    const sheet = sheets[place.sheet];
    const cell = sheet === undefined ? undefined : cellAt(sheet, place);
    return isFormula(cell) ? cell : undefined;
  };
  /** Told of each cell that a formula reads while it is worked out for that alone. */
  let onRead: ((address: Address) => void) | undefined;
  const range = (sheet: Sheet, number: number, area: Area): CellRange => ({
    area,
    usedRows: sheet.shape.rows.length,
    isSubtotal: (place) => {
      const cell = cellAt(sheet, place);
      return isFormula(cell) && isSubtotal(cell.formula);
    },
    valueAt: (place) => {
      onRead?.(addressOf(number, place));
      return valueAt(sheet, place);
    },
    each: (visit) => {
      const bottom = Math.min(area.bottom, sheet.shape.rows.length - 1);
      for (let row = area.top; row <= bottom; row += 1) {
        const cells = rowAt(sheet, row);
        const right = Math.min(area.right, cells.length - 1);
        for (let column = area.left; column <= right; column += 1) {
          onRead?.(addressOf(number, { row, column }));
          const value = valueOf(cells[column]);
          if (value !== undefined) visit(value, { row, column });
        }
      }
    },
  });
  const cellsFrom = (own: number): Cells => ({
    today,
    valuesOf: (name, area) => {
      const number = name === undefined ? own : (numberOf(name) ?? -1);
      const sheet = sheets[number];
      return sheet === undefined ? null : range(sheet, number, area);
    },
  });
  const cellsOf = new Map<number, Cells>();
  const cellsOn = (number: number): Cells => {
    const cells = cellsOf.get(number) ?? cellsFrom(number);
    cellsOf.set(number, cells);
    return cells;
  };

  /** The formulas that a formula needs and that wait for their value. */
  const waitingFor = (address: Address, formula: Formula, waiting: ReadonlySet<Address>): readonly Address[] => {
    const named = namedWaiting(address, formula, waiting);
    if (named.length > 0 || !graph.open.has(address) || missingFor(formula).length > 0) return named;
    const found: Address[] = [];
    onRead = (one) => {
      if (waiting.has(one)) found.push(one);
    };
    const place = cellRefOf(address);
    evaluate(formula, place, cellsOn(place.sheet));
    onRead = undefined;
    return found;
  };
  const namedWaiting = (
    address: Address,
    { references }: Formula,
    waiting: ReadonlySet<Address>,
  ): readonly Address[] => {
    const own = cellRefOf(address);
    const found: Address[] = [];
    for (const reference of references) {
      const area = reference === null ? undefined : areaOf(reference, own);
      const number = reference?.sheet === undefined ? own.sheet : numberOf(reference.sheet);
      const sheet = number === undefined ? undefined : sheets[number];
      if (area === undefined || sheet === undefined || number === undefined) continue;
      const bottom = Math.min(area.bottom, sheet.shape.rows.length - 1);
      for (let row = area.top; row <= bottom; row += 1) {
        const cells = rowAt(sheet, row);
        const right = Math.min(area.right, cells.length - 1);
        for (let column = area.left; column <= right; column += 1) {
          if (!isFormula(cells[column])) continue;
          const target = addressOf(number, { row, column });
          if (waiting.has(target)) found.push(target);
        }
      }
    }
    return found;
  };

  const nameOf = (address: Address, own: number): string => {
    const place = cellRefOf(address);
    return place.sheet === own ? cellName(place) : `${sheets[place.sheet]?.name ?? ''}!${cellName(place)}`;
  };
  const setCycle = (cycle: readonly Address[], waiting: Set<Address>): void => {
    cycle.forEach((address, index) => {
      const cell = formulaAt(address);
      const { sheet } = cellRefOf(address);
      const round = [...cycle.slice(index), ...cycle.slice(0, index), address].map((one) => nameOf(one, sheet));
      if (cell !== undefined) cell.value = new CellError('#CYCLE!', round.join(' → '));
      waiting.delete(address);
    });
  };
  /** The formulas whose functions are being fetched, and whether an edit has brought them. */
  const late = new Map<Address, boolean>();
  const fetched = new Set<Part>();
  const waitFor = (address: Address, isFirst: boolean, missing: readonly Part[]): void => {
    late.set(address, !isFirst);
    for (const part of missing) {
      if (fetched.has(part)) continue;
      fetched.add(part);
      void part.get().then(() => {
        const all = [...late];
        late.clear();
        follow(all.map(([one]) => one));
        onLate(all.flatMap(([one, isEdited]) => (isEdited && !late.has(one) ? [one] : [])));
      });
    }
  };
  const setValue = (cell: FormulaCell, place: CellRef & { readonly sheet: number }, isFirst: boolean): void => {
    const cells = cellsOn(place.sheet);
    const missing = missingFor(cell.formula);
    if (
      isFirst &&
      cell.filed !== undefined &&
      (cell.value === undefined || cell.value === cell.filed) &&
      (missing.length > 0 || isUnknown(cell.formula))
    )
      cell.value = cell.filed;
    else cell.value = missing.length > 0 ? new CellError('#GETTING_DATA') : evaluate(cell.formula, place, cells);
    // Also what only names such a cell.
    if (missing.length > 0 || (late.size > 0 && isLate(cell.value)))
      waitFor(addressOf(place.sheet, place), isFirst, missing);
  };

  /** One formula with all that it needs, without recursion: a column may add up itself over thousands of rows. */
  const settle = (first: Address, waiting: Set<Address>, isFirst: boolean): void => {
    const open: Address[] = [];
    const isOpen = new Set<Address>();
    const stack = [first];
    for (let address = stack.at(-1); address !== undefined; address = stack.at(-1)) {
      const cell = waiting.has(address) ? formulaAt(address) : undefined;
      const needed = cell === undefined ? [] : waitingFor(address, cell.formula, waiting);
      const back = needed.find((one) => isOpen.has(one) || one === address);
      if (needed.length > 0 && back === undefined) {
        open.push(address);
        isOpen.add(address);
        for (const one of needed) stack.push(one);
        continue;
      }
      if (back !== undefined)
        setCycle(back === address ? [address] : [...open.slice(open.indexOf(back)), address], waiting);
      else if (cell !== undefined) {
        setValue(cell, cellRefOf(address), isFirst);
        waiting.delete(address);
      }
      stack.pop();
      if (open.at(-1) === address) {
        open.pop();
        isOpen.delete(address);
      }
    }
  };

  /** All formulas with what they need, known anew; sheet by sheet and row by row, so that the work can be paused. */
  function* begin(all: Set<Address>): Generator<void> {
    numbers = numbersNow();
    graph = createGraph(numberOf);
    for (const number of order())
      for (const [row, cells] of (sheets[number]?.shape.rows ?? []).entries()) {
        cells.forEach((cell, column) => {
          if (!isFormula(cell)) return;
          const address = addressOf(number, { row, column });
          graph.add(address, cell.formula);
          all.add(address);
        });
        yield;
      }
  }
  function* calculateAll(): Generator<void> {
    const waiting = new Set<Address>();
    yield* begin(waiting);
    for (const address of [...waiting]) {
      if (waiting.has(address)) settle(address, waiting, true);
      yield;
    }
  }

  function follow(changed: Iterable<Address>): void {
    const waiting = new Set<Address>();
    const queue: Address[] = [];
    const reach = (address: Address): void => {
      if (waiting.has(address)) return;
      waiting.add(address);
      queue.push(address);
    };
    for (const address of changed) {
      if (formulaAt(address) !== undefined) reach(address);
      else graph.eachDependent(address, reach);
    }
    for (const address of graph.open) reach(address);
    for (let at = 0; at < queue.length; at += 1) graph.eachDependent(queue[at] ?? 0, reach);
    for (const address of queue) if (waiting.has(address)) settle(address, waiting, false);
  }

  return {
    leave: (address, { formula }) => graph.remove(address, formula),
    enter: (address, { formula }) => graph.add(address, formula),
    follow,
    start: async (pause) => {
      const steps = calculateAll();
      while (steps.next().done !== true) await pause?.();
    },
    restart: () => {
      const steps = calculateAll();
      while (steps.next().done !== true);
    },
  };
}
