import { useCallback, useMemo, useRef, useState } from 'react';
import { pageCount } from '#shared/features/grid/model.ts';
import type { GridState } from '#shared/features/grid/use-grid-state.ts';
import { isSearchIgnored, isSortIgnored } from '#shared/records/ignored.ts';
import type { RecordPage } from '#shared/records/record-reader.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import type { Product } from '../wire.ts';
import { type Filter, filterQuery, type ProductReader } from './reader.ts';
import { FIRST_SORT, sortValue } from './sorts.ts';

/** What the server was asked for and has not done. */
interface Ignored {
  readonly sort: boolean;
  readonly text: boolean;
  readonly category: boolean;
}

interface Shown extends RecordPage<Product> {
  readonly ignored: Ignored;
  /** From 0. */ readonly page: number;
}

export interface ProductList extends Load {
  /** Undefined until the first page is there. */
  readonly shown: Shown | undefined;
  /** As it was last read; for names in lists of what was selected on other pages. */
  readonly known: (id: string) => Product | undefined;
  readonly learn: (products: readonly Product[]) => void;
}

interface Options {
  readonly reader: ProductReader;
  readonly state: GridState;
  readonly filter: Filter;
  readonly categoryId: string | null;
}

/** The page that the grid shows. While another one is read the old one stays. */
export function useProductList({
  reader,
  state: { sort, page, pageSize, setPage },
  filter,
  categoryId,
}: Options): ProductList {
  const [shown, setShown] = useState<Shown | undefined>();
  const products = useRef(new Map<string, Product>());
  const known = useCallback((id: string) => products.current.get(id), []);
  const learn = useCallback((read: readonly Product[]) => {
    for (const product of read) products.current.set(product.id, product);
  }, []);
  const { text, category } = filter;

  const reading = useLoad(
    useCallback(
      async (signal) => {
        const order = sort ?? FIRST_SORT;
        const found = await reader.page(
          { filter: filterQuery({ text, category }), sort: order, page, size: pageSize },
          signal,
        );
        if (signal.aborted) return;
        // Rows that were deleted, or a filter, may have left the page behind the end.
        if (found.items.length === 0 && found.unreadable === 0 && page > 0) {
          const last = found.total === undefined ? page - 1 : pageCount(found.total, pageSize) - 1;
          setPage(Math.max(0, Math.min(page - 1, last)));
          return;
        }
        learn(found.items);
        setShown({
          ...found,
          page,
          ignored: {
            sort: isSortIgnored(found.items, { ...order, valueOf: sortValue(order) }),
            text: isSearchIgnored(found.items, text, ({ name }) => name),
            category: category !== null && found.items.some((product) => product.categoryId !== categoryId),
          },
        });
      },
      [reader, sort, page, pageSize, setPage, text, category, categoryId, learn],
    ),
  );

  return useMemo(() => ({ ...reading, shown, known, learn }), [reading, shown, known, learn]);
}
