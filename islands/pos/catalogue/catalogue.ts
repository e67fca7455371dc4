import type { ApiClient } from '#shared/api/client.ts';
import { ApiError, isAborted } from '#shared/api/errors.ts';
import { apiContext } from '#shared/api/fields.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { withRecord } from '#shared/api/schema.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { browserEnvironment, type Environment } from '#shared/state/environment.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { readProducts } from '../api/product.ts';
import type { CartLine, Category, Product } from '../model.ts';
import { productsAfter } from '../rules/stock.ts';
import { createCategoryReader } from './category-reader.ts';
import { createInputPause, type InputPause } from './input-pause.ts';
import { askServer, type LookUp, lookUpResult } from './look-up.ts';
import { type CatalogueNotice, withNotice, withoutNotice } from './notices.ts';
import { createProductStore } from './product-store.ts';
import type { SearchResults } from './search-index.ts';
import { createProductSearch, type ProductSearch } from './server-search.ts';
import type { CatalogueStorage, StoredCategory } from './storage.ts';
import { createSync, type SyncProgress } from './sync.ts';

export type { LookUp } from './look-up.ts';
export type { CatalogueNotice } from './notices.ts';

interface CategorySnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly source: 'live' | 'cached';
  readonly subCategories: readonly Category[];
  readonly error: ApiError | null;
}

interface CatalogueSnapshot {
  /**
   * `ready` once the top categories and the products of the first one are loaded, from the server or the local copy.
   */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ApiError | null;
  readonly source: 'live' | 'cached';
  readonly categories: readonly Category[];
  readonly openCategories: ReadonlyMap<string, CategorySnapshot>;
  readonly progress: SyncProgress;
  readonly notices: readonly CatalogueNotice[];
  /** Products and categories that could not be read, each listed once. */
  readonly unreadable: readonly string[];
  /** Changes whenever products do. */
  readonly revision: number;
}

export interface Catalogue extends ReadableStore<CatalogueSnapshot> {
  subCategories(parentId: string): readonly Category[];
  productsOf(categoryId: string): readonly Product[];
  product(id: string): Product | undefined;
  /** Names of what is sold at the till's tax, since its own is no rate. */ readonly untaxed: () => readonly string[];
  /** Of whatever level. */
  readonly category: (id: string) => Category | undefined;
  /** Reloads the products of a category in the background. */
  openCategory(id: string): Promise<void>;
  search(text: string, limit?: number): SearchResults;
  /** One per search box. */
  createSearch(): ProductSearch;
  findCode(code: string): readonly Product[];
  /** Looks in the local copy, then on the server; takes at most ten seconds. */
  lookUpCode(code: string, signal?: AbortSignal): Promise<LookUp>;
  /** Counts what was sold off the stock that is known here. */
  noteSold(lines: readonly CartLine[]): Promise<void>;
  refresh(): Promise<void>;
}

interface CatalogueOptions {
  readonly api: ApiClient;
  readonly storage: CatalogueStorage;
  readonly currency: string;
  readonly storeId: string | null;
  readonly signal: AbortSignal;
  /** What the register's first picture does not need waits for this. */
  readonly firstShown?: Promise<void>;
  readonly environment?: Environment;
  /** Products are taken in when nobody presses anything. Default: at once. */
  readonly input?: Pick<InputPause, 'untilPause'>;
}

export function scopeOf(api: ApiClient, storeId: string | null): string {
  return `${api.base}|${api.locale}|${storeId ?? ''}`;
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError({
        kind: 'unreadable',
        call: `GET ${categoryProductResource.path}`,
        detail: error instanceof Error ? error.message : undefined,
        cause: error,
      });
}

/** The till's catalogue: shows the local copy at once and updates it from the server. */
export function createCatalogue({
  api,
  storage,
  currency,
  storeId,
  signal,
  firstShown = Promise.resolve(),
  environment = browserEnvironment,
  input = createInputPause(environment),
}: CatalogueOptions): Catalogue {
  const context = apiContext(api, currency);
  const scope = scopeOf(api, storeId);
  const idle: SyncProgress = { state: 'idle', have: 0, total: null, error: null, completedAt: null };
  const source = createStore<CatalogueSnapshot>({
    status: 'loading',
    error: null,
    source: 'cached',
    categories: [],
    openCategories: new Map(),
    progress: idle,
    notices: [],
    unreadable: [],
    revision: 0,
  });
  const note = (notice: CatalogueNotice): void =>
    source.update((now) => ({ ...now, notices: withNotice(now.notices, notice) }));
  const clear = (kind: CatalogueNotice['kind']): void =>
    source.update((now) => ({ ...now, notices: withoutNotice(now.notices, kind) }));
  const onUnreadable = (error: ApiError): void =>
    source.update((now) => ({ ...now, unreadable: withRecord(now.unreadable, error) }));
  const onStorageFailure = (error: unknown): void => note({ kind: 'storage', error: asApiError(error) });
  const onChange = (): void => source.update((now) => ({ ...now, revision: now.revision + 1 }));

  const stored = new Map<string, StoredCategory>();
  const whole = new Set<string>();
  const productStore = createProductStore({
    storage,
    scope,
    environment,
    onChange,
    onStorageFailure,
  });
  const reader = createCategoryReader({
    api,
    context,
    storeId,
    onUnreadable,
    isKnown: (id) => productStore.index.get(id) !== undefined,
  });
  const sync = createSync({
    api,
    context,
    storage,
    scope,
    environment,
    signal,
    onUnreadable,
    onStorageFailure,
    productStore: productStore,
    input,
  });

  /** Limits products to the store's categories, once all levels of categories have been read. */
  const updateTree = (): void => {
    const { categories } = source.getSnapshot();
    if (storeId === null || categories.length === 0 || !categories.every(({ id }) => whole.has(id))) return;
    productStore.keepOnly(
      new Set(categories.flatMap(({ id }) => [id, ...(stored.get(id)?.subCategories ?? []).map((sub) => sub.id)])),
    );
  };

  const allCategories = (): readonly Category[] => {
    const { categories, openCategories } = source.getSnapshot();
    return [...categories, ...[...openCategories.values()].flatMap(({ subCategories }) => subCategories)];
  };

  const showCategory = (id: string, snapshot: CategorySnapshot): void =>
    source.update((now) => ({ ...now, openCategories: new Map(now.openCategories).set(id, snapshot) }));

  /** Once the copy is read: it may have categories that the server has not given yet. */
  const saveCategories = (): void =>
    void copy
      .then(() =>
        storage.putCategories(scope, {
          top: source.getSnapshot().categories,
          byParent: Object.fromEntries(stored),
        }),
      )
      .catch(onStorageFailure);

  const loadCategory = async (parent: Category): Promise<void> => {
    const shown = (): CategorySnapshot | undefined => source.getSnapshot().openCategories.get(parent.id);
    if (shown()?.status !== 'ready')
      showCategory(parent.id, {
        status: 'loading',
        source: 'cached',
        subCategories: shown()?.subCategories ?? [],
        error: null,
      });
    try {
      const read = await reader.readContents(parent, signal);
      stored.set(parent.id, {
        ...read.category,
        productIds: { ...(stored.get(parent.id)?.productIds ?? {}), ...read.category.productIds },
      });
      if (read.isWhole) whole.add(parent.id);
      await productStore.upsert(read.products);
      showCategory(parent.id, {
        status: 'ready',
        source: 'live',
        subCategories: read.category.subCategories,
        error: null,
      });
    } catch (error) {
      if (isAborted(error) || signal.aborted) return;
      const known = asApiError(error);
      // The copy may be read later than the server has failed.
      await copy;
      const hasCopy = shown()?.status === 'ready';
      if (hasCopy) note({ kind: 'cached-categories', error: known });
      showCategory(parent.id, {
        status: hasCopy ? 'ready' : 'failed',
        source: 'cached',
        subCategories: shown()?.subCategories ?? [],
        error: known,
      });
    }
  };

  const openStored = async (): Promise<void> => {
    const found = await storage.getCategories(scope).catch((error: unknown) => {
      onStorageFailure(error);
      return undefined;
    });
    const [first] = found?.top ?? [];
    if (found === undefined || first === undefined) return;
    // What the server has already answered is newer.
    const { openCategories } = source.getSnapshot();
    for (const [id, { subCategories, productIds }] of Object.entries(found.byParent)) {
      const known = stored.get(id);
      stored.set(id, {
        subCategories: openCategories.get(id)?.source === 'live' && known ? known.subCategories : subCategories,
        productIds: { ...productIds, ...known?.productIds },
      });
    }
    const ids = Object.values(found.byParent[first.id]?.productIds ?? {}).flat();
    const entries = await storage.getProducts(scope, ids).catch((error: unknown) => {
      onStorageFailure(error);
      return [];
    });
    productStore.addStored(entries);
    source.update((now) => ({
      ...now,
      status: 'ready',
      categories: now.categories.length > 0 ? now.categories : found.top,
      openCategories: new Map([
        ...now.openCategories,
        ...Object.entries(found.byParent)
          .filter(([id]) => now.openCategories.get(id)?.status !== 'ready')
          .map(([id, { subCategories }]): [string, CategorySnapshot] => [
            id,
            { status: 'ready', source: 'cached', subCategories, error: null },
          ]),
      ]),
      revision: now.revision + 1,
    }));
  };

  const loadLive = async (): Promise<void> => {
    try {
      const top = await reader.readTop(signal);
      for (const { category, products } of top) {
        const own = products.map(idOf).filter((id) => id !== null);
        if (own.length > 0)
          stored.set(category.id, {
            subCategories: stored.get(category.id)?.subCategories ?? [],
            productIds: { ...stored.get(category.id)?.productIds, [category.id]: own },
          });
      }
      await productStore.upsert(
        await readProducts(
          top.flatMap(({ products }) => products),
          context,
          `GET ${categoryProductResource.path}`,
          onUnreadable,
        ),
      );
      const categories = top.map(({ category }) => category);
      source.update((now) => ({ ...now, categories }));
      const [first] = categories;
      clear('cached-categories');
      if (first !== undefined) await loadCategory(first);
      source.update((now) => ({ ...now, status: 'ready', source: 'live', error: null }));
      saveCategories();
    } catch (error) {
      if (isAborted(error) || signal.aborted) return;
      const known = asApiError(error);
      await copy;
      const hasCopy = source.getSnapshot().categories.length > 0;
      if (hasCopy) note({ kind: 'cached-categories', error: known });
      source.update((now) => ({
        ...now,
        status: hasCopy ? 'ready' : 'failed',
        source: 'cached',
        error: hasCopy ? null : known,
      }));
    }
  };

  /** Loads the categories that nobody has opened yet, so that they are available offline. */
  const loadOthers = async (): Promise<void> => {
    const others = source
      .getSnapshot()
      .categories.filter(({ id }) => source.getSnapshot().openCategories.get(id)?.source !== 'live');
    const readOn = async (): Promise<void> => {
      for (let next = others.shift(); next !== undefined && !signal.aborted; next = others.shift())
        await loadCategory(next);
    };
    // Two at a time: one is fetched while the other is read.
    await Promise.all([readOn(), readOn()]);
    if (signal.aborted) return;
    saveCategories();
    updateTree();
  };

  const copy = openStored();
  const begin = async (): Promise<void> => {
    await Promise.all([loadLive(), Promise.all([copy, firstShown]).then(() => productStore.load(signal))]);
    await loadOthers();
    sync.subscribe(() => source.update((now) => ({ ...now, progress: sync.getSnapshot() })));
    await sync.run();
  };
  void begin();

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    subCategories: (parentId) => source.getSnapshot().openCategories.get(parentId)?.subCategories ?? [],
    productsOf: (categoryId) => productStore.productsOf(categoryId, stored),
    product: (id) => productStore.index.get(id),
    category: (id) => allCategories().find((one) => one.id === id),
    untaxed: () => [
      ...allCategories().flatMap(({ tax, name }) => (tax === 'unreadable' ? [name] : [])),
      ...productStore.untaxed(),
    ],
    openCategory: async (id) => {
      const category = source.getSnapshot().categories.find((one) => one.id === id);
      if (category === undefined) return;
      await loadCategory(category);
      saveCategories();
    },
    search: (text, limit) => productStore.index.search(text, limit),
    createSearch: () =>
      createProductSearch({
        api,
        context,
        environment,
        signal,
        onUnreadable,
        searchLocally: (text) => productStore.index.search(text),
        upsert: (products) => productStore.upsert(products),
        watch: productStore.watch,
      }),
    findCode: (code) => productStore.index.byCode(code),
    lookUpCode: async (code, callSignal) => {
      const local = productStore.index.byCode(code);
      if (local.length > 0) return lookUpResult(local);
      const answer = await askServer({
        api,
        context,
        code,
        onUnreadable,
        signal: callSignal === undefined ? signal : AbortSignal.any([signal, callSignal]),
      });
      if ('error' in answer) return { status: 'failed', error: answer.error };
      await productStore.upsert(answer.products);
      return lookUpResult(productStore.index.byCode(code));
    },
    noteSold: async (lines) => {
      const fewer = productsAfter(lines, (id) => productStore.index.get(id));
      if (fewer.length > 0) await productStore.upsert(fewer);
    },
    refresh: async () => {
      // Start over: records repaired in the meantime are not reported again.
      source.update((now) => ({ ...now, unreadable: [] }));
      sync.hurry();
      await loadLive();
      await loadOthers();
    },
  };
}
