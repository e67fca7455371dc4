/** Pages that suppliers serve at most. */
const MOST_PAGES = 1_000;
const ONE_PAGE = 10;

/** How many pages there are: one up to 10 products, else rounded up. */
export function pageCount(total: number, pageSize: number): number {
  if (total <= ONE_PAGE || pageSize <= 0) return 1;
  return Math.min(MOST_PAGES, Math.ceil(total / pageSize));
}

/** The numbers to show: the first, the last and those around the open one; null for a gap. */
export function pageNumbers(open: number, count: number): readonly (number | null)[] {
  const wanted = new Set([1, count, open - 1, open, open + 1].filter((page) => page >= 1 && page <= count));
  const sorted = [...wanted].sort((one, other) => one - other);
  return sorted.flatMap((page, at) => {
    const before = sorted[at - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [before + 1, page] : [null, page];
  });
}
