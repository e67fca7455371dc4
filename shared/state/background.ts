import { startWorker } from './trusted-types.ts';

/** Work for a worker; what comes back names it by its number. */
interface TaskMessage<Task> {
  readonly number: number;
  readonly task: Task;
}
type AnswerMessage<Part> =
  | { readonly number: number; readonly kind: 'part'; readonly part: Part }
  | { readonly number: number; readonly kind: 'end' | 'failed' };

/** Does one task and posts its answer, in as many parts as it likes; what is in `handOver` goes without a copy. */
export type BackgroundWork<Task, Part> = (
  task: Task,
  post: (part: Part, handOver?: readonly Transferable[]) => void,
) => void | Promise<void>;

/** Work done beside the page's own thread. */
export interface Background<Task, Part> {
  /** Resolves when the work is done; rejects when it failed, or when it is closed before. */
  readonly run: (task: Task, onPart: (part: Part) => void) => Promise<void>;
  /** Ends the worker at once; the next task starts another. */
  readonly close: () => void;
}

interface Options<Task, Part> {
  /** Of the worker's script, as `import('./x.worker.ts?worker')` gives it. */
  readonly address: () => Promise<{ readonly default: string }>;
  /** The same work in this thread, for where the page's policy or a failure of the network leaves no worker. */
  readonly here: BackgroundWork<Task, Part>;
}

interface Waiting<Task, Part> {
  readonly task: Task;
  readonly onPart: (part: Part) => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Runs tasks in a worker that is started with the first one. */
export function createBackground<Task, Part>({ address, here }: Options<Task, Part>): Background<Task, Part> {
  let worker: Promise<Worker | null> | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting<Task, Part>>();

  const doHere = async ({ task, onPart, resolve, reject }: Waiting<Task, Part>): Promise<void> => {
    try {
      await here(task, onPart);
      resolve();
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const takeWaiting = (): readonly Waiting<Task, Part>[] => {
    const all = [...waiting.values()];
    waiting.clear();
    return all;
  };
  const start = async (): Promise<Worker | null> => {
    try {
      const started = startWorker((await address()).default);
      let hasAnswered = false;
      started.addEventListener('message', ({ data }: MessageEvent<AnswerMessage<Part>>) => {
        hasAnswered = true;
        const one = waiting.get(data.number);
        if (one === undefined) return;
        if (data.kind === 'part') return one.onPart(data.part);
        waiting.delete(data.number);
        if (data.kind === 'end') one.resolve();
        else one.reject(new Error('The work failed.'));
      });
      started.addEventListener('error', (event) => {
        event.preventDefault();
        started.terminate();
        // One that never answered was not allowed to start: all is done here. One that died in the middle of its work
        // would perhaps take this thread with it.
        worker = hasAnswered ? undefined : Promise.resolve(null);
        for (const one of takeWaiting())
          if (hasAnswered) one.reject(new Error('The worker has ended.'));
          else void doHere(one);
      });
      return started;
    } catch {
      return null;
    }
  };

  return {
    run: (task, onPart) =>
      new Promise((resolve, reject) => {
        const own = { task, onPart, resolve, reject };
        count += 1;
        const number = count;
        waiting.set(number, own);
        worker ??= start();
        void worker.then((started) => {
          if (!waiting.has(number)) return;
          const message: TaskMessage<Task> = { number, task };
          if (started !== null) return started.postMessage(message);
          waiting.delete(number);
          void doHere(own);
        });
      }),
    close: () => {
      void worker?.then((started) => started?.terminate());
      worker = undefined;
      for (const { reject } of takeWaiting()) reject(new Error('The work was given up.'));
    },
  };
}

/** The worker's side: answers the tasks of the page that started it, one after the other. */
export function serveBackground<Task, Part>(work: BackgroundWork<Task, Part>): void {
  let before: Promise<void> = Promise.resolve();
  const post = (message: AnswerMessage<Part>, handOver: readonly Transferable[] = []): void =>
    postMessage(message, { transfer: [...handOver] });
  addEventListener('message', ({ data: { number, task } }: MessageEvent<TaskMessage<Task>>) => {
    before = before.then(async () => {
      try {
        await work(task, (part, handOver) => post({ number, kind: 'part', part }, handOver));
        post({ number, kind: 'end' });
      } catch {
        post({ number, kind: 'failed' });
      }
    });
  });
}
