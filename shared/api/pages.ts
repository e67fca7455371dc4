import { idOf } from '#shared/kernel/iri.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { type CollectionPage, readCollection } from './envelope.ts';
import { ApiError } from './errors.ts';
import { withPage } from './query.ts';
import type { parseRecord, Schema } from './schema.ts';

/** One page of a list; `page` counts from 1, `total` is undefined when the server does not say it. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly total: number | undefined;
}

interface Reading<T> {
  readonly start: URL;
  readonly origin: string;
  readonly schema: Schema<T>;
  readonly parse: typeof parseRecord;
  readonly read: (url: URL) => Promise<Answered>;
  readonly onUnreadable: (error: ApiError) => void;
  readonly isAhead: boolean;
}

interface Answered {
  readonly body: unknown;
  readonly call: string;
  readonly contentRange?: string | null;
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
  parse,
  read,
  onUnreadable,
  isAhead,
}: Reading<T>): AsyncGenerator<Page<T>> {
  const seen = new Set<string>();
  const asked = new Set<string>();
  let largest = 0;
  let isReadable = false;
  /** The records of a page that no page before had, with their places. */
  const newOf = (members: readonly unknown[]): readonly (readonly [number, unknown])[] =>
    [...members.entries()].filter(([, record]) => {
      const key = idOf(record) ?? JSON.stringify(record);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  const after = (url: URL, collection: CollectionPage, total: number | undefined, news: number): URL | undefined => {
    largest = Math.max(largest, collection.members.length);
    if (collection.next !== undefined) {
      const next = new URL(collection.next, url);
      return next.origin === origin && !asked.has(next.href) ? next : undefined;
    }
    const mayHaveMore = collection.isPlain
      ? collection.members.length === largest
      : !collection.hasView && total !== undefined && seen.size < total;
    return mayHaveMore && news > 0 ? withPage(url, pageNumber(url) + 1) : undefined;
  };

  const coming = new Map<string, Promise<Answered>>();
  const fetchAhead = (page: URL): void => {
    if (coming.has(page.href)) return;
    const answer = read(page);
    // Whoever asks for the page learns of its failure.
    answer.catch(() => undefined);
    coming.set(page.href, answer);
  };

  let url: URL | undefined = start;
  while (url !== undefined) {
    asked.add(url.href);
    const { body, call, contentRange } = await (coming.get(url.href) ?? read(url));
    coming.delete(url.href);
    const collection = readCollection(body);
    if (collection === null) throw new ApiError({ kind: 'unreadable', call, detail: 'not a list' });
    const total = totalOfRange(contentRange) ?? collection.total;
    const records = newOf(collection.members);
    const next = after(url, collection, total, records.length);
    if (isAhead && next !== undefined) {
      fetchAhead(next);
      // The page after it too, where its address is certain: a server and a device that wait for each other are slow.
      const number = pageNumber(next);
      if (withPage(url, number).href === next.href && number * collection.members.length < (total ?? 0))
        fetchAhead(withPage(next, number + 1));
    }

    const items: T[] = [];
    const failures: ApiError[] = [];
    const yieldToMain = createYieldToMain();
    for (const [index, record] of records) {
      const pause = yieldToMain();
      if (pause !== undefined) await pause;
      const parsed = parse(schema, record, call, `[${index}]`);
      if (parsed.error === undefined) items.push(parsed.value);
      else failures.push(parsed.error);
    }
    const [failure] = failures;
    isReadable ||= items.length > 0;
    // If no record so far could be parsed, this is not the expected list, so the error is thrown. A later page may hold
    // unreadable records only.
    if (failure !== undefined && !isReadable) throw failure;
    failures.forEach(onUnreadable);

    yield { items, page: pageNumber(url), total };
    url = next;
  }
}
