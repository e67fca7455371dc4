import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTemporary } from '../../../shared/api/errors.ts';
import { pageCount } from '../../../shared/features/grid/model.ts';
import type { GridState } from '../../../shared/features/grid/use-grid-state.ts';
import { useIsland } from '../../../shared/island/context.ts';
import { useOnlineRetry } from '../../../shared/ui/use-online-retry.ts';
import type { Product } from '../wire.ts';
import { ignoredBy, type Ignored } from './honoured.ts';
import type { Filter, ProductPage, ProductReader } from './reader.ts';
import { FIRST_SORT } from './sorts.ts';

interface Shown extends ProductPage { readonly ignored: Ignored }

export interface ProductList {
  /** Undefined until the first page is there. */
  readonly shown: Shown | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  /** As it was last read; for names in lists of what was selected on other pages. */
  readonly known: (id: string) => Product | undefined;
  readonly learn: (products: readonly Product[]) => void;
}

interface Options { readonly reader: ProductReader; readonly state: GridState; readonly filter: Filter; readonly categoryId: string | null }

/** The page that the grid shows. While another one is read the old one stays. */
export function useProductList({ reader, state: { sort, page, pageSize, setPage }, filter, categoryId }: Options): ProductList {
  const { signal } = useIsland();
  const [shown, setShown] = useState<Shown | undefined>();
  const [isLoading, setIsLoading] = useState(true);
  const [error, setError] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);
  const products = useRef(new Map<string, Product>());
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const known = useCallback((id: string) => products.current.get(id), []);
  const learn = useCallback((read: readonly Product[]) => { for (const product of read) products.current.set(product.id, product); }, []);
  const { text, category } = filter;

  useEffect(() => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const order = sort ?? FIRST_SORT;
    const read = async (): Promise<void> => {
      setIsLoading(true);
      setError(undefined);
      try {
        const found = await reader.page({ text, category, sort: order, page, size: pageSize }, either);
        // Rows that were deleted, or a filter, may have left the page behind the end.
        const last = found.total === undefined ? page - 1 : pageCount(found.total, pageSize) - 1;
        if (found.products.length === 0 && found.unreadable === 0 && page > 0) {
          setPage(Math.max(0, Math.min(page - 1, last)));
          return;
        }
        learn(found.products);
        setShown({ ...found, ignored: ignoredBy(found.products, order, { text, category }, categoryId) });
        setIsLoading(false);
      } catch (problem) {
        if (either.aborted) return;
        setError(problem);
        setIsLoading(false);
      }
    };
    void read();
    return () => stop.abort();
  }, [reader, signal, sort, page, pageSize, setPage, text, category, categoryId, attempt, learn]);

  useOnlineRetry(isTemporary(error), reload);

  return useMemo(() => ({ shown, isLoading, error, reload, known, learn }), [shown, isLoading, error, reload, known, learn]);
}
