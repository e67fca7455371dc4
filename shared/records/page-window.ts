/** One page as the server cuts them. */
export interface ServerPage<T> {
  readonly items: readonly T[];
  readonly total: number | undefined;
}

interface Window<T> {
  readonly rows: readonly T[];
  readonly total: number | undefined;
  readonly hasNext: boolean;
}

/** How long the server’s pages really are, by the length that was asked for. */
export type LearntLengths = Map<number, number>;

interface Options<T> {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly learnt: LearntLengths;
  readonly read: (serverPage: number) => Promise<ServerPage<T>>;
  readonly keyOf: (item: T) => string;
}

/**
 * The rows of one page of ours. Most back-offices ignore `itemsPerPage` or have a limit of their own: their first page
 * tells how long their pages are, and ours are cut out of theirs.
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
    // A server that knows no pages answers the same ones again.
    const fresh = answer.items.filter((item) => !seen.has(keyOf(item)));
    for (const item of fresh) seen.add(keyOf(item));
    found.push(...fresh);
    isEnd = answer.items.length < length || fresh.length === 0 || (total !== undefined && number * length >= total);
  }
  const start = from - (firstPage - 1) * length;
  const rows = found.slice(start, start + size);
  // Without a total a full last page may or may not be the end; the next one will tell.
  const hasNext = total === undefined ? found.length > start + size || (!isEnd && rows.length === size) : to < total;
  return { rows, total, hasNext };
}
