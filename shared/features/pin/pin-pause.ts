import { createStore } from '#shared/state/store.ts';

/** Wrong PINs in a row on this device. */
export interface WrongPins {
  readonly count: number;
  /** When the last one was typed, in ms since 1970. */
  readonly lastAt: number;
}

export const NO_WRONG_PINS: WrongPins = { count: 0, lastAt: 0 };

/** Anybody may mistype twice. */
const FREE = 2;
const FIRST_PAUSE_MS = 2_000;
/** All 10,000 PINs then take a week. */
const MAX_PAUSE_MS = 60_000;
/** Ms after which a row of wrong PINs is over. */
const FORGET_MS = 15 * 60_000;

/** Ms until the next PIN may be typed. */
export function pauseAfter({ count, lastAt }: WrongPins, now: number): number {
  if (count <= FREE) return 0;
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - FREE - 1));
  // No longer than that, even if the clock was set back.
  return Math.min(pause, Math.max(0, lastAt + pause - now));
}

export function oneMore({ count, lastAt }: WrongPins, now: number): WrongPins {
  return { count: Math.abs(now - lastAt) > FORGET_MS ? 1 : count + 1, lastAt: now };
}

/** As this page knows them; what is kept of them stands in the record of the PINs, over a reload and for all tabs. */
export const wrongPins = createStore(NO_WRONG_PINS);
