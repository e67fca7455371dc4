import { type ApiClient, createApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { type CallTokens, unownedTokens } from '#shared/api/tokens.ts';

/** A store elsewhere gets no token, and its 401 asks the page for none. */
const NO_TOKENS: CallTokens = unownedTokens({
  current: () => undefined,
  renewed: () => Promise.reject(new ApiError({ kind: 'unauthorized', call: 'token', status: 401 })),
});

interface Options {
  /** The page's own back-office. */
  readonly own: ApiClient;
  readonly tokens: CallTokens;
  /** The page's own text: absolute, or below the page's origin. */
  readonly storeBase: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

/** The client of the store; the page's own one where both have one address. */
export function storeClient({ own, tokens, storeBase, fetch }: Options): ApiClient {
  const base = new URL(storeBase ?? own.base, `${new URL(own.base).origin}/`).href.replace(/\/+$/, '');
  if (base === own.base.replace(/\/+$/, '')) return own;
  const isOwnOrigin = new URL(base).origin === own.access.origin;
  return createApiClient({
    base,
    locale: own.locale,
    isForeign: true,
    tokens: isOwnOrigin ? tokens : NO_TOKENS,
    ...(fetch === undefined ? {} : { fetch }),
  });
}
