import { useEffect, useMemo } from 'react';
import { productResource } from '#shared/api/resources/products.ts';
import type { GridState } from '#shared/features/grid/use-grid-state.ts';
import { type ServerList, type ShownPage, useServerList } from '#shared/features/grid/use-server-list.ts';
import { keeperOf } from '#shared/features/offline/keeper.ts';
import { watchKept } from '#shared/features/offline/kept-changes.ts';
import { useIsland, useLoadReady } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isSearchIgnored, isSortIgnored } from '#shared/records/ignored.ts';
import type { Product } from '../wire.ts';
import { type Filter, filterQuery, type ProductReader } from './reader.ts';
import { FIRST_SORT, sortValue } from './sorts.ts';

/** Parameters that the server was sent and ignored. */
interface Ignored {
  readonly sort: boolean;
  readonly text: boolean;
  readonly category: boolean;
}

export interface ProductList extends ServerList<Product> {
  /** For the page shown. */
  readonly ignored: Ignored | undefined;
}

function ignoredBy({ items, sort, filter: { name, category } }: ShownPage<Product>): Ignored {
  return {
    sort: isSortIgnored(items, { ...sort, valueOf: sortValue(sort) }),
    text: isSearchIgnored(items, String(name ?? ''), (product) => product.name),
    category: category !== undefined && items.some(({ categoryId }) => categoryId !== idOf(category)),
  };
}

interface Options {
  readonly reader: ProductReader;
  readonly state: GridState;
  readonly filter: Filter;
}

/** The page of products that the grid shows; read again when a change that this device kept was sent. */
export function useProductList({ reader, state, filter: { text, category } }: Options): ProductList {
  const filter = useMemo(() => filterQuery({ text, category }), [text, category]);
  const list = useServerList({ reader, state, filter, firstSort: FIRST_SORT });
  useLoadReady(list);
  const island = useIsland();
  const { api } = island;
  const keeper = keeperOf(island);
  const { reload } = list;
  useEffect(
    () => watchKept({ keeper, api, path: productResource.path, read: ({ id }) => id, onLeft: reload }).stop,
    [keeper, api, reload],
  );
  return useMemo(() => ({ ...list, ignored: list.shown && ignoredBy(list.shown) }), [list]);
}
