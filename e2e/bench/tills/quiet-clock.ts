/**
 * Time that passes only while nothing is on its way: an hour takes as long as its calls do. It is the time of `setTimeout`
 * as well, by which a client waits before it repeats a call.
 */
export interface QuietClock {
  /** In ms since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Returns what takes it back. */
  readonly schedule: (run: () => void, delay: number) => () => void;
  /** No time passes until the work has ended. */
  readonly hold: <T>(work: Promise<T>) => Promise<T>;
  /** Lets so many ms pass, with all that falls due in them. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Turns of the event loop without work after which nothing works any more: messages between tabs take some. */
const QUIET_TURNS = 4;

/** The database in memory works in immediates: how many it still has to do. */
const turn = globalThis.setImmediate;
let immediates = 0;
Object.assign(globalThis, {
  setImmediate: (work: () => void) => {
    immediates += 1;
    return turn(() => {
      immediates -= 1;
      work();
    });
  },
});

export function createQuietClock(start: number): QuietClock {
  let time = start;
  let under = 0;
  const due = new Set<{ readonly at: number; readonly run: () => void }>();

  const schedule: QuietClock['schedule'] = (run, delay) => {
    const timer = { at: time + Math.max(0, delay), run };
    due.add(timer);
    return () => due.delete(timer);
  };
  const untilQuiet = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = under + immediates > 0 ? 0 : quiet + 1)
      await new Promise<void>((resolve) => {
        turn(resolve);
      });
  };
  const next = () =>
    [...due].reduce((first, one) => (one.at < first.at ? one : first), { at: Infinity, run: () => {} });

  /** As Node's own, for its `fetch` asks for more than a browser's. */
  const timerOf = (cancel: () => void) => {
    const timer = { cancel, ref: () => timer, unref: () => timer, hasRef: () => true, refresh: () => timer };
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay = 0) => timerOf(schedule(run, delay)),
    clearTimeout: (timer?: { readonly cancel?: () => void }) => timer?.cancel?.(),
  });

  return {
    now: () => time,
    schedule,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const cancel = schedule(() => {
          signal.removeEventListener('abort', wake);
          resolve();
        }, milliseconds);
        const wake = (): void => {
          cancel();
          resolve();
        };
        signal.addEventListener('abort', wake, { once: true });
      }),
    hold: async (work) => {
      under += 1;
      try {
        return await work;
      } finally {
        under -= 1;
      }
    },
    pass: async (milliseconds) => {
      const end = time + milliseconds;
      for (;;) {
        await untilQuiet();
        const timer = next();
        if (timer.at > end) break;
        due.delete(timer);
        time = timer.at;
        timer.run();
      }
      time = end;
    },
  };
}
