import { ApiError } from './errors.ts';

/** Whether nobody answered a call, or only a gateway that found no server behind it: the call may still be carried out. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, kind } = error;
  return status === undefined ? kind !== 'unreadable' : status >= 502 && status <= 504;
}
