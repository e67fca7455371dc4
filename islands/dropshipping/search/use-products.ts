import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { pause } from '#shared/state/pause.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import type { ProductPage } from '../api/supplier.ts';
import { pageCount } from '../rules/pages.ts';
import type { ProductQuery, Supplier } from '../supplier/supplier.ts';

/** Ms after the last key. */
const TYPING_PAUSE_MS = 400;

interface Products extends Load {
  readonly query: ProductQuery;
  /** Changes the search; the page is 1 again. */
  readonly search: (changes: Partial<Omit<ProductQuery, 'page'>>) => void;
  readonly open: (page: number) => void;
  readonly page: ProductPage | null;
  readonly pages: number;
}

/** The open page of a search; a later search aborts the earlier one. */
export function useProducts(supplier: Supplier, from: string): Products {
  const { signal } = useIsland();
  const [query, setQuery] = useState<ProductQuery>({ page: 1, from, categoryId: '', text: '', sku: '' });
  const [asked, setAsked] = useState(query);
  const [page, setPage] = useState<ProductPage | null>(null);
  const isTyping = query.text !== asked.text || query.sku !== asked.sku;
  useEffect(() => {
    if (!isTyping) {
      setAsked(query);
      return undefined;
    }
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    void pause(TYPING_PAUSE_MS, either).then(() => {
      if (!either.aborted) setAsked(query);
    });
    return () => stop.abort();
  }, [query, isTyping, signal]);

  const load = useLoad(
    useCallback(
      async (stop) => {
        const found = await supplier.products(asked, stop);
        setPage(found);
        const last = pageCount(found.total, found.pageSize);
        // The list became shorter meanwhile.
        if (asked.page > last) setQuery((now) => (now.page === asked.page ? { ...now, page: last } : now));
      },
      [supplier, asked],
    ),
  );
  return {
    ...load,
    isLoading: load.isLoading || isTyping,
    query,
    search: (changes) => setQuery({ ...query, ...changes, page: 1 }),
    open: (next) => setQuery({ ...query, page: next }),
    page: useDeferredValue(page),
    pages: page === null ? 1 : pageCount(page.total, page.pageSize),
  };
}
