import type { Formula } from '../formula/formula.ts';
import { hasOpenReferences } from '../formula/needs.ts';
import { type Area, areaOf, type CellRef, MAX_COLUMNS, MAX_ROWS } from '../formula/references.ts';

/** A cell of a workbook as one number. */
export type Address = number;

export function addressOf(sheet: number, { row, column }: CellRef): Address {
  return (sheet * MAX_ROWS + row) * MAX_COLUMNS + column;
}

export function cellRefOf(address: Address): CellRef & { readonly sheet: number } {
  const rowOfAll = Math.floor(address / MAX_COLUMNS);
  return {
    sheet: Math.floor(rowOfAll / MAX_ROWS),
    row: rowOfAll % MAX_ROWS,
    column: address % MAX_COLUMNS,
  };
}

interface Watch extends Area {
  readonly by: Address;
}

/** Areas wider than this are looked through for every cell of their sheet. */
const MAX_LISTED_COLUMNS = 64;

/** Who needs whom among the cells. */
export interface Graph {
  readonly add: (address: Address, formula: Formula) => void;
  readonly remove: (address: Address, formula: Formula) => void;
  /** Calls with each formula that names the cell; with some of them more than once. */
  readonly eachDependent: (address: Address, visit: (dependent: Address) => void) => void;
  /** The formulas that may need any cell. */
  readonly open: ReadonlySet<Address>;
}

/** `sheetOf`: the number of a sheet by its name; undefined: there is none. */
export function createGraph(sheetOf: (name: string) => number | undefined): Graph {
  const singles = new Map<Address, Set<Address>>();
  const areas = new Map<string, Set<Watch>>();
  const open = new Set<Address>();
  const ownWatches = new Map<Address, { readonly key: string; readonly watch: Watch }[]>();

  const listsOf = (sheet: number, { left, right }: Area): readonly string[] =>
    right - left >= MAX_LISTED_COLUMNS
      ? [`${sheet}:`]
      : Array.from({ length: right - left + 1 }, (_, index) => `${sheet}:${left + index}`);

  const each = (
    address: Address,
    { references }: Formula,
    single: (target: Address) => void,
    wide: (sheet: number, area: Area) => void,
  ): void => {
    const own = cellRefOf(address);
    for (const reference of references) {
      const area = reference === null ? undefined : areaOf(reference, own);
      const sheet = reference?.sheet === undefined ? own.sheet : sheetOf(reference.sheet);
      if (area === undefined || sheet === undefined) continue;
      if (area.top === area.bottom && area.left === area.right)
        single(addressOf(sheet, { row: area.top, column: area.left }));
      else wide(sheet, area);
    }
  };

  return {
    open,
    add: (address, formula) => {
      if (hasOpenReferences(formula)) open.add(address);
      each(
        address,
        formula,
        (target) => {
          const found = singles.get(target);
          if (found === undefined) singles.set(target, new Set([address]));
          else found.add(address);
        },
        (sheet, area) => {
          const watch = { ...area, by: address };
          for (const key of listsOf(sheet, area)) {
            const found = areas.get(key);
            if (found === undefined) areas.set(key, new Set([watch]));
            else found.add(watch);
            const own = ownWatches.get(address) ?? [];
            own.push({ key, watch });
            ownWatches.set(address, own);
          }
        },
      );
    },
    remove: (address, formula) => {
      open.delete(address);
      each(
        address,
        formula,
        (target) => {
          const found = singles.get(target);
          found?.delete(address);
          if (found?.size === 0) singles.delete(target);
        },
        () => undefined,
      );
      for (const { key, watch } of ownWatches.get(address) ?? []) areas.get(key)?.delete(watch);
      ownWatches.delete(address);
    },
    eachDependent: (address, visit) => {
      for (const dependent of singles.get(address) ?? []) visit(dependent);
      const { sheet, row, column } = cellRefOf(address);
      for (const key of [`${sheet}:${column}`, `${sheet}:`])
        for (const { top, left, bottom, right, by } of areas.get(key) ?? [])
          if (row >= top && row <= bottom && column >= left && column <= right) visit(by);
    },
  };
}
