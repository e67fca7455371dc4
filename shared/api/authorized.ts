import { ApiError } from './errors.ts';
import type { TokenSource } from './tokens.ts';

export interface AuthorizedCall {
  readonly url: URL;
  readonly signal?: AbortSignal | undefined;
  /** `false` for a call that goes with the session cookie alone; it never asks for a new token either. */
  readonly withToken?: boolean | undefined;
}

/**
 * Makes a call with the token, and once more with a new one after a 401: nothing was done by a call answered so,
 * which is why a write may go again as well. Throws what `attempt` throws; the first 401 where no new token comes.
 */
export type Authorized = <T>(call: AuthorizedCall, attempt: (token: string | undefined) => Promise<T>) => Promise<T>;

/** The token goes to its own origin and nowhere else, and only that origin's 401 asks for a new one. */
export function createAuthorized(origin: string, tokens: TokenSource): Authorized {
  return async (call, attempt) => {
    if (call.url.origin !== origin || call.withToken === false) return attempt(undefined);
    const token = tokens.current();
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const fresh = await tokens.renewed(call.signal, token).catch((reason: unknown) => {
        throw reason instanceof ApiError && reason.kind === 'aborted'
          ? new ApiError({ kind: 'aborted', call: error.call, cause: reason })
          : error;
      });
      return attempt(fresh);
    }
  };
}
