import { useCallback, useMemo, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import type { Sheet } from './reading/sheet.ts';
import type { Doubles, ImportReport } from './rules/answer.ts';
import { type Fault, isLeftOut, isRowChoice, mendKey, type Mends, type PlannedColumn } from './rules/check.ts';
import { type History, lineOf, listedMends, sameText, takenBack, withChange, withoutLines } from './rules/history.ts';
import type { DataRow, Table } from './rules/table.ts';
import { useCheck } from './use-check.ts';

/** Why rows are sent: to be imported, or to be checked by the server. */
export type Errand = 'import' | 'check';

/** What the last press has led to. */
export type Outcome =
  | { readonly kind: 'imported' | 'checked'; readonly rows: number; readonly report: ImportReport }
  | {
      readonly kind: 'failed';
      readonly during: Errand;
      readonly error: unknown;
      readonly report: ImportReport | undefined;
      /** Whether the rows may be imported all the same: the answer never came. */
      readonly isInDoubt: boolean;
    }
  | { readonly kind: 'cancelled'; readonly isInDoubt: boolean };

/** What is imported. */
interface ImportInput {
  readonly entity: string;
  readonly checkUrl: string | undefined;
  readonly file: File | undefined;
  readonly sheet: Sheet | undefined;
  readonly table: Table | undefined;
  readonly headerRow: number;
  readonly columns: readonly PlannedColumn[];
  /** The server has taken rows. */
  readonly onImported: () => void;
}

const NO_MENDS: Mends = new Map();
const NO_ROWS: readonly DataRow[] = [];
const NO_FAULTS: readonly Fault[] = [];
const NONE: ReadonlySet<number> = new Set();

/** The work on a file that was begun before the page was left. */
interface PersistedWork {
  readonly mends: Mends;
  /** Lines that the server has taken. */
  readonly done: ReadonlySet<number>;
  /** Whether rows were on their way when the page was left. */
  readonly isInDoubt: boolean;
}

/** What a person and the server have done with this table. */
interface Work {
  readonly mends: Mends;
  /** Lines that the server has taken. */
  readonly done: ReadonlySet<number>;
  readonly refused: readonly Fault[];
  readonly history: History;
}
const UNTOUCHED: Work = { mends: NO_MENDS, done: NONE, refused: NO_FAULTS, history: [] };

/** Fetched while a person looks through the rows. */
export const sending = lazyModule(() => import('./sending/send-rows.ts'));

export function useImport({ entity, checkUrl, file, sheet, table, headerRow, columns, onImported }: ImportInput) {
  const { api, emit, signal } = useIsland();
  const [work, setWork] = useState(UNTOUCHED);
  const [outcome, setOutcome] = useState<Outcome>();
  const [progress, setProgress] = useState<{ readonly kind: Errand; readonly fraction: number }>();
  const stop = useRef<AbortController>(undefined);
  /** The work whose check by the server a person has seen, or that could not be checked. */
  const [seen, setSeen] = useState<{ readonly of: object; readonly hasDoubles: boolean }>();
  const [doubles, setDoubles] = useState<Doubles>('update');
  // Another table or entity: mends and imported lines are not about it.
  const subject = useMemo(() => ({ table, entity }), [table, entity]);
  const [lastSubject, setLastSubject] = useState(subject);
  const [restored, setRestored] = useState<PersistedWork>();
  /** By entity; of this table. */
  const [others, setOthers] = useState<ReadonlyMap<string, Work>>(new Map());
  if (lastSubject !== subject) {
    setLastSubject(subject);
    const kept = table === undefined ? undefined : restored;
    // A press on the wrong entity must not cost what was typed.
    const known = table === lastSubject.table ? new Map(others).set(lastSubject.entity, work) : new Map<string, Work>();
    setOthers(known);
    setWork(
      kept === undefined ? (known.get(entity) ?? UNTOUCHED) : { ...UNTOUCHED, mends: kept.mends, done: kept.done },
    );
    setOutcome(kept?.isInDoubt === true ? { kind: 'cancelled', isInDoubt: true } : undefined);
    if (kept !== undefined) setRestored(undefined);
  }

  const { mends, done, refused } = work;
  const subjectOfCheck = useMemo(
    () => ({ table, entity, columns, mends, done }),
    [table, entity, columns, mends, done],
  );
  const rows = useMemo(
    () => (done.size === 0 ? table?.rows : table?.rows.filter(({ line }) => !done.has(line))) ?? NO_ROWS,
    [table, done],
  );
  const { faults: found, doubtfulCodes, isDone: isChecked, isBegun: isCounted } = useCheck(rows, columns, mends);
  const faults = useMemo(
    () => [...found, ...refused.filter(({ line }) => !isLeftOut(line, mends))],
    [found, refused, mends],
  );
  const wrongLines = useMemo(() => new Set(faults.map(({ line }) => line)), [faults]);
  const ready = useMemo(
    () => rows.filter(({ line }) => !wrongLines.has(line) && !isLeftOut(line, mends)),
    [rows, wrongLines, mends],
  );
  const leftOut = useMemo(() => rows.filter(({ line }) => isLeftOut(line, mends)).length, [rows, mends]);

  const change = useCallback((changes: Mends, isListed = false) => {
    const lines = new Set([...changes.keys()].map(lineOf));
    setWork((current) => ({
      ...current,
      mends: new Map([...current.mends, ...changes]),
      history: withChange(current.history, changes, current.mends, isListed),
      // Beside a text typed by hand the server's words about the row may be about any of its cells.
      refused: current.refused.filter(({ line, at }) => !(isListed ? lines.has(line) : changes.has(mendKey(line, at)))),
    }));
  }, []);
  const mend = useCallback(
    (lines: readonly number[], at: number, text: string) => change(sameText(lines, at, text), true),
    [change],
  );
  const undo = useCallback(() => {
    setWork((current) => {
      const last = current.history.at(-1);
      if (last === undefined) return current;
      return { ...current, mends: takenBack(current.mends, last.before), history: current.history.slice(0, -1) };
    });
  }, []);
  const typed = useMemo(() => listedMends(mends, work.history), [mends, work.history]);

  /** Undefined when nothing came back that a person could go on with; the outcome says why. */
  const transmit = async (kind: Errand, sent: readonly DataRow[], doublesNow?: Doubles) => {
    if (file === undefined || sheet === undefined || table === undefined) return undefined;
    const own = new AbortController();
    stop.current = own;
    setOutcome(undefined);
    setProgress({ kind, fraction: 0 });
    const { sendRows } = await sending.get();
    const result = await sendRows(
      api,
      { file, sheet, table, headerRow, entity, columns, mends, rows: sent, doubles: doublesNow },
      kind === 'check' ? checkUrl : undefined,
      {
        signal: AbortSignal.any([signal, own.signal]),
        onProgress: (fraction) => setProgress({ kind, fraction }),
      },
    );
    if (signal.aborted) return undefined;
    stop.current = undefined;
    setProgress(undefined);
    if (result.kind === 'answered') return result;
    // What may be there already is counted by the server before it is sent again.
    if (result.isInDoubt) setSeen(undefined);
    if (result.kind === 'stopped') {
      setOutcome({ kind: 'cancelled', isInDoubt: result.isInDoubt });
      return undefined;
    }
    const { error, report, refused: refusedNow } = result;
    if (refusedNow.length > 0) setWork((current) => ({ ...current, refused: refusedNow }));
    setOutcome({ kind: 'failed', during: kind, error, report, isInDoubt: result.isInDoubt });
    // A check that cannot be made holds up nobody: the next press goes without it.
    if (kind === 'check') setSeen({ of: subjectOfCheck, hasDoubles: false });
    return undefined;
  };

  /** Whether the rows may go: the server was asked, and nothing would be refused or overwritten. */
  const check = async (): Promise<boolean> => {
    const answered = await transmit('check', ready);
    if (answered === undefined) return false;
    const { report, refused: refusedNow } = answered;
    setWork((current) => ({ ...current, refused: refusedNow }));
    const hasDoubles = report.doubles !== undefined;
    setSeen({ of: subjectOfCheck, hasDoubles });
    setOutcome({ kind: 'checked', rows: ready.length, report });
    return refusedNow.length === 0 && (report.updated ?? 0) === 0 && !hasDoubles;
  };

  const upload = async (): Promise<void> => {
    const sent = ready;
    if (checkUrl !== undefined && checkUrl !== '' && seen?.of !== subjectOfCheck && !(await check())) return;
    const answered = await transmit(
      'import',
      sent,
      seen?.of === subjectOfCheck && seen.hasDoubles ? doubles : undefined,
    );
    if (answered === undefined) return;
    const { report, refused: refusedNow } = answered;
    const refusedLines = new Set(refusedNow.map(({ line }) => line));
    const taken = sent.filter(({ line }) => !refusedLines.has(line));
    setWork((current) => {
      const doneNow = new Set([...current.done, ...taken.map(({ line }) => line)]);
      return {
        ...current,
        done: doneNow,
        refused: [...current.refused, ...refusedNow],
        history: withoutLines(current.history, doneNow),
      };
    });
    setOutcome({ kind: 'imported', rows: Math.max(taken.length - (report.skipped ?? 0), 0), report });
    onImported();
    const { message, created, updated, skipped } = report;
    emit('flexy:imported', {
      entity,
      rows: taken.length,
      message,
      ...(created === undefined ? {} : { created }),
      ...(updated === undefined ? {} : { updated }),
      ...(skipped === undefined ? {} : { skipped }),
    });
  };

  const send = (kind: Errand): void => {
    if (progress !== undefined || ready.length === 0) return;
    void (kind === 'check' ? check() : upload());
  };

  return {
    rows,
    ready,
    /** How many rows a person has left out. */
    leftOut,
    faults,
    mends,
    /** Mended cells that stay in the list of what is wrong. */
    typed,
    wrongLines,
    doubtfulCodes,
    done,
    isChecked,
    /** Whether `ready` is that of these rows, if only before the last mend. */
    isCounted,
    progress,
    outcome,
    doubles,
    setDoubles,
    /** Puts one text in a column of some lines, from the list of what is wrong. */
    mend,
    /** Changes cells from elsewhere. */
    change,
    undo,
    /** Cells of the last change; 0 for none. */
    changed: work.history.at(-1)?.before.size ?? 0,
    /** Whether the last change took rows in or left them out. */
    isOfRows: [...(work.history.at(-1)?.before.keys() ?? [])].every(isRowChoice),
    send,
    cancel: () => stop.current?.abort(),
    dismiss: () => setOutcome(undefined),
    /** Goes on with what was kept as soon as its table is read. */
    restore: setRestored,
  };
}

/** The work on one table: what is ready, what has to be mended, and what became of it. */
export type ImportWork = ReturnType<typeof useImport>;
