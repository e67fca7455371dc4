import { isSameData } from '#shared/kernel/same-data.ts';
import type { Environment } from '#shared/state/environment.ts';
import type { Product } from '../model.ts';
import { createSearchIndex, type SearchEntry, type SearchIndex, searchTextOf } from './search-index.ts';
import type { CatalogueStorage, StoredCategory, SyncState } from './storage.ts';

/** All known products, in memory and in the local copy. */
export interface ProductStore {
  readonly index: SearchIndex;
  /** Reads the local copy in slices. */
  load(signal: AbortSignal): Promise<void>;
  /** Adds products read from the local copy; those already known are newer. */
  addStored(entries: readonly SearchEntry[]): void;
  /** Takes products in and tells of them; they are stored behind the caller's back. */
  upsert(products: readonly Product[]): Promise<void>;
  /** Takes whole products in that the caller tells of and stores later, with those of other pages. */
  upsertQuietly(products: readonly Product[]): Promise<void>;
  /** Number of products that are not stored yet. */
  unsaved(): number;
  /** Stores what is not stored yet, with how far the pass has come. Never rejects. */
  save(state?: SyncState): Promise<void>;
  /** Tells of what was taken in since the last time. */
  notify(): void;
  /** From now on remembers which products are taken in. */
  beginPass(): void;
  /** Removes the products that were not taken in since the pass began. */
  endPass(): void;
  /** Drops products of other categories, now and in later updates. */
  keepOnly(categoryIds: ReadonlySet<string>): void;
  /** The same list as before while its products are. */
  productsOf(categoryId: string, openCategories: ReadonlyMap<string, StoredCategory>): readonly Product[];
  /** Names of the products whose tax is no rate. */ readonly untaxed: () => readonly string[];
  readonly watch: (listener: () => void) => () => void;
}

interface ProductStoreOptions {
  readonly storage: CatalogueStorage;
  readonly scope: string;
  readonly environment: Pick<Environment, 'yieldToMain'>;
  readonly onChange: () => void;
  readonly onStorageFailure: (error: unknown) => void;
}

/** Folding and indexing this many takes well under a frame on a slow till. */
const PRODUCTS_PER_SLICE = 150;
/** In one transaction: each costs as much as some hundred products. */
export const PRODUCTS_PER_WRITE = 500;

/**
 * Embedded products and search results often have fewer fields than the full list: keep known values. A tax that the
 * full list names no more is no more.
 */
function merged(known: Product | undefined, next: Product, isWhole: boolean): Product {
  if (known === undefined) return next;
  return {
    ...(isWhole || known.tax === undefined ? {} : { tax: known.tax }),
    ...next,
    codes: next.codes.length === 0 ? known.codes : next.codes,
    sku: next.sku ?? known.sku,
    categoryId: next.categoryId ?? known.categoryId,
    variants: next.variants.length === 0 ? known.variants : next.variants,
    stock: next.stock ?? known.stock ?? null,
  };
}

export function createProductStore({
  storage,
  scope,
  environment,
  onChange,
  onStorageFailure,
}: ProductStoreOptions): ProductStore {
  const index = createSearchIndex();
  const listeners = new Set<() => void>();
  const byCategory = new Map<string, Set<string>>();
  const lists = new Map<string, readonly Product[]>();
  const unsaved = new Map<string, SearchEntry>();
  const untaxed = new Map<string, string>();
  let kept: ReadonlySet<string> | undefined;
  let seen = new Set<string>();
  let isChanged = false;
  let saving: Promise<void> = Promise.resolve();

  const isOurs = ({ categoryId }: Product): boolean =>
    kept === undefined || categoryId === null || kept.has(categoryId);

  const notify = (): void => {
    if (!isChanged) return;
    isChanged = false;
    onChange();
    for (const listener of [...listeners]) listener();
  };

  const leaveCategory = (product: Product | undefined): void => {
    if (product === undefined || product.categoryId === null) return;
    byCategory.get(product.categoryId)?.delete(product.id);
    lists.delete(product.categoryId);
  };

  const put = (entries: readonly SearchEntry[]): void => {
    if (entries.length > 0) isChanged = true;
    for (const { product } of entries) {
      leaveCategory(index.get(product.id));
      if (product.tax === 'unreadable') untaxed.set(product.id, product.name);
      else untaxed.delete(product.id);
      if (product.categoryId === null) {
        // Only the categories themselves know that it is in one of them.
        lists.clear();
        continue;
      }
      lists.delete(product.categoryId);
      const ids = byCategory.get(product.categoryId);
      if (ids === undefined) byCategory.set(product.categoryId, new Set([product.id]));
      else ids.add(product.id);
    }
    index.addBatch(entries);
  };

  const addStored = (entries: readonly SearchEntry[]): void =>
    put(entries.filter(({ product }) => index.get(product.id) === undefined && isOurs(product)));

  const forget = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    isChanged = true;
    for (const id of ids) {
      leaveCategory(index.get(id));
      unsaved.delete(id);
      untaxed.delete(id);
    }
    index.remove(ids);
    void storage.removeProducts(scope, ids).catch(onStorageFailure);
  };

  const takeSlice = (products: readonly Product[], isWhole: boolean): void => {
    const entries: SearchEntry[] = [];
    for (const next of products) {
      seen.add(next.id);
      const known = index.get(next.id);
      // Components are only sold as part of other products.
      if (next.productType === 'component') {
        if (known !== undefined) forget([next.id]);
        continue;
      }
      const product = merged(known, next, isWhole);
      if (known !== undefined && isSameData(known, product)) continue;
      const entry = { product, searchText: searchTextOf(product) };
      entries.push(entry);
      unsaved.set(product.id, entry);
    }
    put(entries);
  };

  const take = async (products: readonly Product[], isWhole: boolean): Promise<void> => {
    const ours = products.filter(isOurs);
    for (let start = 0; start < ours.length; start += PRODUCTS_PER_SLICE) {
      if (start > 0) await environment.yieldToMain();
      takeSlice(ours.slice(start, start + PRODUCTS_PER_SLICE), isWhole);
    }
  };

  const write = async (state: SyncState | undefined): Promise<void> => {
    let rest = [...unsaved.values()];
    unsaved.clear();
    if (rest.length === 0 && state === undefined) return;
    try {
      do {
        // A page more than the usual number is no reason for another transaction.
        const count = rest.length < 2 * PRODUCTS_PER_WRITE ? rest.length : PRODUCTS_PER_WRITE;
        const isLast = count === rest.length;
        await storage.putProducts(scope, rest.slice(0, count), isLast ? state : undefined);
        rest = rest.slice(count);
      } while (rest.length > 0);
    } catch (error) {
      // The next write tries again; what has changed meanwhile is newer.
      for (const entry of rest) if (index.get(entry.product.id) === entry.product) unsaved.set(entry.product.id, entry);
      onStorageFailure(error);
    }
  };
  const save = (state?: SyncState): Promise<void> => {
    saving = saving.then(() => write(state));
    return saving;
  };

  return {
    index,
    addStored,
    upsertQuietly: (products) => take(products, true),
    save,
    notify,
    unsaved: () => unsaved.size,
    untaxed: () => [...untaxed.values()],
    load: async (signal) => {
      try {
        for await (const chunk of storage.loadProducts(scope)) {
          if (signal.aborted) return;
          addStored(chunk);
          await environment.yieldToMain();
        }
      } catch (error) {
        onStorageFailure(error);
      }
      notify();
    },
    upsert: async (products) => {
      await take(products, false);
      void save();
      // The caller may have learnt which products a category has.
      lists.clear();
      isChanged ||= products.length > 0;
      notify();
    },
    beginPass: () => {
      seen = new Set();
    },
    endPass: () => {
      forget([...index.all()].map(({ id }) => id).filter((id) => !seen.has(id)));
    },
    keepOnly: (categoryIds) => {
      kept = categoryIds;
      forget([...index.all()].filter((product) => !isOurs(product)).map(({ id }) => id));
      notify();
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
