import { ApiError } from '#shared/api/errors.ts';
import type { Problem } from './entry.ts';

/** What a failed attempt to send says about the order. Only what is certain counts as certain. */
export type Outcome = 'not-done' | 'unknown' | 'refused' | 'interrupted';

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.kind === 'aborted') return 'interrupted';
  // A failed question before the order was sent: the order itself never went out.
  if (!error.call.startsWith('POST')) return 'not-done';
  if (error.kind === 'unauthorized' || error.status === 429) return 'not-done';
  // A server error, too, may come after the commit.
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server' || error.kind === 'unreadable')
    return 'unknown';
  return 'refused';
}

/** The order to be edited is no longer there, and no further try will bring it back. */
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

/** No further try will bring the orders that are to be read: the server does not show them to us. */
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

export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { message: error.message, violations: error.violations };
  return { message: error instanceof Error ? error.message : String(error), violations: [] };
}

/** The server answered something, whatever it was. */
export function wasReached(error: unknown): boolean {
  return error instanceof ApiError && (error.status !== undefined || error.kind === 'unreadable');
}
