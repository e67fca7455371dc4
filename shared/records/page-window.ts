/** One page as the server returns it. */
export interface ServerPage<T> {
  readonly items: readonly T[];
  readonly total: number | undefined;
}

interface Window<T> {
  readonly rows: readonly T[];
  readonly total: number | undefined;
  readonly hasNext: boolean;
}

/** The server’s real page lengths, by the length requested. */
export type LearntLengths = Map<number, number>;

interface Options<T> {
  /** Starts at 0. */
  readonly page: number;
  readonly size: number;
  readonly learnt: LearntLengths;
  readonly read: (serverPage: number) => Promise<ServerPage<T>>;
  readonly keyOf: (item: T) => string;
}

/**
 * Reads the rows of one page of `size` rows. Most back-offices ignore `itemsPerPage` or cap it, so the page length is
 * learnt from their first page and our page is cut out of theirs.
 */
export async function readWindow<T>({ page, size, learnt, read, keyOf }: Options<T>): Promise<Window<T>> {
  const pages = new Map<number, ServerPage<T>>();
  const pageAt = async (number: number): Promise<ServerPage<T>> => {
    const known = pages.get(number) ?? (await read(number));
    pages.set(number, known);
    return known;
  };
  const from = page * size;
  const to = from + size;
  if (page === 0 || !learnt.has(size)) {
    const { items, total } = await pageAt(1);
    const isAll = total !== undefined && items.length >= total;
    learnt.set(size, isAll ? Math.max(items.length, size) : Math.max(1, items.length));
  }
  const length = learnt.get(size) ?? size;
  const firstPage = Math.floor(from / length) + 1;
  const found: T[] = [];
  const seen = new Set<string>();
  let total: number | undefined;
  let isEnd = false;
  for (let number = firstPage; (number - 1) * length < to && !isEnd; number += 1) {
    const answer = await pageAt(number);
    total = answer.total ?? total;
    // A server without paging returns the same rows again.
    const fresh = answer.items.filter((item) => !seen.has(keyOf(item)));
    for (const item of fresh) seen.add(keyOf(item));
    found.push(...fresh);
    isEnd = answer.items.length < length || fresh.length === 0 || (total !== undefined && number * length >= total);
  }
  const start = from - (firstPage - 1) * length;
  const rows = found.slice(start, start + size);
  // Without a total, a full page may or may not be the last; reading the next one will tell.
  const hasNext = total === undefined ? found.length > start + size || (!isEnd && rows.length === size) : to < total;
  return { rows, total, hasNext };
}
