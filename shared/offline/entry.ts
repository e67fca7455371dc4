import * as v from 'valibot';
import type { ApiErrorDetails, ApiErrorKind, Violation } from '#shared/api/errors.ts';

/** One attempt to send an entry. Times are by the device's clock, in ms since 1970. */
interface Attempt {
  readonly startedAt: number;
  /** Null while it runs, or when the page died during it. */
  readonly endedAt: number | null;
  /**
   * The server may still be processing the request until then, so a missing record proves nothing yet. In ms since
   * 1970; default: `endedAt`.
   */
  readonly openUntil?: number | undefined;
}

/** Why an entry was not sent, worded for the user. */
export interface Problem {
  readonly message: string;
  readonly violations: readonly Violation[];
  /** What kind of failure it was, to word it in another language. Default: not known. */
  readonly kind?: ApiErrorKind | undefined;
  /** The entry is of `person`, and `other` was signed in. */
  readonly otherPerson?: ApiErrorDetails['otherPerson'];
}

const KINDS = [
  'network',
  'blocked',
  'timeout',
  'unauthorized',
  'forbidden',
  'not-found',
  'invalid',
  'refused',
  'server',
  'unreadable',
  'aborted',
] as const satisfies readonly ApiErrorKind[];

/** The fields that every queue's entries share. */
export interface QueueEntry {
  /**
   * `waiting`: certainly not on the server. `sending`: being sent, or interrupted while it was. `in-doubt`: sent, but
   * the answer never came. A queue may add states, such as a conflict: the sender ignores those, because a person has
   * to decide.
   */
  readonly state: string;
  /** Attempts that may have reached the server; the others are removed. */
  readonly attempts: readonly Attempt[];
  /** The problem of the last attempt; null when it succeeded or nothing was attempted. */
  readonly problem: Problem | null;
  /** Earliest time of the next attempt, in ms since 1970. */
  readonly notBefore: number;
  /** Consecutive failures, for the back-off. */
  readonly failures: number;
}

/** The schemas of these fields, for the entry schema of each queue. */
export const queueEntryFields = {
  attempts: v.array(
    v.object({ startedAt: v.number(), endedAt: v.nullable(v.number()), openUntil: v.optional(v.number()) }),
  ),
  problem: v.nullable(
    v.object({
      message: v.string(),
      violations: v.array(v.object({ path: v.string(), message: v.string() })),
      kind: v.optional(v.picklist(KINDS)),
      otherPerson: v.optional(v.object({ person: v.string(), other: v.string() })),
    }),
  ),
  notBefore: v.number(),
  failures: v.number(),
};

/** The fields of an entry that was never attempted. */
export const UNTRIED = {
  state: 'waiting',
  attempts: [],
  problem: null,
  notBefore: 0,
  failures: 0,
} as const satisfies QueueEntry;

/**
 * Ends the running attempt. `openUntil`: until when the server may still process it, in ms since 1970; default: `now`.
 * A clock that was put back meanwhile ends no attempt before it began.
 */
export function withEndedAttempt<E extends QueueEntry>(entry: E, now: number, openUntil: number = now): E {
  return {
    ...entry,
    attempts: entry.attempts.map((attempt) =>
      attempt.endedAt === null
        ? {
            ...attempt,
            endedAt: Math.max(now, attempt.startedAt),
            openUntil: Math.max(now, attempt.startedAt) + openUntil - now,
          }
        : attempt,
    ),
  };
}

/** Corrects attempts that a wrong clock has ended in the future: none is open for longer than `openMs` from now on. */
export function withinTime<E extends QueueEntry>(entry: E, now: number, openMs: number): E {
  return {
    ...entry,
    attempts: entry.attempts.map((attempt) => ({
      ...attempt,
      endedAt: attempt.endedAt === null ? null : Math.min(attempt.endedAt, now),
      ...(attempt.openUntil === undefined ? {} : { openUntil: Math.min(attempt.openUntil, now + openMs) }),
    })),
  };
}

/** The time, in ms since 1970, from which a record missing on the server was certainly never created. Default: 0. */
export function openUntil({ attempts }: QueueEntry): number {
  return Math.max(0, ...attempts.map((attempt) => attempt.openUntil ?? 0));
}
