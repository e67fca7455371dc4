import { pause } from '#shared/state/pause.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { copyOf, type PaperDocument } from './document.ts';
import type { PrintJob, PrintJournal } from './journal.ts';
import { CHOOSABLE, type Printable, type Printer, PrintError, type PrintProblem } from './printer.ts';

export interface PrintQueue extends ReadableStore<readonly PrintJob[]> {
  /** Never throws and never waits: a sale does not depend on its receipt. Adding an id twice makes one job. */
  readonly add: (id: string, title: string, document: PaperDocument) => void;
  /** Prints a `failed` job again. */
  readonly retry: (id: string) => void;
  /** Prints a copy, marked as such. */
  readonly printAgain: (id: string) => void;
  /** A person confirms that it is on paper. */
  readonly confirm: (id: string) => void;
  /** Drops a job that was printed another way or is no longer wanted. */
  readonly dismiss: (id: string) => void;
  /**
   * Opens the drawer, when what is being printed is out. It is no job: one that fails is forgotten, so that no drawer
   * opens by itself later.
   *
   * @throws PrintError
   */
  readonly openDrawer: () => Promise<void>;
  /** Lets the person choose a USB or Bluetooth printer; call it in a click. Waiting jobs are then printed. */
  readonly choosePrinter: (() => Promise<string | null>) | null;
  /** Call it in a click: opens the browser's list of printers when none has been chosen on this computer. */
  readonly connect: () => void;
}

export interface PrintQueueOptions {
  readonly printer: Printer;
  readonly render: (document: PaperDocument) => Printable;
  readonly signal: AbortSignal;
  /** Keeps jobs over a reload; without it they live as long as the page. */
  readonly journal?: PrintJournal;
  /** Called once before a copy is printed; where it rejects, the copy is not printed. */
  readonly beforeCopy?: (job: PrintJob) => Promise<void>;
  readonly onFailed?: (job: PrintJob) => void;
  readonly sleep?: typeof pause;
}

/** Pauses between automatic retries, in ms; after the last one a person decides. */
const RETRIES = [1_000, 4_000] as const;
/** Problems that often pass by themselves. */
const PASSING: ReadonlySet<PrintProblem> = new Set(['unreachable', 'timeout', 'disconnected', 'offline']);
/** Printed jobs kept for copies. */
const MAX_PRINTED = 50;
/** Jobs that wait for a person: of a printer that was off all day, nobody wants all receipts. */
const MAX_FAILED = 200;

const DRAWER: PaperDocument = { language: 'en', direction: 'ltr', blocks: [], opensDrawer: true };

/** The oldest jobs beyond the limits. What waits or prints is never among them. */
function surplusOf(jobs: readonly PrintJob[]): readonly PrintJob[] {
  const printed = jobs.filter(({ state }) => state === 'printed');
  const failed = jobs.filter(({ state }) => state === 'failed' || state === 'unsure');
  return [
    ...printed.slice(0, Math.max(0, printed.length - MAX_PRINTED)),
    ...failed.slice(0, Math.max(0, failed.length - MAX_FAILED)),
  ];
}

/**
 * Prints jobs one after the other. It only retries by itself what is certainly not on paper, so nothing prints twice.
 */
export function createPrintQueue({
  printer,
  render,
  signal,
  journal,
  beforeCopy,
  onFailed,
  sleep = pause,
}: PrintQueueOptions): PrintQueue {
  const jobs = createStore<readonly PrintJob[]>([]);
  let isRunning = false;
  /** Ends when the printer is free. */
  let turn = Promise.resolve();
  const send = (document: PaperDocument): Promise<void> => {
    const sent = turn.then(() => printer.print(render(document), signal));
    turn = sent.catch(() => undefined);
    return sent;
  };
  /** Jobs whose id is still looked up in the journal. */
  const beginning = new Set<string>();

  const find = (id: string): PrintJob | undefined => jobs.getSnapshot().find((job) => job.id === id);
  // If the journal fails, jobs do not survive a reload, but the receipt still prints.
  const notKept = (error: unknown): void => {
    console.warn('The list of prints could not be kept.', error);
  };
  const note = async (job: PrintJob): Promise<void> => {
    await (job.state === 'printed' ? journal?.drop(job.id) : journal?.keep(job))?.catch(notKept);
  };
  const remove = (id: string): void => jobs.update((now) => now.filter((job) => job.id !== id));
  const begin = async (job: PrintJob): Promise<void> => {
    beginning.add(job.id);
    const isNew = await (journal?.begin(job) ?? Promise.resolve(true)).catch((error: unknown) => {
      notKept(error);
      return true;
    });
    beginning.delete(job.id);
    if (!isNew) remove(job.id);
    await run();
  };
  const put = async (id: string, change: Partial<PrintJob>): Promise<PrintJob | undefined> => {
    const before = find(id);
    if (!before) return undefined;
    // Noted before it is shown: a page that says “Printed” and goes is not asked about by the next one.
    if (change.state === 'printed') await note({ ...before, ...change });
    jobs.update((now) => now.map((job) => (job.id === id ? { ...job, ...change } : job)));
    const job = find(id);
    if (job && change.state !== 'printed') await note(job);
    return job;
  };

  /** Copies that were noted and are not on paper yet. */
  const noted = new Set<string>();
  const noteCopy = async (job: PrintJob): Promise<void> => {
    if (noted.has(job.id)) return;
    try {
      await beforeCopy?.(job);
    } catch (cause) {
      throw new PrintError('not-noted', { cause });
    }
    noted.add(job.id);
  };

  const attempt = async (job: PrintJob): Promise<void> => {
    try {
      const document = job.isDuplicate ? copyOf(job.document) : job.document;
      if (document.isCopy === true) await noteCopy(job);
      await send(document);
      noted.delete(job.id);
      await put(job.id, { state: 'printed', problem: null, message: '' });
    } catch (error) {
      const known = error instanceof PrintError ? error : new PrintError('failed', { cause: error });
      if (known.sent !== 'nothing') noted.delete(job.id);
      // The page is closing: record how far the job came for the page that takes it over.
      if (signal.aborted)
        return void (await put(
          job.id,
          known.sent === 'nothing' ? { state: 'waiting' } : { state: 'unsure', problem: 'interrupted' },
        ));
      const delay = RETRIES[job.attempts];
      if (known.sent === 'nothing' && PASSING.has(known.problem) && delay !== undefined) {
        await put(job.id, { state: 'waiting', problem: known.problem, attempts: job.attempts + 1 });
        return sleep(delay, signal);
      }
      const failed = await put(job.id, {
        state: known.sent === 'nothing' ? 'failed' : 'unsure',
        problem: known.problem,
        message: known.message,
        attempts: job.attempts + 1,
      });
      if (failed) onFailed?.(failed);
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = jobs.getSnapshot().find(({ id, state }) => state === 'waiting' && !beginning.has(id));
      if (!next || signal.aborted) break;
      await put(next.id, { state: 'printing' });
      await attempt(next);
    }
    isRunning = false;
  };

  const queueAgain = (id: string, change: Partial<PrintJob> = {}): void => {
    void put(id, { ...change, state: 'waiting', attempts: 0, problem: null, message: '' });
    void run();
  };
  const adopted = async (): Promise<void> => {
    const left = (await journal?.adopt()) ?? [];
    jobs.update((now) => [...left.filter(({ id }) => !now.some((job) => job.id === id)), ...now]);
    await run();
  };
  adopted().catch((error: unknown) => {
    console.warn('The list of prints could not be read.', error);
  });

  const { choose, isChosen } = printer;
  const choosePrinter =
    choose === undefined
      ? null
      : async (): Promise<string | null> => {
          const name = await choose();
          if (name !== null)
            for (const { id, state, problem } of jobs.getSnapshot())
              if (state === 'failed' && problem !== null && CHOOSABLE.has(problem)) queueAgain(id);
          return name;
        };
  return {
    subscribe: jobs.subscribe,
    getSnapshot: jobs.getSnapshot,
    add: (id, title, document) => {
      if (find(id)) return;
      const job: PrintJob = {
        id,
        title,
        document,
        at: Date.now(),
        state: 'waiting',
        isDuplicate: false,
        problem: null,
        message: '',
        attempts: 0,
      };
      jobs.update((now) => [...now, job]);
      for (const old of surplusOf(jobs.getSnapshot())) {
        remove(old.id);
        if (old.state !== 'printed') void journal?.drop(old.id).catch(notKept);
      }
      void begin(job);
    },
    retry: (id) => {
      if (find(id)?.state === 'failed') queueAgain(id);
    },
    printAgain: (id) => {
      const job = find(id);
      if (job && job.state !== 'waiting' && job.state !== 'printing') queueAgain(id, { isDuplicate: true });
    },
    confirm: (id) => {
      if (find(id)?.state === 'unsure') void put(id, { state: 'printed', problem: null, message: '' });
    },
    dismiss: (id) => {
      const state = find(id)?.state;
      if (state === 'failed' || state === 'unsure') void put(id, { state: 'printed', problem: null, message: '' });
    },
    openDrawer: () => send(DRAWER),
    choosePrinter,
    connect: () => {
      if (choosePrinter === null || isChosen === undefined) return;
      // The waiting jobs report why no printer could be chosen.
      isChosen()
        .then((isKnown) => (isKnown ? null : choosePrinter()))
        .catch(() => undefined);
    },
  };
}
