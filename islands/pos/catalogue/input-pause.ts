import type { Environment } from '#shared/state/environment.ts';

/** Ms without a press after which the work goes on: keys of a fast typist and taps on a till come closer together. */
const PAUSE_MS = 300;
/** Ms after which the work goes on although somebody still presses. */
const MAX_WAIT_MS = 1_000;

/** Lets long work in the background wait while somebody types, scans or taps. */
export interface InputPause {
  /** Call it at each press. */
  readonly pressed: () => void;
  /** Resolves at once when nobody presses; otherwise at the next pause, or after a second. */
  readonly untilPause: (signal: AbortSignal) => Promise<void>;
}

export function createInputPause({ now, sleep }: Pick<Environment, 'now' | 'sleep'>): InputPause {
  let last = Number.NEGATIVE_INFINITY;
  return {
    pressed: () => {
      last = now();
    },
    untilPause: async (signal) => {
      const begun = now();
      const end = begun + MAX_WAIT_MS;
      for (let at = begun; !signal.aborted && at < end; at = now()) {
        const left = last + PAUSE_MS - at;
        // The other two: the clock was put back.
        if (left <= 0 || left > PAUSE_MS || at < begun) return;
        await sleep(Math.min(left, end - at), signal);
      }
    },
  };
}

/** Counts keys and taps anywhere in the page, as a scanner types wherever the focus is. */
export function countPresses({ pressed }: Pick<InputPause, 'pressed'>, signal: AbortSignal): void {
  for (const name of ['keydown', 'pointerdown'])
    document.addEventListener(name, pressed, { signal, capture: true, passive: true });
}
