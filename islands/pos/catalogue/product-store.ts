import type { Environment } from '#shared/state/environment.ts';
import type { Product } from '../model.ts';
import { createSearchIndex, type SearchEntry, type SearchIndex, searchTextOf } from './search-index.ts';
import type { CatalogueStorage, StoredCategory } from './storage.ts';

/** All known products, in memory and in the local copy. */
export interface ProductStore {
  readonly index: SearchIndex;
  /** Reads the local copy in slices. */
  load(signal: AbortSignal): Promise<void>;
  absorb(products: readonly Product[]): Promise<void>;
  readonly forget: (ids: readonly string[]) => void;
  /** Drops products of other categories, now and in later updates. */
  keepOnly(categoryIds: ReadonlySet<string>): void;
  productsOf(categoryId: string, openCategories: ReadonlyMap<string, StoredCategory>): readonly Product[];
  readonly watch: (listener: () => void) => () => void;
}

interface ProductStoreOptions {
  readonly storage: CatalogueStorage;
  readonly scope: string;
  readonly environment: Pick<Environment, 'yieldToMain'>;
  readonly mark: () => number;
  readonly onChange: () => void;
  readonly onStorageFailure: (error: unknown) => void;
}

/** Folding and indexing this many takes well under a frame on a slow till. */
const PRODUCTS_PER_SLICE = 150;

/** Embedded products and search results often have fewer fields than the full list: keep known values. */
function merged(known: Product | undefined, next: Product): Product {
  if (known === undefined) return next;
  return {
    ...next,
    codes: next.codes.length === 0 ? known.codes : next.codes,
    sku: next.sku ?? known.sku,
    categoryId: next.categoryId ?? known.categoryId,
    variants: next.variants.length === 0 ? known.variants : next.variants,
  };
}

export function createProductStore({
  storage,
  scope,
  environment,
  mark,
  onChange,
  onStorageFailure,
}: ProductStoreOptions): ProductStore {
  const index = createSearchIndex();
  const listeners = new Set<() => void>();
  const byCategory = new Map<string, Set<string>>();
  const lists = new Map<string, readonly Product[]>();
  let kept: ReadonlySet<string> | undefined;

  const isOurs = ({ categoryId }: Product): boolean =>
    kept === undefined || categoryId === null || kept.has(categoryId);

  const changed = (): void => {
    lists.clear();
    onChange();
    for (const listener of [...listeners]) listener();
  };

  const leaveCategory = (product: Product | undefined): void => {
    if (product !== undefined && product.categoryId !== null) byCategory.get(product.categoryId)?.delete(product.id);
  };

  const put = (entries: readonly SearchEntry[]): void => {
    for (const { product } of entries) {
      leaveCategory(index.get(product.id));
      if (product.categoryId === null || product.productType === 'component') continue;
      const ids = byCategory.get(product.categoryId);
      if (ids === undefined) byCategory.set(product.categoryId, new Set([product.id]));
      else ids.add(product.id);
    }
    index.addBatch(entries);
  };

  const forget = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    for (const id of ids) leaveCategory(index.get(id));
    index.remove(ids);
    changed();
  };

  return {
    index,
    load: async (signal) => {
      try {
        for await (const chunk of storage.loadProducts(scope)) {
          if (signal.aborted) return;
          // Products already received from the server are newer than the copy.
          put(chunk.filter(({ product }) => index.get(product.id) === undefined && isOurs(product)));
          await environment.yieldToMain();
        }
      } catch (error) {
        onStorageFailure(error);
      }
      changed();
    },
    absorb: async (products) => {
      const ours = products.filter(isOurs);
      for (let start = 0; start < ours.length; start += PRODUCTS_PER_SLICE) {
        if (start > 0) await environment.yieldToMain();
        const entries = ours.slice(start, start + PRODUCTS_PER_SLICE).map((next) => {
          const product = merged(index.get(next.id), next);
          return { product, searchText: searchTextOf(product) };
        });
        put(entries);
        await storage.putProducts(scope, entries, mark()).catch(onStorageFailure);
      }
      if (ours.length > 0) changed();
    },
    forget,
    keepOnly: (categoryIds) => {
      kept = categoryIds;
      const foreign = [...index.all()].filter((product) => !isOurs(product)).map(({ id }) => id);
      if (foreign.length === 0) return;
      forget(foreign);
      void storage.removeProducts(scope, foreign).catch(onStorageFailure);
    },
    productsOf: (categoryId, openCategories) => {
      const known = lists.get(categoryId);
      if (known !== undefined) return known;
      const listed = [...openCategories.values()].flatMap(({ productIds }) => productIds[categoryId] ?? []);
      const ids = new Set([...listed, ...(byCategory.get(categoryId) ?? [])]);
      const list = [...ids].map((id) => index.get(id)).filter((product) => product !== undefined);
      lists.set(categoryId, list);
      return list;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
