import { ApiError } from './errors.ts';

const SINGLE: ReadonlySet<string> = new Set(['unreadable', 'not-found', 'forbidden']);

/** Whether a failed read is about that record alone, so that the others of its list can be shown. */
export function isSingleFailure(error: unknown): error is ApiError {
  return error instanceof ApiError && SINGLE.has(error.kind);
}
