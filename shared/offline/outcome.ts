import { ApiError, isConflictStatus } from '#shared/api/errors.ts';
import type { Problem } from './entry.ts';

/**
 * What a failed attempt tells about the entry; anything uncertain is `unknown`. `not-done`, `signed-out`: certainly not
 * done, may be retried. `unknown`: done or not. `refused`, `conflict`: not done, and retrying will not help.
 * `interrupted`: this page aborted the call.
 */
export type Outcome = 'not-done' | 'signed-out' | 'unknown' | 'refused' | 'conflict' | 'interrupted';

const WRITES = /^(?:POST|PUT|PATCH|DELETE) /;

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.kind === 'aborted') return 'interrupted';
  if (error.kind === 'unauthorized' || error.status === 419) return 'signed-out';
  // A read before the write failed, or the server was too busy (429): nothing was written.
  if (!WRITES.test(error.call) || error.status === 429) return 'not-done';
  // Even a server error may occur after the commit; so may an answer that CORS hides from the page.
  if (['network', 'blocked', 'timeout', 'server', 'unreadable'].includes(error.kind)) return 'unknown';
  return isConflictStatus(error.status) ? 'conflict' : 'refused';
}

/**
 * Whether the server has made the record, although its answer does not say which. A proxy or a sign-in page may answer
 * anything with 200, so that proves nothing.
 */
export function wasMade(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreadable' && (error.status === 201 || error.status === 204);
}

/** Whether the record no longer exists, so that retrying is pointless. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/** Whether the server does not let this user read the data, so that retrying is pointless. */
export function isReadForbidden(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'forbidden' ||
      error.kind === 'not-found' ||
      error.kind === 'unreadable' ||
      error.kind === 'invalid' ||
      error.kind === 'refused')
  );
}

/** The error, worded for the user. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    const { message, violations, kind, otherPerson } = error;
    return { message, violations, kind, ...(otherPerson === undefined ? {} : { otherPerson }) };
  }
  return { message: error instanceof Error ? error.message : String(error), violations: [] };
}

/** Whether anybody answered, even with an error: the network is there. */
export function wasReached(error: unknown): boolean {
  return error instanceof ApiError && (error.status !== undefined || error.kind === 'unreadable');
}
