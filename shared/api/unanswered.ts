import { ApiError, type ApiErrorKind } from './errors.ts';

const NOBODY: ReadonlySet<ApiErrorKind> = new Set(['network', 'blocked', 'timeout', 'aborted']);

/** Whether nobody answered a call, or only a gateway that found no server behind it: the call may still be carried out. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, kind } = error;
  return status === undefined ? NOBODY.has(kind) : status >= 502 && status <= 504;
}
