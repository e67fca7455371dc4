import { type Change, createHistoryRules, type Step } from '#shared/records/history.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { dayOf } from '../formula/dates.ts';
import { readFormula } from '../formula/formula.ts';
import type { CellRef } from '../formula/references.ts';
import type { Value } from '../formula/value.ts';
import { createCalculation } from './calculation.ts';
import { type Cell, isFormula, literalCell } from './cell.ts';
import type { CellEntry, Command } from './commands.ts';
import { addressOf, cellRefOf } from './graph.ts';
import { cellAt, putCell, type Shape, type Sheet, valueAt } from './sheet.ts';
import { emptySheet, isSheetCommand, orderAfter, type SheetCommand } from './sheet-list.ts';
import { sortShape } from './sort.ts';
import { cutShapes, renamedShapes } from './structure.ts';

/** Steps that can be taken back. */
const MAX_STEPS = 100;

/** A cell that was given another content. */
interface ChangedCell {
  readonly sheet: number;
  readonly place: CellRef;
  readonly value: Value;
}

/** What has happened to the workbook; counted, so that screens notice. */
interface WorkbookState {
  readonly version: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The commands that made the workbook what it is, without those taken back. */
  readonly journal: readonly Command[];
  /** The numbers of the sheets, in the order in which they stand. */
  readonly order: readonly number[];
}

export interface Workbook extends ReadableStore<WorkbookState> {
  /** By their numbers, which they keep; among them those that are deleted, and can come back. */
  readonly sheets: readonly Sheet[];
  /** Those that the workbook has, in their order. */
  readonly ordered: () => readonly Sheet[];
  /** The year of the day it is. */
  readonly thisYear: () => number;
  /** Calculates everything. `pause` is asked between formulas. */
  readonly start: (pause?: () => Promise<void> | undefined) => Promise<void>;
  readonly run: (command: Command) => void;
  /** Makes commands again that were kept. */
  readonly replay: (commands: readonly Command[]) => void;
  /** The number of the sheet where something was taken back or made again; undefined: there was nothing. */
  readonly travel: (direction: 'undo' | 'redo') => number | undefined;
  /** Calls with the cells that a command, an undo or a redo has changed. The returned function ends it. */
  readonly onChange: (listener: (cells: readonly ChangedCell[]) => void) => () => void;
}

/** What one step changes: a cell, the shape of a whole sheet, its name, or the order of all sheets. */
type Piece =
  | { readonly cell: Cell }
  | { readonly shape: Shape }
  | { readonly name: string; readonly title: string | undefined }
  | { readonly order: readonly number[] };

function isSame(one: Piece, other: Piece): boolean {
  if ('shape' in one) return 'shape' in other && one.shape === other.shape;
  if ('cell' in one) return 'cell' in other && one.cell === other.cell;
  if ('name' in one) return 'name' in other && one.name === other.name;
  return 'order' in other && one.order === other.order;
}

const ORDER_KEY = 'order';
const NAME_KEY = 'name';
const cellKey = (sheet: number, { row, column }: CellRef): string => `${sheet}:${row}:${column}`;
const nameKey = (sheet: number): string => `${sheet}:${NAME_KEY}`;

function readKey(key: string): { readonly sheet: number; readonly isName: boolean; readonly place?: CellRef } {
  const [sheet = '', row = '', column = ''] = key.split(':');
  const place = column === '' ? {} : { place: { row: Number(row), column: Number(column) } };
  return { sheet: Number(sheet), isName: row === NAME_KEY, ...place };
}

/** @param today serial number of the day it is */
export function createWorkbook(filed: readonly Sheet[], today: () => number): Workbook {
  const sheets = [...filed];
  let order: readonly number[] = sheets.map((_, number) => number);
  const rules = createHistoryRules<Piece>(isSame, MAX_STEPS);
  const listeners = new Set<(cells: readonly ChangedCell[]) => void>();
  let history = rules.empty;
  let journal: readonly Command[] = [];
  let undone: readonly Command[] = [];
  const calculation = createCalculation(
    sheets,
    () => order,
    today,
    (late) => announce(late.map(cellRefOf).map(({ sheet, ...place }) => ({ sheet, place }))),
  );
  const source = createStore<WorkbookState>({ version: 0, canUndo: false, canRedo: false, journal, order });

  const announce = (cells: readonly { readonly sheet: number; readonly place: CellRef }[]): void => {
    source.update(({ version }) => ({
      version: version + 1,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      journal,
      order,
    }));
    if (cells.length === 0) return;
    const changed = cells.flatMap(({ sheet: number, place }) => {
      const sheet = sheets[number];
      return sheet === undefined ? [] : [{ sheet: number, place, value: valueAt(sheet, place) }];
    });
    for (const listener of [...listeners]) listener(changed);
  };

  const cellOf = (place: CellRef, [, , content, own, drawn]: CellEntry): Cell => {
    const [format, look] = [own ?? undefined, drawn ?? undefined];
    if (typeof content !== 'object' || content === null) return literalCell(content ?? undefined, format, look);
    return { formula: readFormula(content.formula, place), format, look, value: undefined };
  };
  const put = (number: number, sheet: Sheet, place: CellRef, cell: Cell): void => {
    const address = addressOf(number, place);
    const before = cellAt(sheet, place);
    if (isFormula(before)) calculation.leave(address, before);
    putCell(sheet, place, cell);
    if (isFormula(cell)) calculation.enter(address, cell);
  };

  const shapesAfter = (command: Exclude<Command, SheetCommand | { readonly kind: 'set' }>): readonly Shape[] => {
    if (command.kind === 'cut') return cutShapes(sheets, command.sheet, command.cut);
    return sheets.map(({ shape }, number) => {
      if (number !== command.sheet) return shape;
      if (command.kind === 'sort') return sortShape(shape, command.sorting);
      const columns = [...shape.columns];
      while (columns.length <= command.column) columns.push({});
      columns[command.column] = { ...columns[command.column], width: command.width };
      return { ...shape, columns };
    });
  };

  /** Gives sheets their shapes; what has changed by it. */
  const reshape = (shapes: readonly Shape[]): Change<Piece>[] =>
    shapes.flatMap((after, number) => {
      const own = sheets[number];
      const before = own?.shape;
      if (own === undefined || before === undefined || before === after) return [];
      own.shape = after;
      return [{ key: `${number}`, before: { shape: before }, after: { shape: after } }];
    });

  const performOnSheets = (command: SheetCommand): Step<Piece> => {
    if (command.kind === 'add-sheet') {
      while (sheets.length < command.sheet) sheets.push(emptySheet(''));
      sheets[command.sheet] ??= emptySheet(command.name);
    }
    const sheet = sheets[command.sheet];
    const after = orderAfter(order, command);
    const before = order;
    if (sheet === undefined || (after === before && command.kind !== 'rename-sheet')) return { changes: [] };
    order = after;
    const changes: Change<Piece>[] =
      after === before ? [] : [{ key: ORDER_KEY, before: { order: before }, after: { order: after } }];
    if (command.kind === 'rename-sheet') {
      const [old, next] = [
        { name: sheet.name, title: sheet.title },
        { name: command.name, title: undefined },
      ];
      Object.assign(sheet, next);
      changes.push({ key: nameKey(command.sheet), before: old, after: next });
      changes.push(...reshape(renamedShapes(sheets, old.name, next.name)));
    } else if (command.kind === 'delete-sheet') changes.push(...reshape(renamedShapes(sheets, sheet.name, null)));
    if (command.kind !== 'move-sheet') calculation.restart();
    return { changes };
  };

  /** Carries a command out; the step that takes it back. */
  const perform = (command: Command): Step<Piece> => {
    if (isSheetCommand(command)) return performOnSheets(command);
    const sheet = sheets[command.sheet];
    if (sheet === undefined) return { changes: [] };
    if (command.kind === 'set') {
      const changes = command.cells.map((entry) => {
        const place = { row: entry[0], column: entry[1] };
        const [before, after] = [cellAt(sheet, place), cellOf(place, entry)];
        put(command.sheet, sheet, place, after);
        return { key: cellKey(command.sheet, place), before: { cell: before }, after: { cell: after } };
      });
      calculation.follow(command.cells.map(([row, column]) => addressOf(command.sheet, { row, column })));
      return { changes };
    }
    const changes = reshape(shapesAfter(command));
    if (command.kind !== 'width' && changes.length > 0) calculation.restart();
    return { changes };
  };

  const run = (command: Command): void => {
    const step = perform(command);
    if (step.changes.length === 0) return;
    history = rules.push(history, step);
    journal = [...journal, command];
    undone = [];
    announce(
      command.kind === 'set'
        ? command.cells.map(([row, column]) => ({ sheet: command.sheet, place: { row, column } }))
        : [],
    );
  };

  return {
    sheets,
    ordered: () => order.flatMap((number) => sheets[number] ?? []),
    thisYear: () => dayOf(today())?.year ?? 0,
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    start: async (pause) => {
      await calculation.start(pause);
      announce([]);
    },
    run,
    replay: (commands) => {
      for (const command of commands) run(command);
    },
    travel: (direction) => {
      const travel = rules.travel(history, direction, (key) => {
        if (key === ORDER_KEY) return { order };
        const { sheet: number, place, isName } = readKey(key);
        const sheet = sheets[number];
        if (sheet === undefined) return null;
        if (isName) return { name: sheet.name, title: sheet.title };
        return place === undefined ? { shape: sheet.shape } : { cell: cellAt(sheet, place) };
      });
      if (travel === undefined) return undefined;
      history = travel.history;
      const command = direction === 'undo' ? journal.at(-1) : undone.at(-1);
      if (command !== undefined && direction === 'undo') {
        journal = journal.slice(0, -1);
        undone = [...undone, command];
      } else if (command !== undefined) {
        journal = [...journal, command];
        undone = undone.slice(0, -1);
      }
      const changed: { readonly sheet: number; readonly place: CellRef }[] = [];
      let hasMoved = false;
      for (const { key, to } of travel.changes) {
        const { sheet: number, place } = readKey(key);
        const sheet = sheets[number];
        if (to === null) continue;
        if ('order' in to) {
          order = to.order;
          hasMoved = true;
        }
        if (sheet === undefined || 'order' in to) continue;
        if ('name' in to) {
          Object.assign(sheet, to);
          hasMoved = true;
        } else if ('shape' in to) {
          sheet.shape = to.shape;
          hasMoved = true;
        } else if (place !== undefined) {
          put(number, sheet, place, to.cell);
          changed.push({ sheet: number, place });
        }
      }
      if (hasMoved) calculation.restart();
      else calculation.follow(changed.map(({ sheet, place }) => addressOf(sheet, place)));
      announce(changed);
      return command?.sheet;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
