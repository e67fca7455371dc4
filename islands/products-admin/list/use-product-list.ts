import { useCallback, useEffect, useMemo, useState } from 'react';
import { apiContext } from '#shared/api/fields.ts';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import type { GridState } from '#shared/features/grid/use-grid-state.ts';
import { type ServerList, type ShownPage, useServerList } from '#shared/features/grid/use-server-list.ts';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { watchPending } from '#shared/features/offline/pending-changes.ts';
import { useIsland, useLoadReady } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isSearchIgnored, isSortIgnored } from '#shared/records/ignored.ts';
import { type Product } from '../api.ts';
import {
  type ListedProduct,
  type PendingProduct,
  pendingProduct,
  withPending,
  withPendingVariants,
} from './pending-products.ts';
import { type Filter, filterQuery, type ProductReader } from './reader.ts';
import { FIRST_SORT, sortValue } from './sorts.ts';
import { hasWords } from './words.ts';

/** Parameters that the server was sent and ignored. */
interface Ignored {
  readonly sort: boolean;
  readonly text: boolean;
  readonly category: boolean;
}

export interface ProductList
  extends Omit<ServerList<ListedProduct>, 'learn' | 'renew'>, Pick<ServerList<Product>, 'learn' | 'renew'> {
  /** A product as just read, with what this device still has to send of it. */
  readonly withKept: (product: Product) => ListedProduct;
  /** For the page shown. */
  readonly ignored: Ignored | undefined;
}

function ignoredBy({ items, sort, filter: { name, category } }: ShownPage<Product>): Ignored {
  const text = String(name ?? '');
  return {
    sort: isSortIgnored(items, { ...sort, valueOf: sortValue(sort) }),
    text: isSearchIgnored(items, text, (product) => (hasWords(product, text) ? text : product.name)),
    category: category !== undefined && items.some(({ categoryId }) => categoryId !== idOf(category)),
  };
}

interface Options {
  readonly reader: ProductReader;
  readonly state: GridState;
  readonly filter: Filter;
}

const NOTHING_KEPT: ReadonlyMap<string, PendingProduct> = new Map();

/** What this device keeps of a collection's records, by IRI, and what of it was sent since the page was read. */
function usePending(path: string, { reload, shown }: Pick<ServerList<Product>, 'reload' | 'shown'>) {
  const island = useIsland();
  const { api } = island;
  const changeQueue = changeQueueOf(island);
  const [kept, setKept] = useState(NOTHING_KEPT);
  const [sent, setSent] = useState(NOTHING_KEPT);
  useEffect(() => setSent(NOTHING_KEPT), [shown]);
  useEffect(() => {
    const watched = watchPending<PendingProduct>({
      changeQueue,
      api,
      path,
      read: pendingProduct,
      onLeft: (_, taken) => {
        setSent((before) => new Map([...before, ...taken]));
        reload();
      },
    });
    const show = (): void => setKept(watched.kept.getSnapshot());
    const stop = watched.kept.subscribe(show);
    show();
    return () => {
      stop();
      watched.stop();
    };
  }, [changeQueue, api, path, reload]);
  return useMemo(() => ({ kept, sent }), [kept, sent]);
}

/**
 * The page of products that the grid shows, as it will be once what this device keeps is sent; read again when it was
 * sent.
 */
export function useProductList({ reader, state, filter: { text, category } }: Options): ProductList {
  const filter = useMemo(() => filterQuery({ text, category }), [text, category]);
  const list = useServerList({ reader, state, filter, firstSort: FIRST_SORT });
  useLoadReady(list);
  const { api } = useIsland();
  const { reload, known } = list;
  const products = usePending(productResource.path, { reload, shown: list.shown });
  const variants = usePending(attributValueResource.path, { reload, shown: list.shown });
  const asPending = useCallback(
    (product: Product) => {
      const iri = productResource.iri(product.id, api.locale);
      const context = apiContext(api, SHOP_CURRENCY);
      const { sent, kept } = products;
      const variantOf = (id: string) => attributValueResource.iri(id, api.locale);
      const shown = withPendingVariants(product, (id) => variants.sent.get(variantOf(id)), context, true);
      return withPending(
        withPending(
          withPendingVariants(shown, (id) => variants.kept.get(variantOf(id)), context),
          sent.get(iri),
          context,
          true,
        ),
        kept.get(iri),
        context,
      );
    },
    [products, variants, api],
  );
  return useMemo(
    () => ({
      ...list,
      shown: list.shown && { ...list.shown, items: list.shown.items.map(asPending) },
      known: (id) => {
        const product = known(id);
        return product && asPending(product);
      },
      withKept: asPending,
      ignored: list.shown && ignoredBy(list.shown),
    }),
    [list, known, asPending],
  );
}
