import type { ApiClient } from '#shared/api/client.ts';
import type { ApiError } from '#shared/api/errors.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { isSingleFailure } from '#shared/api/single-failure.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';

interface Options<Item> {
  readonly api: Pick<ApiClient, 'get'>;
  /** Records, or IRIs where the server does not embed them. */
  readonly list: readonly unknown[];
  readonly schema: Schema<Item>;
  /** What is known of an unchanged record: it is not parsed again. Default: nothing. */
  readonly knownOf?: (record: unknown) => Item | undefined;
  /** For error messages: the call that answered with the list. */
  readonly call: string;
  readonly signal: AbortSignal;
}

interface RecordsRead<Item> {
  readonly items: readonly Item[];
  readonly unreadable: readonly ApiError[];
}

/** A field of a record as the server wrote it; undefined of a reference. */
export function fieldOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
}

/** Reads a list of an answer in slices, so that the page stays usable however long it is. */
export async function readRecords<Item>({
  api,
  list,
  schema,
  knownOf,
  call,
  signal,
}: Options<Item>): Promise<RecordsRead<Item>> {
  const items: Item[] = [];
  const unreadable: ApiError[] = [];
  const rest = createYieldToMain();
  for (const entry of list) {
    await rest();
    signal.throwIfAborted();
    if (typeof entry === 'string') {
      try {
        items.push(await api.get(entry, schema, { signal }));
      } catch (error) {
        if (!isSingleFailure(error)) throw error;
        unreadable.push(error);
      }
      continue;
    }
    const known = knownOf?.(entry);
    const parsed = known === undefined ? parseRecord(schema, entry, call) : { value: known };
    if (parsed.error === undefined) items.push(parsed.value);
    else unreadable.push(parsed.error);
  }
  return { items, unreadable };
}
