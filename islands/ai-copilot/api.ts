import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { readText } from '#shared/api/transfer/text.ts';
import { type Config, readConfig } from './rules/config.ts';
import type { Values } from './rules/record.ts';

const CONFIG_PATH = '/en/generative-ai';
const PERSIST_PATH = '/en/generative-ai/persist';

/** Reads what the server says about a class. Rejects with `ApiError`. */
export async function loadConfig(api: ApiClient, entityClass: string, signal: AbortSignal): Promise<Config> {
  const answer = await api.fetchJson(CONFIG_PATH, { query: { entityClassName: entityClass }, signal });
  return readConfig(answer, `GET ${CONFIG_PATH}`);
}

/** Reads the record of the page. Rejects with `ApiError`. */
export function loadRecord(api: ApiClient, iri: string, signal: AbortSignal): Promise<unknown> {
  return api.fetchJson(iri, { accept: 'application/ld+json, application/json;q=0.9', signal });
}

/** What a press of `Save` sends. */
interface Accepted {
  readonly aiResponse: Values;
  readonly entityClass: string;
  /** IRI of the record that is changed; without it a new one is made. */
  readonly entity?: string;
}

/** Saves accepted values; any answer of 2xx is a success. Never repeated by itself. Rejects with `ApiError`. */
export async function persist(api: ApiClient, accepted: Accepted, signal: AbortSignal): Promise<void> {
  await readText(api, PERSIST_PATH, { body: accepted, accept: 'application/json, */*;q=0.5', signal });
}

/** Whether a failed save may have been carried out all the same. */
export function isInDoubt(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'network' || error.kind === 'timeout' || error.status === 502 || error.status === 504)
  );
}
