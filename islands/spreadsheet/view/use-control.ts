import { useCallback, useMemo, useRef, useState } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import type { ArrowDirection } from '#shared/kernel/arrow-keys.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { CellEntry } from '../book/commands.ts';
import { entryOf, typedText } from '../book/entry.ts';
import { type Sheet, sizeOf } from '../book/sheet.ts';
import type { Workbook } from '../book/workbook.ts';
import { fetchFor } from '../formula/lazy.ts';
import type { CellRef } from '../formula/references.ts';
import { type Filters, foundRows, NO_FILTERS } from './filter.ts';
import { type Lines, linesOf } from './lines.ts';
import { cellAway, type Selection, selectionOfCell, START } from './selection.ts';

/** What is being typed into a cell. */
export interface Draft {
  readonly place: CellRef;
  readonly text: string;
  /** Where the caret is: in the cell or in the line above the sheet. */
  readonly where: 'cell' | 'bar';
  /** Begun by typing over the cell: arrow keys end it, as in other spreadsheets. */
  readonly isOver: boolean;
}

/** The screen's state: which sheet, which cells, what is being typed. */
export interface Control {
  readonly book: Workbook;
  readonly locale: Locale;
  readonly isReadOnly: boolean;
  /** Counts the changes of the workbook. */
  readonly version: number;
  readonly number: number;
  /** The numbers of the sheets, in their order. */
  readonly order: readonly number[];
  readonly sheet: Sheet;
  readonly lines: Lines;
  readonly selection: Selection;
  readonly filters: Filters;
  readonly draft: Draft | undefined;
  /** The columns of a text file that look like numbers or dates and are texts. */
  readonly doubtful: readonly number[];
  readonly show: (number: number) => void;
  readonly select: (selection: Selection) => void;
  readonly filter: (filters: Filters) => void;
  /** Begins to type into the active cell; without a text, with what is in it. */
  readonly begin: (where: Draft['where'], text?: string) => void;
  readonly write: (text: string) => void;
  /** Whether Tab has led here: Enter goes on below where the run of Tab began. */
  readonly isInRun: () => boolean;
  /** Takes over what is being typed, and moves on. */
  readonly commit: (direction?: ArrowDirection) => void;
  readonly cancel: () => void;
  readonly put: (cells: readonly CellEntry[]) => void;
  readonly travel: (direction: 'undo' | 'redo') => void;
}

interface SheetView {
  readonly selection: Selection;
  readonly filters: Filters;
}
const UNTOUCHED: SheetView = { selection: START, filters: NO_FILTERS };

interface Options {
  readonly book: Workbook;
  readonly first: number;
  readonly locale: Locale;
  readonly isReadOnly: boolean;
  readonly doubtful: readonly number[];
}

export function useControl({ book, first, locale, isReadOnly, doubtful }: Options): Control {
  const { version, order } = useStoreValue(book);
  const [chosen, setNumber] = useState(first);
  // A sheet that was deleted, here or by taking back, is followed by the first one.
  const number = order.includes(chosen) ? chosen : (order[0] ?? 0);
  const [kept, setKept] = useState<ReadonlyMap<number, SheetView>>(new Map());
  const [draft, setDraft] = useState<Draft>();
  // Keys may follow each other before the screen is drawn again.
  const typing = useRef(draft);
  const setTyping = useCallback((next: Draft | undefined): void => {
    typing.current = next;
    setDraft(next);
  }, []);
  const sheet = book.sheets[number];
  if (sheet === undefined) throw new Error('A workbook has a sheet.');
  const { selection, filters } = kept.get(number) ?? UNTOUCHED;
  const { shape } = sheet;
  const found = useMemo(
    () => (filters.size === 0 ? undefined : foundRows(sheet.name, shape, filters, locale)),
    [filters, locale, shape, sheet.name],
  );
  // Edits put new rows into the same shape, so the columns are counted after each of them.
  const lines = useMemo(() => {
    void version;
    return linesOf({ name: sheet.name, shape }, sizeOf({ name: sheet.name, shape }).columns, found);
  }, [found, shape, sheet.name, version]);
  const latest = useRef({ lines, selection, sheet, number });
  latest.current = { lines, selection, sheet, number };

  const keep = useCallback((change: Partial<SheetView>): void => {
    const { number: own } = latest.current;
    if (change.selection !== undefined) latest.current = { ...latest.current, selection: change.selection };
    setKept((all) => new Map(all).set(own, { ...(all.get(own) ?? UNTOUCHED), ...change }));
  }, []);
  const put = useCallback(
    (cells: readonly CellEntry[]): void => {
      if (!isReadOnly && cells.length > 0) book.run({ kind: 'set', sheet: latest.current.number, cells: [...cells] });
    },
    [book, isReadOnly],
  );
  /** The column where a run of Tab began: Enter goes on below it. */
  const begun = useRef<number>(undefined);
  const commit = useCallback(
    (direction?: ArrowDirection): void => {
      const current = typing.current;
      const { sheet: own, lines: shown, selection: chosen } = latest.current;
      if (current !== undefined) {
        setTyping(undefined);
        if (current.text !== typedText(own, current.place, locale))
          put([entryOf(own, current.place, current.text, locale, book.thisYear())]);
      }
      if (direction === undefined) return;
      const next = cellAway(chosen.active, direction, shown);
      keep({
        selection: selectionOfCell(direction === 'down' ? { ...next, column: begun.current ?? next.column } : next),
      });
      begun.current =
        direction === 'after' || direction === 'before' ? (begun.current ?? chosen.active.column) : undefined;
    },
    [book, keep, locale, put, setTyping],
  );

  return {
    book,
    locale,
    isReadOnly,
    version,
    number,
    order,
    sheet,
    lines,
    selection,
    filters,
    draft,
    doubtful,
    show: (next) => {
      commit();
      setNumber(next);
    },
    select: useCallback(
      (next) => {
        commit();
        begun.current = undefined;
        keep({ selection: next });
      },
      [commit, keep],
    ),
    filter: (next) => keep({ filters: next }),
    begin: (where, text) => {
      if (isReadOnly) return;
      const { active } = latest.current.selection;
      setTyping({
        place: active,
        text: text ?? typing.current?.text ?? typedText(latest.current.sheet, active, locale),
        where,
        isOver: text !== undefined,
      });
    },
    write: (text) => {
      if (text.startsWith('=')) fetchFor(text);
      if (typing.current !== undefined) setTyping({ ...typing.current, text });
    },
    isInRun: () => begun.current !== undefined,
    commit,
    cancel: () => setTyping(undefined),
    put,
    travel: (direction) => {
      commit();
      if (isReadOnly) return;
      const where = book.travel(direction);
      if (where !== undefined && book.getSnapshot().order.includes(where)) setNumber(where);
    },
  };
}
