import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FileError, type FileProblem } from './reading/problem.ts';
import { openFile, type ReadChoices, readFile, type Sheet, type Source } from './reading/read-file.ts';
import { type Table, tableOf } from './rules/table.ts';

/** The chosen file as far as it is read. */
export interface ChosenFile {
  readonly name: string | undefined;
  readonly isReading: boolean;
  readonly problem: FileProblem | undefined;
  readonly source: Source | undefined;
  readonly sheet: Sheet | undefined;
  readonly table: Table | undefined;
  /** From 0. */
  readonly headerRow: number;
  readonly choose: (file: File) => void;
  readonly setHeaderRow: (row: number) => void;
  readonly readAgain: (choices: ReadChoices) => void;
}

interface State {
  readonly name: string | undefined;
  readonly isReading: boolean;
  readonly problem: FileProblem | undefined;
  readonly source: Source | undefined;
  readonly sheet: Sheet | undefined;
  readonly headerRow: number;
}

const NOTHING: State = {
  name: undefined,
  isReading: false,
  problem: undefined,
  source: undefined,
  sheet: undefined,
  headerRow: 0,
};

const problemOf = (error: unknown): FileProblem => (error instanceof FileError ? error.problem : 'damaged');

/** Reads the file that a person chooses. `maxSize` in MB. */
export function useSource(maxSize: number): ChosenFile {
  const [state, setState] = useState(NOTHING);
  // A file chosen later wins over one that is still being read.
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const read = useCallback(async (open: Promise<Source>, choices: ReadChoices) => {
    latest.current += 1;
    const turn = latest.current;
    const settle = (change: Partial<State>): void => {
      if (turn === latest.current) setState((current) => ({ ...current, ...change, isReading: false }));
    };
    try {
      const source = await open;
      const sheet = await readFile(source, choices);
      settle({ source, sheet });
    } catch (error) {
      settle({ problem: problemOf(error) });
    }
  }, []);

  const choose = useCallback(
    (file: File) => {
      setState({ ...NOTHING, name: file.name, isReading: true });
      void read(openFile(file, maxSize), {});
    },
    [read, maxSize],
  );
  const { source, sheet, headerRow } = state;
  const readAgain = useCallback(
    (choices: ReadChoices) => {
      if (source === undefined) return;
      setState((current) => ({ ...current, isReading: true, problem: undefined, headerRow: 0 }));
      void read(Promise.resolve(source), { encoding: sheet?.encoding, separator: sheet?.separator, ...choices });
    },
    [read, source, sheet],
  );
  const setHeaderRow = useCallback((row: number) => setState((current) => ({ ...current, headerRow: row })), []);
  const table = useMemo(() => (sheet === undefined ? undefined : tableOf(sheet.rows, headerRow)), [sheet, headerRow]);
  return { ...state, table, choose, setHeaderRow, readAgain };
}
