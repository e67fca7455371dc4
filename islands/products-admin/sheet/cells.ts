import { foldText } from '#shared/kernel/fold.ts';
import type { Draft, Field } from '../form/draft.ts';

/** The columns of the table in which many products are edited. */
export const COLUMNS = ['name', 'price', 'finalPrice', 'category', 'barcode'] as const satisfies readonly Field[];
export type Column = (typeof COLUMNS)[number];

/** What stands in the table, by the product's id. */
export type Cells = ReadonlyMap<string, Draft>;

export interface CellPlace {
  /** From 0, among the products of the table. */
  readonly row: number;
  readonly column: Column;
}

export interface SheetState {
  readonly cells: Cells;
  /** What stood there before each step, the latest last. */
  readonly past: readonly Cells[];
  /** The cell that is typed into: its letters are one step. */
  readonly typing: string | null;
}

const MOST_STEPS = 100;

export function startSheet(cells: Cells): SheetState {
  return { cells, past: [], typing: null };
}

function withStep({ cells, past }: SheetState, next: Cells): SheetState {
  return { cells: next, past: [...past, cells].slice(-MOST_STEPS), typing: null };
}

function withCells(cells: Cells, changes: readonly (readonly [id: string, column: Column, text: string])[]): Cells {
  const next = new Map(cells);
  for (const [id, column, text] of changes) {
    const draft = next.get(id);
    if (draft !== undefined) next.set(id, { ...draft, [column]: text });
  }
  return next;
}

export function typeInto(state: SheetState, id: string, column: Column, text: string): SheetState {
  const typing = `${id} ${column}`;
  const cells = withCells(state.cells, [[id, column, text]]);
  return { ...(state.typing === typing ? { ...state, cells } : withStep(state, cells)), typing };
}

/** The cell's text in all the rows below it. */
export function fillDown(state: SheetState, ids: readonly string[], { row, column }: CellPlace): SheetState {
  const text = state.cells.get(ids[row] ?? '')?.[column];
  const below = ids.slice(row + 1).filter((id) => state.cells.get(id)?.[column] !== text);
  if (text === undefined || below.length === 0) return state;
  return withStep(
    state,
    withCells(
      state.cells,
      below.map((id) => [id, column, text]),
    ),
  );
}

interface Pasted {
  readonly state: SheetState;
  /** Cells that found no place, or name a category that there is not. */
  readonly left: number;
}

/**
 * A block of cells as a spreadsheet copies it, its first cell at a place of the table.
 *
 * @param valueOf the text as the table keeps it; null where there is no such thing
 */
export function pasteBlock(
  state: SheetState,
  ids: readonly string[],
  { row, column }: CellPlace,
  block: readonly (readonly string[])[],
  valueOf: (column: Column, text: string) => string | null,
): Pasted {
  const first = COLUMNS.indexOf(column);
  const wanted = block.flatMap((texts, down) =>
    texts.map((text, across) => {
      const [id, at] = [ids[row + down], COLUMNS[first + across]];
      const value = id === undefined || at === undefined ? null : valueOf(at, text.trim());
      return id === undefined || at === undefined || value === null ? null : ([id, at, value] as const);
    }),
  );
  const found = wanted.filter((one) => one !== null);
  const left = wanted.length - found.length;
  return { left, state: found.length === 0 ? state : withStep(state, withCells(state.cells, found)) };
}

export function undoStep(state: SheetState): SheetState {
  const last = state.past.at(-1);
  return last === undefined ? state : { cells: last, past: state.past.slice(0, -1), typing: null };
}

/** The category that a text means, by its own name or its whole path; empty for none, null for one that there is not. */
export function categoryNamed(
  text: string,
  choices: readonly { readonly value: string; readonly label: string }[],
): string | null {
  if (text === '') return '';
  const wanted = foldText(text);
  const named = (of: (label: string) => string) => choices.filter(({ label }) => foldText(of(label)) === wanted);
  const whole = named((label) => label);
  const own = whole.length > 0 ? whole : named((label) => label.split(/\s[›>/]\s/).at(-1) ?? label);
  return own.length === 1 ? (own[0]?.value ?? null) : null;
}
