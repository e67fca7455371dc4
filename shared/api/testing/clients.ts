import { number, object, string } from 'valibot';
import { type Answerer, type HttpServer, startHttpServer } from '#shared/testing/http-server.ts';
import { type ApiClient, createApiClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import { createTokenSource, type TokenSource } from '../tokens.ts';

export const store = object({ id: number(), name: string() });
export const LD = 'application/ld+json; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

export const members = [
  { id: 1, name: 'Casablanca' },
  { id: 2, name: 'Rabat' },
];

interface Setup {
  readonly server: HttpServer;
  readonly api: ApiClient;
  readonly tokens: TokenSource;
  /** One entry for each request of a token. */
  readonly asked: string[];
  readonly unreadable: ApiError[];
}

interface SetupOptions {
  readonly token?: string;
  readonly onAsked?: (tokens: TokenSource) => void;
  readonly renewalTimeoutMs?: number;
  readonly folder?: string;
}

interface Clients {
  readonly setUp: (answer: Answerer, options?: SetupOptions) => Promise<Setup>;
  /** Starts a server on another origin. */
  readonly elsewhere: (answer: Answerer) => Promise<HttpServer>;
  readonly close: () => Promise<void>;
}

/** Creates clients of real servers, all closed by `close`: call it after each test. */
export function createClients(): Clients {
  const open: HttpServer[] = [];
  const elsewhere = async (answer: Answerer): Promise<HttpServer> => {
    const server = await startHttpServer(answer);
    open.push(server);
    return server;
  };
  return {
    elsewhere,
    setUp: async (answer, options = {}) => {
      const server = await elsewhere(answer);
      const asked: string[] = [];
      const unreadable: ApiError[] = [];
      const tokens: TokenSource = createTokenSource({
        initial: options.token,
        ...(options.renewalTimeoutMs === undefined ? {} : { renewalTimeoutMs: options.renewalTimeoutMs }),
        onUnauthorized: () => {
          asked.push('asked');
          options.onAsked?.(tokens);
        },
      });
      const api = createApiClient({
        base: `${server.base}${options.folder ?? ''}`,
        locale: 'fr',
        tokens,
        onUnreadable: (error) => {
          unreadable.push(error);
        },
      });
      return { server, api, tokens, asked, unreadable };
    },
    close: async () => {
      await Promise.all(open.splice(0).map((server) => server.close()));
    },
  };
}

export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}
