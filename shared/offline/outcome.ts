import { ApiError } from '#shared/api/errors.ts';
import type { Problem } from './entry.ts';

/**
 * What a failed attempt to send says of what was sent. Only what is certain counts as certain. `not-done`, `signed-out`:
 * surely not done, and may be tried again. `unknown`: done or not. `refused`, `conflict`: not done, and no further try will
 * help. `interrupted`: by this page.
 */
export type Outcome = 'not-done' | 'signed-out' | 'unknown' | 'refused' | 'conflict' | 'interrupted';

const WRITES = /^(?:POST|PUT|PATCH|DELETE) /;

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.kind === 'aborted') return 'interrupted';
  if (error.kind === 'unauthorized' || error.status === 419) return 'signed-out';
  // A question before it was sent has failed: it never went out.
  if (!WRITES.test(error.call) || error.status === 429) return 'not-done';
  // A server error, too, may come after the commit.
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server' || error.kind === 'unreadable')
    return 'unknown';
  return error.status === 409 || error.status === 412 ? 'conflict' : 'refused';
}

/** The record is no longer there, and no further try will bring it back. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/**
 * The server never said that it has stopped: the page was killed or lost patience, or a gateway gave up in front of it.
 * Such a request may be carried out long afterwards.
 */
export function mayGoOn(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'timeout' ||
      error.kind === 'aborted' ||
      error.status === 502 ||
      error.status === 503 ||
      error.status === 504)
  );
}

/** No further try will bring what is to be read: the server does not show it to us. */
export function isBlind(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'forbidden' ||
      error.kind === 'not-found' ||
      error.kind === 'unreadable' ||
      error.kind === 'invalid' ||
      error.kind === 'refused')
  );
}

/** What went wrong, in words for a person. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { message: error.message, violations: error.violations };
  return { message: error instanceof Error ? error.message : String(error), violations: [] };
}

/** The server answered something, whatever it was. */
export function wasReached(error: unknown): boolean {
  return error instanceof ApiError && (error.status !== undefined || error.kind === 'unreadable');
}
