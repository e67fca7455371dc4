import { createHistoryRules, type Step } from '#shared/records/history.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { readFormula } from '../formula/formula.ts';
import type { CellRef } from '../formula/references.ts';
import type { Value } from '../formula/value.ts';
import { createCalculation } from './calculation.ts';
import { type Cell, isFormula, literalCell } from './cell.ts';
import type { CellEntry, Command } from './commands.ts';
import { addressOf, cellRefOf } from './graph.ts';
import { cellAt, putCell, type Shape, type Sheet, valueAt } from './sheet.ts';
import { sortShape } from './sort.ts';
import { cutShapes } from './structure.ts';

/** Steps that can be taken back. */
const MAX_STEPS = 100;

/** A cell that was given another content. */
export interface ChangedCell {
  readonly sheet: number;
  readonly place: CellRef;
  readonly value: Value;
}

/** What has happened to the workbook; counted, so that screens notice. */
export interface BookState {
  readonly version: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The commands that made the workbook what it is, without those taken back. */
  readonly journal: readonly Command[];
}

export interface Workbook extends ReadableStore<BookState> {
  readonly sheets: readonly Sheet[];
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

/** A cell or the shape of a whole sheet: what one step changes. */
type Piece = { readonly cell: Cell } | { readonly shape: Shape };

const isSame = (one: Piece, other: Piece): boolean =>
  'shape' in one ? 'shape' in other && one.shape === other.shape : 'cell' in other && one.cell === other.cell;

const cellKey = (sheet: number, { row, column }: CellRef): string => `${sheet}:${row}:${column}`;

function readKey(key: string): { readonly sheet: number; readonly place: CellRef | undefined } {
  const [sheet = 0, row, column] = key.split(':').map(Number);
  return { sheet, place: row === undefined || column === undefined ? undefined : { row, column } };
}

/** @param today serial number of the day it is */
export function createWorkbook(sheets: readonly Sheet[], today: () => number): Workbook {
  const rules = createHistoryRules<Piece>(isSame, MAX_STEPS);
  const listeners = new Set<(cells: readonly ChangedCell[]) => void>();
  let history = rules.empty;
  let journal: readonly Command[] = [];
  let undone: readonly Command[] = [];
  const calculation = createCalculation(sheets, today, (late) =>
    announce(late.map(cellRefOf).map(({ sheet, ...place }) => ({ sheet, place }))),
  );
  const source = createStore<BookState>({ version: 0, canUndo: false, canRedo: false, journal });

  const announce = (cells: readonly { readonly sheet: number; readonly place: CellRef }[]): void => {
    source.update(({ version }) => ({
      version: version + 1,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      journal,
    }));
    if (cells.length === 0) return;
    const changed = cells.flatMap(({ sheet: number, place }) => {
      const sheet = sheets[number];
      return sheet === undefined ? [] : [{ sheet: number, place, value: valueAt(sheet, place) }];
    });
    for (const listener of [...listeners]) listener(changed);
  };

  const cellOf = (place: CellRef, [, , content, format]: CellEntry): Cell => {
    if (typeof content !== 'object' || content === null) return literalCell(content ?? undefined, format ?? undefined);
    return { formula: readFormula(content.formula, place), format: format ?? undefined, value: undefined };
  };
  const put = (number: number, sheet: Sheet, place: CellRef, cell: Cell): void => {
    const address = addressOf(number, place);
    const before = cellAt(sheet, place);
    if (isFormula(before)) calculation.leave(address, before);
    putCell(sheet, place, cell);
    if (isFormula(cell)) calculation.enter(address, cell);
  };

  const shapesAfter = (command: Exclude<Command, { readonly kind: 'set' }>): readonly Shape[] => {
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

  /** Carries a command out; the step that takes it back. */
  const perform = (command: Command): Step<Piece> => {
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
    const changes = shapesAfter(command).flatMap((after, number) => {
      const own = sheets[number];
      const before = own?.shape;
      if (own === undefined || before === undefined || before === after) return [];
      own.shape = after;
      return [{ key: `${number}`, before: { shape: before }, after: { shape: after } }];
    });
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
        const { sheet: number, place } = readKey(key);
        const sheet = sheets[number];
        if (sheet === undefined) return null;
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
        if (sheet === undefined || to === null) continue;
        if ('shape' in to) {
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
