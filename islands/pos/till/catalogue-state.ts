import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '#shared/api/errors.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Category, Product } from '../model.ts';
import { useTill } from './till.ts';

export interface CataloguePanelState {
  readonly categories: readonly Category[];
  readonly subCategories: readonly Category[];
  readonly parentId: string | null;
  readonly subId: string | null;
  readonly products: readonly Product[];
  readonly source: 'live' | 'cached';
  readonly error: ApiError | null;
  readonly retrying: boolean;
  /** True when nothing shown is still loading. */
  readonly settled: boolean;
  /** What the pass over all products has read so far; null while there is none. */
  readonly progress: { readonly have: number; readonly total: number | null } | null;
  /** How many products are on this device. */
  readonly have: number;
  /** Whether every product is on this device. Not before the first pass has begun: nothing is known then. */
  readonly isComplete: boolean;
  readonly openParent: (id: string) => void;
  readonly openSub: (id: string) => void;
  readonly retry: () => void;
}

interface Joined {
  readonly lists: readonly (readonly Product[])[];
  readonly products: readonly Product[];
}

/** The products of several lists, each once; the same list as before while those are. */
function useJoined(lists: readonly (readonly Product[])[]): readonly Product[] {
  const [known, setKnown] = useState<Joined>({ lists: [], products: [] });
  if (lists.length === known.lists.length && lists.every((list, index) => list === known.lists[index]))
    return known.products;
  const products = [...new Map(lists.flat().map((product) => [product.id, product])).values()];
  setKnown({ lists, products });
  return products;
}

/** The selected category and its products; initially the first one. */
export function useCatalogue(): CataloguePanelState {
  const { catalogue } = useTill();
  const snapshot = useStoreValue(catalogue);
  const [pressed, setPressed] = useState<string | null>(null);
  const [subId, setSubId] = useState<string | null>(null);
  const [retrying, setRetrying] = useState(false);
  const parentId = snapshot.categories.find(({ id }) => id === pressed)?.id ?? snapshot.categories[0]?.id ?? null;
  const openCategory = parentId === null ? undefined : snapshot.openCategories.get(parentId);
  const subCategories = useMemo(() => openCategory?.subCategories ?? [], [openCategory]);
  const shownId = subCategories.find(({ id }) => id === subId)?.id ?? null;
  const isClosed = parentId !== null && parentId === pressed && openCategory === undefined;
  useEffect(() => {
    // The category that was pressed in the catalogue before this one.
    if (isClosed) void catalogue.openCategory(parentId);
  }, [catalogue, isClosed, parentId]);

  const ids = parentId === null ? [] : shownId === null ? [parentId, ...subCategories.map(({ id }) => id)] : [shownId];
  const products = useJoined(ids.map((id) => catalogue.productsOf(id)));

  const cachedNotice = snapshot.notices.find(({ kind }) => kind === 'cached-categories');
  const { state, have, total } = snapshot.progress;
  return {
    categories: snapshot.categories,
    subCategories,
    parentId,
    subId: shownId,
    products,
    source: snapshot.source,
    retrying,
    error: snapshot.error ?? openCategory?.error ?? cachedNotice?.error ?? null,
    settled: openCategory !== undefined && openCategory.status !== 'loading',
    progress: state === 'running' || state === 'waiting' ? { have, total } : null,
    have,
    isComplete: state === 'complete',
    openParent: (id) => {
      setPressed(id);
      setSubId(null);
      void catalogue.openCategory(id);
    },
    openSub: (id) => setSubId(shownId === id ? null : id),
    retry: () => {
      setRetrying(true);
      void catalogue.refresh().finally(() => setRetrying(false));
    },
  };
}

export interface SearchState {
  /** What the products are the results of. */
  readonly text: string;
  readonly products: readonly Product[];
  readonly total: number;
  readonly busy: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Asks the server at once for what is typed, as a code too. */
  readonly askWhole: () => void;
  /** Local results are available when it returns. */
  readonly setText: (text: string) => void;
}

export function useProductSearch(): SearchState {
  const { catalogue } = useTill();
  const search = useMemo(() => catalogue.createSearch(), [catalogue]);
  const typed = useRef('');
  useEffect(() => {
    // Another catalogue finds it too.
    search.setText(typed.current);
    return search.stop;
  }, [search]);
  const snapshot = useStoreValue(search);
  return {
    text: snapshot.text,
    products: snapshot.items,
    total: snapshot.total,
    error: snapshot.error,
    busy: snapshot.server === 'waiting' || snapshot.server === 'searching',
    retry: search.retry,
    askWhole: search.askWhole,
    setText: (text) => {
      typed.current = text;
      search.setText(text);
    },
  };
}

/**
 * Enter in the search box takes the first result, once it is known to be the first: as long as this device has not all
 * products, or none that fits, and the server is being asked, it waits. Whoever types on takes nothing.
 */
export function useTakeFirst(
  search: Pick<SearchState, 'text' | 'products' | 'busy' | 'askWhole'>,
  isComplete: boolean,
  take: (product: Product) => void,
): (text: string) => void {
  const [entered, setEntered] = useState<string | null>(null);
  const { text, products, busy, askWhole } = search;
  const isSettled = !busy || (isComplete && products.length > 0);
  const latest = useLatest(take);
  useEffect(() => {
    if (entered === null) return;
    if (text === entered && !isSettled) return;
    setEntered(null);
    const [first] = products;
    if (text === entered && first) latest.current(first);
  }, [entered, text, isSettled, products, latest]);
  return (typed) => {
    setEntered(typed);
    if (!isSettled || products.length === 0) askWhole();
  };
}
