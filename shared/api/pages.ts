import { idOf } from '#shared/kernel/iri.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { readCollection } from './envelope.ts';
import { ApiError } from './errors.ts';
import { withPage } from './query.ts';
import { parseRecord, type Schema } from './schema.ts';

/** One page of a list; `page` counts from 1, `total` is undefined when the server does not say it. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly total: number | undefined;
  /** Number of records on this page, including those that could not be parsed. */
  readonly received?: number;
}

interface Reading<T> {
  readonly start: URL;
  readonly origin: string;
  readonly schema: Schema<T>;
  readonly read: (
    url: URL,
  ) => Promise<{ readonly body: unknown; readonly call: string; readonly contentRange?: string | null }>;
  readonly onUnreadable: (error: ApiError) => void;
}

function pageNumber(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The total in `items 0-9/75`. API Platform never sends this header, but a gateway may. */
function totalOfRange(range: string | null | undefined): number | undefined {
  const total = /\/(\d+)\s*$/.exec(range ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/**
 * Reads all pages. JSON-LD names the next page. A plain array does not, so page numbers are requested as long as they
 * bring new records: a resource without paging returns the same ones again.
 */
export async function* readPages<T>({
  start,
  origin,
  schema,
  read,
  onUnreadable,
}: Reading<T>): AsyncGenerator<Page<T>> {
  const seen = new Set<string>();
  const asked = new Set<string>();
  let url: URL | undefined = start;
  let largest = 0;
  let isReadable = false;
  while (url !== undefined) {
    asked.add(url.href);
    const { body, call, contentRange } = await read(url);
    const collection = readCollection(body);
    if (collection === null) throw new ApiError({ kind: 'unreadable', call, detail: 'not a list' });
    const { members } = collection;
    const total = totalOfRange(contentRange) ?? collection.total;

    let news = 0;
    const items: T[] = [];
    const failures: ApiError[] = [];
    const yieldToMain = createYieldToMain();
    for (const [index, record] of members.entries()) {
      const pause = yieldToMain();
      if (pause !== undefined) await pause;
      const key = idOf(record) ?? JSON.stringify(record);
      if (seen.has(key)) continue;
      seen.add(key);
      news += 1;
      const parsed = parseRecord(schema, record, call, `[${index}]`);
      if (parsed.error === undefined) items.push(parsed.value);
      else failures.push(parsed.error);
    }
    const [failure] = failures;
    isReadable ||= items.length > 0;
    // If no record so far could be parsed, this is not the expected list, so the error is thrown. A later page may hold
    // unreadable records only.
    if (failure !== undefined && !isReadable) throw failure;
    failures.forEach(onUnreadable);

    const page = pageNumber(url);
    yield { items, page, total, received: members.length };

    largest = Math.max(largest, members.length);
    if (collection.next !== undefined) {
      const next = new URL(collection.next, url);
      url = next.origin === origin && !asked.has(next.href) ? next : undefined;
    } else {
      const mayHaveMore = collection.isPlain
        ? members.length === largest
        : !collection.hasView && total !== undefined && seen.size < total;
      url = mayHaveMore && news > 0 ? withPage(url, page + 1) : undefined;
    }
  }
}
