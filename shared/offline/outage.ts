import { ApiError } from '#shared/api/errors.ts';
import { isUnanswered } from '#shared/api/unanswered.ts';
import { backOff } from '#shared/state/pause.ts';
import { wasReached } from './outcome.ts';
import type { Timing } from './timing.ts';

/** With its jitter 27.5 s, and some for the calls: 30 s after an outage of any length the first sale is sent. */
const LONGEST_BACK_OFF_MS = 22_000;
/** Ms; a wait that ends later than this was set by a clock that has been put back since. */
export const MAX_WAIT_MS = 10 * 60_000;

/** When something is due. Nothing is put off for longer: a later time was set by a clock that has been set back since. */
export function dueBy(at: number, now: number): number {
  return at > now + MAX_WAIT_MS ? now : at;
}

/** Ms until the next attempt after so many failures, or longer where the server asks for it. */
export function waitAfter(error: unknown, failures: number, random: () => number): number {
  const backOffMs = backOff(failures, random, LONGEST_BACK_OFF_MS);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  // All the tills of a shop are told the same, so that the jitter comes on top.
  return asked === 0 ? backOffMs : asked + Math.min(backOffMs, asked / 2);
}

/** Whether the server is away for all, or lets nobody in just now: what one call met, the next would meet as well. */
export function isAway(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status === 429);
}

interface OutageOptions {
  readonly timing: Timing;
  /** One call, made once. */
  readonly knock: (signal: AbortSignal) => Promise<unknown>;
  readonly onReached: (isReached: boolean) => void;
}

/** Asks whether the server is back: one call for all that waits, however much that is. */
interface Outage {
  /** Notes how a call of the queue ended; without an error it was answered well. */
  readonly heard: (error?: unknown) => void;
  /** Whether nothing is to be sent before the next knock. */
  readonly isOn: () => boolean;
  /** When that is, in ms since 1970; in the past when there is no outage. */
  readonly until: () => number;
  /**
   * Knocks when that is due, and a person or a network that came back hurries it. Resolves to null when the server may
   * be called, else to why not. @param isOnline what the browser says, which may be wrong both ways
   */
  readonly stillOn: (signal: AbortSignal, isHurried: boolean, isOnline: boolean) => Promise<{ error: unknown } | null>;
}

interface State {
  /** Failures in a row; only a call of the queue itself that is answered ends the row, not a knock. */
  readonly failures: number;
  readonly until: number;
  /** A knock was answered, so that the queue may try. */
  readonly isOpen: boolean;
  readonly error: unknown;
}

const OFFLINE: State = { failures: 0, until: 0, isOpen: false, error: null };

export function createOutage({ timing, knock, onReached }: OutageOptions): Outage {
  let state: State | null = null;
  const now = (): number => timing.now();
  const isOn = (): boolean => state !== null && !state.isOpen;

  /** @param from when the call began, so that a knock which nobody answers for long delays the next one no further */
  const failed = (error: unknown, from: number): void => {
    const failures = state?.failures ?? 0;
    state = {
      failures: failures + 1,
      until: Math.max(now(), from + waitAfter(error, failures, timing.random)),
      isOpen: false,
      error,
    };
  };

  return {
    isOn,
    until: () => (isOn() ? dueBy(state?.until ?? 0, now()) : 0),
    heard: (error) => {
      onReached(error === undefined || wasReached(error));
      if (!isAway(error)) state = null;
      else if (!isOn()) failed(error, now());
    },
    stillOn: async (signal, isHurried, isOnline) => {
      if (!isOnline) state ??= OFFLINE;
      if (state === null || state.isOpen) return null;
      if (!isHurried && dueBy(state.until, now()) > now()) return state;
      const startedAt = now();
      const error = await knock(signal).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (signal.aborted) return { error };
      onReached(error === undefined || wasReached(error));
      if (isAway(error)) {
        failed(error, startedAt);
        return { error };
      }
      state = { ...state, isOpen: true };
      return null;
    },
  };
}
