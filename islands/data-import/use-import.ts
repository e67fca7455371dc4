import { useCallback, useMemo, useRef, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Sheet, Source } from './reading/read-file.ts';
import { failedReport, type ImportReport, isInDoubt, reportOf, type RowError } from './rules/answer.ts';
import { type Fault, mendKey, type Mends, type PlannedColumn } from './rules/check.ts';
import { csvName, csvOf, isWrittenPlainly, mappingText } from './rules/payload.ts';
import type { DataRow, Table } from './rules/table.ts';
import { useCheck } from './use-check.ts';
import { type Parcel, sendParcel } from './wire.ts';

/** What the last press has led to. */
export type Outcome =
  | { readonly kind: 'imported' | 'checked'; readonly rows: number; readonly report: ImportReport }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly report: ImportReport | undefined;
      /** Whether the rows may be imported all the same: the answer never came. */
      readonly isInDoubt: boolean;
    }
  | { readonly kind: 'cancelled'; readonly isInDoubt: boolean };

/** What is imported. */
export interface ImportInput {
  readonly entity: string;
  readonly checkUrl: string | undefined;
  readonly source: Source | undefined;
  readonly sheet: Sheet | undefined;
  readonly table: Table | undefined;
  readonly headerRow: number;
  readonly columns: readonly PlannedColumn[];
}

const NO_MENDS: Mends = new Map();
const NO_ROWS: readonly DataRow[] = [];
const NO_FAULTS: readonly Fault[] = [];
const NONE: ReadonlySet<number> = new Set();

/** What a person and the server have done with this table. */
interface Work {
  readonly mends: Mends;
  /** Lines that the server has taken. */
  readonly done: ReadonlySet<number>;
  readonly refused: readonly Fault[];
}
const UNTOUCHED: Work = { mends: NO_MENDS, done: NONE, refused: NO_FAULTS };

/** The server’s errors as faults of cells; `lines[0]` is the first row below the header of what was sent. */
function faultsOf(errors: readonly RowError[], lines: readonly number[], columns: readonly PlannedColumn[]) {
  return errors.flatMap(({ row, column, message }): readonly Fault[] => {
    const line = lines[row - 2];
    const wanted = column?.trim().toLowerCase();
    const found = columns.find(({ key, field }) => key === wanted || field.toLowerCase() === wanted) ?? columns[0];
    return line === undefined || found === undefined ? [] : [{ line, at: found.at, problem: 'server', message }];
  });
}

export function useImport({ entity, checkUrl, source, sheet, table, headerRow, columns }: ImportInput) {
  const { api, emit, signal } = useIsland();
  const [work, setWork] = useState(UNTOUCHED);
  const [outcome, setOutcome] = useState<Outcome>();
  const [progress, setProgress] = useState<{ readonly kind: 'import' | 'check'; readonly fraction: number }>();
  const stop = useRef<AbortController>(undefined);
  // Another table or entity: mends and imported lines are not about it.
  const subject = useMemo(() => ({ table, entity }), [table, entity]);
  const [lastSubject, setLastSubject] = useState(subject);
  if (lastSubject !== subject) {
    setLastSubject(subject);
    setWork(UNTOUCHED);
    setOutcome(undefined);
  }

  const { mends, done, refused } = work;
  const rows = useMemo(
    () => (done.size === 0 ? table?.rows : table?.rows.filter(({ line }) => !done.has(line))) ?? NO_ROWS,
    [table, done],
  );
  const { faults: found, doubtfulCodes, isDone: isChecked } = useCheck(rows, columns, mends);
  const faults = useMemo(() => [...found, ...refused], [found, refused]);
  const wrongLines = useMemo(() => new Set(faults.map(({ line }) => line)), [faults]);
  const ready = useMemo(() => rows.filter(({ line }) => !wrongLines.has(line)), [rows, wrongLines]);

  const mend = useCallback((line: number, at: number, text: string) => {
    setWork((current) => ({
      ...current,
      mends: new Map(current.mends).set(mendKey(line, at), text),
      refused: current.refused.filter((fault) => fault.line !== line),
    }));
  }, []);

  const parcelOf = async (sent: readonly DataRow[]): Promise<Parcel & { readonly lines: readonly number[] }> => {
    if (source === undefined || sheet === undefined || table === undefined) throw new Error('There is no file.');
    const common = { mapping: mappingText(columns), entity };
    const isWhole = sent.length === table.rows.length && mends.size === 0;
    if (isWhole && sheet.isPlain && headerRow === 0 && table.hasOwnNames && isWrittenPlainly(sent, columns)) {
      const last = sent.at(-1)?.line ?? 1;
      return {
        ...common,
        file: source.file,
        name: source.file.name,
        lines: Array.from({ length: last - 1 }, (_, at) => at + 2),
      };
    }
    const file = await csvOf(sent, columns, mends, createYieldToMain());
    return { ...common, file, name: csvName(source.file.name), lines: sent.map(({ line }) => line) };
  };

  const send = async (kind: 'import' | 'check'): Promise<void> => {
    if (progress !== undefined || ready.length === 0) return;
    const sent = ready;
    const own = new AbortController();
    stop.current = own;
    setOutcome(undefined);
    setProgress({ kind, fraction: 0 });
    let lines: readonly number[] = [];
    let fraction = 0;
    try {
      const parcel = await parcelOf(sent);
      lines = parcel.lines;
      const answer = await sendParcel(api, parcel, kind === 'check' ? checkUrl : undefined, {
        signal: AbortSignal.any([signal, own.signal]),
        onProgress: (now) => {
          fraction = now.fraction;
          setProgress({ kind, fraction });
        },
      }).done;
      const report = reportOf(answer, true);
      const refusedNow = faultsOf(report.errors, lines, columns);
      const refusedLines = new Set(refusedNow.map(({ line }) => line));
      if (kind === 'check') {
        setWork((current) => ({ ...current, refused: refusedNow }));
        setOutcome({ kind: 'checked', rows: sent.length, report });
        return;
      }
      const taken = sent.filter(({ line }) => !refusedLines.has(line));
      setWork((current) => ({
        ...current,
        done: new Set([...current.done, ...taken.map(({ line }) => line)]),
        refused: [...current.refused, ...refusedNow],
      }));
      setOutcome({ kind: 'imported', rows: taken.length, report });
      const { message, created, updated, skipped } = report;
      emit('flexy:imported', {
        entity,
        rows: taken.length,
        message,
        ...(created === undefined ? {} : { created }),
        ...(updated === undefined ? {} : { updated }),
        ...(skipped === undefined ? {} : { skipped }),
      });
    } catch (error) {
      if (signal.aborted) return;
      const mayHaveArrived = kind === 'import' && isInDoubt(error);
      if (isAborted(error)) {
        setOutcome({ kind: 'cancelled', isInDoubt: mayHaveArrived && fraction > 0 });
        return;
      }
      const report = failedReport(error);
      const refusedNow = faultsOf(report?.errors ?? [], lines, columns);
      if (refusedNow.length > 0) setWork((current) => ({ ...current, refused: refusedNow }));
      setOutcome({ kind: 'failed', error, report, isInDoubt: mayHaveArrived });
    } finally {
      stop.current = undefined;
      if (!signal.aborted) setProgress(undefined);
    }
  };

  return {
    rows,
    ready,
    faults,
    mends,
    doubtfulCodes,
    imported: done.size,
    isChecked,
    progress,
    outcome,
    mend,
    send,
    cancel: () => stop.current?.abort(),
    dismiss: () => setOutcome(undefined),
  };
}

/** The work on one table: what is ready, what has to be mended, and what became of it. */
export type ImportWork = ReturnType<typeof useImport>;
