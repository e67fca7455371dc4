import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pageDecimal } from '#shared/features/sheets/column-form.ts';
import { FileError, type FileProblem } from '#shared/features/sheets/file-problem.ts';
import { useIsland } from '#shared/island/context.ts';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import type { Reader } from './reading/reader.ts';
import type { ReadChoices, Sheet } from './reading/sheet.ts';
import { guessHeaderRow, type Table, tableOf } from './rules/table.ts';

/** The chosen file as far as it is read. */
export interface ChosenFile {
  readonly isReading: boolean;
  readonly problem: FileProblem | undefined;
  readonly file: File | undefined;
  readonly sheet: Sheet | undefined;
  readonly table: Table | undefined;
  /** The first rows of a file that is still being read. */
  readonly firstRows: Table | undefined;
  /** From 0, or `NO_HEADER`. */
  readonly headerRow: number;
  /** `headerRow` from 0; what is not chosen is guessed. */
  readonly choose: (file: File, choices?: ReadChoices, headerRow?: number) => void;
  readonly setHeaderRow: (row: number) => void;
  readonly readAgain: (choices: ReadChoices) => void;
}

interface State {
  readonly isReading: boolean;
  readonly problem: FileProblem | undefined;
  readonly file: File | undefined;
  readonly sheet: Sheet | undefined;
  readonly first: Sheet['rows'] | undefined;
  /** Undefined: as it is guessed. */
  readonly headerRow: number | undefined;
}

const NOTHING: State = {
  isReading: false,
  problem: undefined,
  file: undefined,
  sheet: undefined,
  first: undefined,
  headerRow: undefined,
};

/** Fetched while a person looks for the file. */
export const reading = lazyModule(() => import('./reading/reader.ts'));

const problemOf = (error: unknown): FileProblem => (error instanceof FileError ? error.problem : 'damaged');

/** Reads the file that a person chooses. `maxSize` in MB. */
export function useSource(maxSize: number): ChosenFile {
  const [state, setState] = useState(NOTHING);
  const { locale } = useIsland();
  // A file chosen later wins over one that is still being read.
  const latest = useRef(0);
  const reader = useRef<Reader>(undefined);
  useEffect(
    () => () => {
      latest.current += 1;
      reader.current?.close();
      reader.current = undefined;
    },
    [],
  );

  const read = useCallback(
    async (file: File, choices: ReadChoices) => {
      latest.current += 1;
      const turn = latest.current;
      const settle = (change: Partial<State>): void => {
        if (turn !== latest.current) return;
        // Mapping, options and preview are drawn in slices.
        startTransition(() => setState((current) => ({ ...current, ...change, first: undefined, isReading: false })));
      };
      try {
        const { createReader } = await reading.get();
        if (turn !== latest.current) return;
        reader.current ??= createReader();
        const showFirst = (first: Sheet['rows']): void => {
          if (turn === latest.current) setState((current) => ({ ...current, first }));
        };
        settle({
          sheet: await reader.current.read(file, maxSize, { decimal: pageDecimal(locale), ...choices }, showFirst),
        });
      } catch (error) {
        settle({ problem: problemOf(error) });
      }
    },
    [maxSize, locale],
  );

  const choose = useCallback(
    (file: File, choices: ReadChoices = {}, row?: number) => {
      setState({ ...NOTHING, file, isReading: true, headerRow: row });
      void read(file, choices);
    },
    [read],
  );
  const { file, sheet, first } = state;
  const guessed = useMemo(() => guessHeaderRow(sheet?.rows ?? first ?? []), [sheet, first]);
  const headerRow = state.headerRow ?? guessed;
  const readAgain = useCallback(
    (choices: ReadChoices) => {
      if (file === undefined) return;
      setState((current) => ({
        ...current,
        isReading: true,
        problem: undefined,
        // Another sheet has another one.
        headerRow: choices.sheet === undefined ? current.headerRow : undefined,
      }));
      void read(file, { encoding: sheet?.encoding, separator: sheet?.separator, ...choices });
    },
    [read, file, sheet],
  );
  const setHeaderRow = useCallback((row: number) => setState((current) => ({ ...current, headerRow: row })), []);
  const table = useMemo(() => (sheet === undefined ? undefined : tableOf(sheet.rows, headerRow)), [sheet, headerRow]);
  const firstRows = useMemo(
    () => (first === undefined || sheet !== undefined ? undefined : tableOf(first, headerRow)),
    [first, sheet, headerRow],
  );
  return { ...state, headerRow, table, firstRows, choose, setHeaderRow, readAgain };
}
