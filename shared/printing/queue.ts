import { createSource, type Observable } from '../kernel/observable.ts';
import { pause } from '../kernel/pause.ts';
import type { PaperDocument } from './document.ts';
import { PrintError, type Printable, type Printer, type PrintProblem } from './printer.ts';

/** failed: surely not on paper, may be tried again. unsure: it may hang out of the printer, and only a person can say. */
export type JobState = 'waiting' | 'printing' | 'printed' | 'failed' | 'unsure';

export interface PrintJob {
  readonly id: string;
  /** For the eye: which receipt it is. */
  readonly title: string;
  readonly state: JobState;
  readonly isDuplicate: boolean;
  readonly problem: PrintProblem | null;
  /** The printer’s or the server’s own words. */
  readonly message: string;
  readonly attempts: number;
}

/** What is printed for a job; a duplicate says so on the paper. */
export type BuildDocument = (options: { readonly isDuplicate: boolean }) => PaperDocument;

export interface PrintQueue extends Observable<readonly PrintJob[]> {
  /** Never throws and never waits: a sale does not depend on its paper. The same id again is the same job. */
  readonly add: (id: string, title: string, build: BuildDocument) => void;
  /** Only what surely is not on paper. */
  readonly retry: (id: string) => void;
  /** A copy, marked as one. */
  readonly printAgain: (id: string) => void;
  /** A person has seen the paper. */
  readonly confirm: (id: string) => void;
}

export interface PrintQueueOptions {
  readonly printer: Printer;
  readonly render: (document: PaperDocument) => Printable;
  readonly signal: AbortSignal;
  readonly onFailed?: (job: PrintJob) => void;
  readonly sleep?: typeof pause;
}

/** In ms; after these it is a person’s turn. */
const RETRIES = [1_000, 4_000] as const;
/** What may well have passed by itself a moment later. */
const PASSING: ReadonlySet<PrintProblem> = new Set(['unreachable', 'timeout']);
const KEPT = 50;

/** Prints one job after the other, and none twice: by itself it only repeats what surely is not on paper. */
export function createPrintQueue({ printer, render, signal, onFailed, sleep = pause }: PrintQueueOptions): PrintQueue {
  const jobs = createSource<readonly PrintJob[]>([]);
  const builds = new Map<string, BuildDocument>();
  let isRunning = false;

  const put = (id: string, change: Partial<PrintJob>): void => jobs.update((now) => now.map((job) => (job.id === id ? { ...job, ...change } : job)));
  const find = (id: string): PrintJob | undefined => jobs.getSnapshot().find((job) => job.id === id);

  const attempt = async (job: PrintJob, build: BuildDocument): Promise<void> => {
    try {
      await printer.print(render(build({ isDuplicate: job.isDuplicate })), signal);
      put(job.id, { state: 'printed', problem: null, message: '' });
    } catch (error) {
      if (signal.aborted) return;
      const known = error instanceof PrintError ? error : new PrintError('failed', { cause: error });
      const delay = RETRIES[job.attempts];
      if (known.sent === 'nothing' && PASSING.has(known.problem) && delay !== undefined) {
        put(job.id, { state: 'waiting', problem: known.problem, attempts: job.attempts + 1 });
        await sleep(delay, signal);
        return;
      }
      const state = known.sent === 'nothing' ? 'failed' : 'unsure';
      put(job.id, { state, problem: known.problem, message: known.message, attempts: job.attempts + 1 });
      const failed = find(job.id);
      if (failed) onFailed?.(failed);
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = jobs.getSnapshot().find(({ state }) => state === 'waiting');
      const build = next && builds.get(next.id);
      if (!next || !build || signal.aborted) break;
      put(next.id, { state: 'printing' });
      await attempt(next, build);
    }
    isRunning = false;
  };

  const start = (): void => { void run(); };
  return {
    subscribe: jobs.subscribe,
    getSnapshot: jobs.getSnapshot,
    add: (id, title, build) => {
      if (find(id)) return;
      builds.set(id, build);
      jobs.update((now) => [...now, { id, title, state: 'waiting' as const, isDuplicate: false, problem: null, message: '', attempts: 0 }].slice(-KEPT));
      start();
    },
    retry: (id) => {
      if (find(id)?.state !== 'failed') return;
      put(id, { state: 'waiting', attempts: 0, problem: null, message: '' });
      start();
    },
    printAgain: (id) => {
      const job = find(id);
      if (!job || job.state === 'waiting' || job.state === 'printing') return;
      put(id, { state: 'waiting', isDuplicate: true, attempts: 0, problem: null, message: '' });
      start();
    },
    confirm: (id) => {
      if (find(id)?.state === 'unsure') put(id, { state: 'printed', problem: null, message: '' });
    },
  };
}
