import * as v from 'valibot';
import type { Violation } from '#shared/api/errors.ts';

/** One try to send. By the device's clock, in ms since 1970. */
export interface Attempt {
  readonly startedAt: number;
  /** Null while it runs, or when the page was killed in it. */
  readonly endedAt: number | null;
  /** Until then the server may still be at work on it, so that nothing found there proves nothing. Default: `endedAt`. */
  readonly openUntil?: number | undefined;
}

/** Why something was not sent, in words for a person. */
export interface Problem {
  readonly message: string;
  readonly violations: readonly Violation[];
}

/** What every queue keeps of a thing that it has to send. */
export interface QueueEntry {
  /**
   * `waiting`: surely not on the server. `sending`: being sent, or interrupted in it. `in-doubt`: sent, but the answer never
   * came. The sender leaves every other state of a queue alone, such as a conflict: a person goes on from there.
   */
  readonly state: string;
  /** Tries that may have reached the server; one that surely did not is not kept. */
  readonly attempts: readonly Attempt[];
  /** Of the last try; null when it went well or nothing was tried. */
  readonly problem: Problem | null;
  /** Nothing is tried earlier, in ms since 1970. */
  readonly notBefore: number;
  /** Failures in a row, for the back-off. */
  readonly failures: number;
}

/** The schemas of the fields above, for the schema of a queue's own entries. */
export const queueEntryFields = {
  attempts: v.array(
    v.object({ startedAt: v.number(), endedAt: v.nullable(v.number()), openUntil: v.optional(v.number()) }),
  ),
  problem: v.nullable(
    v.object({ message: v.string(), violations: v.array(v.object({ path: v.string(), message: v.string() })) }),
  ),
  notBefore: v.number(),
  failures: v.number(),
};

/** The fields of an entry that was never tried. */
export const UNTRIED = {
  state: 'waiting',
  attempts: [],
  problem: null,
  notBefore: 0,
  failures: 0,
} as const satisfies QueueEntry;

/** Ends the attempt that runs. `openUntil`: how long the server may go on with it, in ms since 1970. */
export function withEndedAttempt<E extends QueueEntry>(entry: E, now: number, openUntil: number = now): E {
  return {
    ...entry,
    attempts: entry.attempts.map((attempt) =>
      attempt.endedAt === null ? { ...attempt, endedAt: now, openUntil } : attempt,
    ),
  };
}

/** From then on what is not found on the server never came there, in ms since 1970. */
export function openUntil({ attempts }: QueueEntry): number {
  return Math.max(0, ...attempts.map((attempt) => attempt.openUntil ?? 0));
}
