import { ApiError, type ApiErrorKind, explainError } from '#shared/api/errors.ts';
import type { Problem } from '#shared/offline/entry.ts';
import type { usePosText } from './text.ts';

/** Failures that the till words itself; of the others the server says what it does not accept. */
const OWN_WORDS: ReadonlySet<ApiErrorKind> = new Set(['network', 'blocked', 'timeout', 'unauthorized', 'server']);

/** Why a sale was not sent, in the user's language. */
export function problemText({ kind, message, otherPerson }: Problem, t: ReturnType<typeof usePosText>): string {
  return kind !== undefined && OWN_WORDS.has(kind)
    ? explainError(new ApiError({ kind, call: '', otherPerson }), t)
    : message;
}
