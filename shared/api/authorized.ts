import { ApiError } from './errors.ts';
import type { CallTokens } from './tokens.ts';

/** A call that may carry the token. */
interface AuthorizedCall {
  readonly url: URL;
  readonly signal?: AbortSignal | undefined;
  /** `false`: the call uses the session cookie alone and never asks for a new token. Default: true. */
  readonly withToken?: boolean | undefined;
}

/**
 * Makes a call with the token and, after a 401, once more with a new one. Even writes may be repeated, because a call
 * answered 401 has done nothing; with the same person's token alone. Rejects with the error of `attempt`, with the first
 * 401 when no new token comes, and with `otherPerson` where somebody else is signed in by now.
 */
export type Authorized = <T>(call: AuthorizedCall, attempt: (token: string | undefined) => Promise<T>) => Promise<T>;

/** Sends the token only to its own origin, undefined for none, and only that origin's 401 asks for a new one. */
export function createAuthorized(origin: string | undefined, tokens: CallTokens): Authorized {
  return async (call, attempt) => {
    if (call.url.origin !== origin || call.withToken === false) return attempt(undefined);
    const token = tokens.current() ?? (tokens.isNeeded ? await tokens.renewed(call.signal, undefined) : undefined);
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const fresh = await tokens.renewed(call.signal, token).catch((reason: unknown) => {
        throw reason instanceof ApiError && reason.kind === 'aborted'
          ? new ApiError({ kind: 'aborted', call: error.call, cause: reason })
          : reason instanceof ApiError && reason.otherPerson !== undefined
            ? reason
            : error;
      });
      return attempt(fresh);
    }
  };
}
