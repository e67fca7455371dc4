import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { parseRecord } from '#shared/api/schema.ts';

/** A token of the design-file service. */
interface ServiceToken {
  readonly token: string;
  /** Until it ends. */
  readonly seconds: number;
}

/** The page's server may grant less. */
const SCOPE = 'data:read data:write bucket:create bucket:read';
const DEFAULT_SECONDS = 3_600;
/** Renewed so long before its end, in ms: a slow call must not meet a token that has just ended. */
const MARGIN_MS = 30_000;

const Answer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(1)), DEFAULT_SECONDS),
});

/** Keeps the token of the service, and asks for the next one before it ends. */
export interface TokenCache {
  /**
   * The token, asked for when there is none or it ends soon.
   *
   * @param isRefused The service did not take the one that is kept.
   * @throws ApiError `unreadable` for an answer without a token
   */
  readonly get: (isRefused?: boolean) => Promise<ServiceToken>;
}

/** Asks the page's own server, which adds the client's secret. */
export function createTokenCache(
  api: Pick<ApiClient, 'fetchJson'>,
  address: string,
  now: () => number,
  signal: AbortSignal,
): TokenCache {
  let kept: { readonly token: string; readonly endsAt: number } | undefined;
  let asking: Promise<ServiceToken> | undefined;
  const told = (): ServiceToken | undefined =>
    kept === undefined || kept.endsAt - now() <= MARGIN_MS
      ? undefined
      : { token: kept.token, seconds: Math.floor((kept.endsAt - now() - MARGIN_MS) / 1_000) + 1 };
  const ask = async (): Promise<ServiceToken> => {
    const call = `POST ${address}`;
    const answer = await api.fetchJson(address, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }),
      signal,
    });
    const parsed = parseRecord(Answer, answer, call);
    if (parsed.error !== undefined) throw parsed.error;
    const { access_token: token, expires_in: seconds } = parsed.value;
    kept = { token, endsAt: now() + seconds * 1_000 };
    return told() ?? { token, seconds };
  };
  return {
    get: async (isRefused = false) => {
      if (isRefused) kept = undefined;
      const good = told();
      if (good !== undefined) return good;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}
