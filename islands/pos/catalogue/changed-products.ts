import type { ApiClient } from '#shared/api/client.ts';
import { productResource } from '#shared/api/resources/products.ts';
import type { Schema } from '#shared/api/schema.ts';
import type { Product } from '../model.ts';

interface Options {
  readonly api: ApiClient;
  readonly schema: Schema<Product>;
  readonly signal: AbortSignal;
  readonly pageSize: number;
}

const YEAR_MS = 365 * 24 * 3_600_000;
/** Ms: the server's dates may lag behind its clock. */
const OVERLAP_MS = 5 * 60_000;

const after = (time: number): string => new Date(time).toISOString();

/** How many products there are; null where the server does not say. One short call. */
export async function countProducts({ api, schema, signal }: Omit<Options, 'pageSize'>): Promise<number | null> {
  for await (const { total } of api.pages(productResource.path, schema, { signal, query: { itemsPerPage: 1 } }))
    return total ?? null;
  return null;
}

/**
 * Whether the server knows which products have changed since a time: one that does has none of next year's, and one that
 * passes over the filter answers with all.
 */
export async function tellsChanges(
  { api, schema, signal }: Omit<Options, 'pageSize'>,
  serverNow: number,
): Promise<boolean> {
  const query = { itemsPerPage: 1, 'updatedAt[after]': after(serverNow + YEAR_MS) };
  for await (const { items, total } of api.pages(productResource.path, schema, { signal, query }))
    return items.length === 0 && total === 0;
  return false;
}

/** The products that have changed since a time, in ms since 1970 by the server's clock; page by page. */
export function changedSince(
  { api, schema, signal, pageSize }: Options,
  since: number,
): ReturnType<typeof api.pages<Product>> {
  const query = { itemsPerPage: pageSize, 'order[id]': 'asc', 'updatedAt[after]': after(since - OVERLAP_MS) };
  return api.pages(productResource.path, schema, { signal, query });
}
