import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { downFor, openShop, PRODUCTS, type Shop, until } from './testing/shop.ts';

let shop: Shop;
let products: { list: typeof PRODUCTS; size?: number };
let ending: AbortController;

beforeEach(async () => {
  products = { list: PRODUCTS };
  shop = await openShop(products);
  ending = new AbortController();
});

afterEach(async () => {
  ending.abort();
  await shop.server.close();
});

function openTill(storeId: string | null = null): Catalogue {
  return createCatalogue({
    api: shop.api,
    storage: shop.storage,
    currency: 'MAD',
    storeId,
    signal: ending.signal,
    environment: shop.environment,
  });
}

const synced = (till: Catalogue): Promise<unknown> => until(till, ({ progress }) => progress.state === 'complete');

/** The same till the next morning: the copy is there, memory is not. */
function reopen(): Catalogue {
  ending.abort();
  ending = new AbortController();
  return openTill();
}

/** Lets what is under way go on. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('the catalogue', () => {
  it('is ready with the products of the first category, then reads every page of the products', async () => {
    const till = openTill();
    const ready = await until(till, ({ status }) => status === 'ready');
    expect(ready).toMatchObject({ source: 'live', error: null, notices: [] });
    expect(ready.categories.map(({ name }) => name)).toEqual(['Drinks']);
    expect(till.subCategories('10').map(({ name }) => name)).toEqual(['Hot', 'Cold']);
    expect(till.productsOf('11').map(({ name }) => name)).toEqual(['Thé à la menthe', 'Espresso']);
    await synced(till);
    expect(till.getSnapshot().progress).toMatchObject({ have: 5, total: 5, error: null });
    expect(till.search('savon').total).toBe(1);
    expect(till.findCode('6111111111111').map(({ id }) => id)).toEqual(['1']);
  });

  it('leaves components out of the panel, the search and the scanner', async () => {
    const till = openTill();
    await synced(till);
    expect(till.productsOf('12').map(({ name }) => name)).toEqual(['Jus d’orange']);
    expect(till.search('lait').total).toBe(0);
    expect(await till.lookUpCode('6114444444444')).toEqual({ status: 'unknown' });
  });

  it('opens from the local copy when the server is gone, says so, and recovers on request', async () => {
    await synced(openTill());
    downFor(shop);
    const till = reopen();
    const cached = await until(till, ({ notices }) => notices.length > 0);
    expect(cached).toMatchObject({
      status: 'ready',
      source: 'cached',
      notices: [{ kind: 'cached-categories', error: { kind: 'server' } }],
    });
    expect(till.productsOf('11')).toHaveLength(2);
    await until(till, () => till.search('savon').total === 1);
    shop.overrides.clear();
    await till.refresh();
    expect(till.getSnapshot()).toMatchObject({ status: 'ready', source: 'live', notices: [] });
  });

  it('shows the copy before the server has answered', async () => {
    await synced(openTill());
    shop.overrides.set('/', () => new Promise(() => undefined));
    const till = reopen();
    await until(till, ({ status }) => status === 'ready');
    expect(till.getSnapshot().source).toBe('cached');
    expect(till.productsOf('11')).toHaveLength(2);
  });

  describe('when the copy is read later than the server has answered', () => {
    /** Holds back the reading of the copy; returns what lets it go. */
    const holdCopy = (): (() => void) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { storage } = shop;
      shop = {
        ...shop,
        storage: {
          ...storage,
          getCategories: async (scope) => {
            await held;
            return storage.getCategories(scope);
          },
        },
      };
      return release;
    };

    it('shows the copy of a category that the server could not give any more', async () => {
      await synced(openTill());
      const release = holdCopy();
      downFor(shop, 'parentCategory=');
      const till = reopen();
      await until(till, ({ openCategories }) => openCategories.size > 0);
      release();
      await until(till, ({ notices }) => notices.length > 0);
      expect(till.getSnapshot().openCategories.get('10')).toMatchObject({ status: 'ready', source: 'cached' });
      expect(till.subCategories('10').map(({ name }) => name)).toEqual(['Hot', 'Cold']);
      expect(till.productsOf('11').map(({ name }) => name)).toEqual(['Thé à la menthe', 'Espresso']);
      await until(till, ({ progress }) => progress.state === 'complete');
      // And it is still there the next time, without a server.
      downFor(shop);
      const next = reopen();
      await until(next, ({ status }) => status === 'ready');
      expect(next.subCategories('10')).toHaveLength(2);
    });
  });

  it('fails where there is no copy either, and a retry mends it', async () => {
    downFor(shop);
    const till = openTill();
    expect(await until(till, ({ status }) => status === 'failed')).toMatchObject({ error: { kind: 'server' } });
    shop.overrides.clear();
    await till.refresh();
    expect(till.getSnapshot()).toMatchObject({ status: 'ready', error: null });
  });

  it('works without a local copy at all, and says that there is none', async () => {
    const broken = (): Promise<never> => Promise.reject(new Error('disk full'));
    const storage = {
      ...shop.storage,
      getCategories: broken,
      putCategories: broken,
      putProducts: broken,
      getSyncState: broken,
    };
    const till = createCatalogue({
      api: shop.api,
      storage,
      currency: 'MAD',
      storeId: null,
      signal: ending.signal,
      environment: shop.environment,
    });
    await synced(till);
    expect(till.search('savon').total).toBe(1);
    expect(till.getSnapshot().notices).toMatchObject([{ kind: 'storage' }]);
  });

  it('reports products it cannot read and sells the others', async () => {
    shop.overrides.set('/products?itemsPerPage', () => ({
      body: {
        member: [
          { id: 20, name: 'Good', price: 1 },
          { id: 21, name: 'Bad', price: 'soon' },
        ],
      },
    }));
    const till = openTill();
    await synced(till);
    expect(till.search('good').total).toBe(1);
    expect(till.getSnapshot().unreadable).toEqual(['21']);
    shop.overrides.clear();
    await till.refresh();
    expect(till.getSnapshot().unreadable).toEqual([]);
  });

  it('keeps to its store once the store’s categories are all known', async () => {
    const till = openTill('3');
    await synced(till);
    expect(shop.paths()[0]).toBe('/en/api/category_products?exists[parentCategory]=false&store=/en/api/stores/3');
    expect(till.search('savon').total).toBe(0);
    expect(till.search('espresso').total).toBe(1);
  });
});

describe('the pass over all products', () => {
  it('goes on after a reload where it stopped', async () => {
    shop.overrides.set('page=2', () => ({ status: 500, body: {} }));
    await until(openTill(), ({ progress }) => progress.state === 'waiting');
    shop.overrides.clear();
    shop.server.seen.length = 0;
    const till = reopen();
    await synced(till);
    const pages = shop.paths().filter((path) => path.includes('itemsPerPage'));
    expect(pages[0]).toContain('page=2');
    expect(pages).toHaveLength(2);
    // What the first page had, and the categories have shown again since, has not vanished.
    expect(till.search('espresso').total).toBe(1);
  });

  it('reads again what was read in the future, before the clock was put back', async () => {
    await synced(openTill());
    shop.environment.time -= 24 * 3_600_000;
    shop.server.seen.length = 0;
    reopen();
    while (!shop.paths().some((path) => path.includes('itemsPerPage'))) await turn();
  });

  describe('over many products', () => {
    const MANY = Array.from({ length: 1_200 }, (_, index) => ({
      id: index + 1,
      name: `Product ${index + 1}`,
      price: 10,
      category: '/en/api/category_products/11',
    }));
    /** The products and the progress of each write to the copy. */
    const watchWrites = (): { readonly rows: number; readonly nextPage: number | null | undefined }[] => {
      const writes: { readonly rows: number; readonly nextPage: number | null | undefined }[] = [];
      const { storage } = shop;
      shop = {
        ...shop,
        storage: {
          ...storage,
          putProducts: (scope, entries, state) => {
            writes.push({ rows: entries.length, nextPage: state?.nextPage });
            return storage.putProducts(scope, entries, state);
          },
        },
      };
      return writes;
    };
    beforeEach(() => {
      products.list = MANY;
      products.size = 30;
      shop.overrides.set('/category_products', () => ({ body: { member: [] } }));
    });

    it('stores some 500 of them and how far it has come in one transaction', async () => {
      const writes = watchWrites();
      await synced(openTill());
      expect(writes).toEqual([
        { rows: 510, nextPage: 18 },
        { rows: 510, nextPage: 35 },
        { rows: 180, nextPage: null },
      ]);
    });

    it('stores nothing that has not changed, and what has once', async () => {
      const till = openTill();
      await synced(till);
      const writes = watchWrites();
      products.list = MANY.map((one) => (one.id === 7 ? { ...one, name: 'Tea' } : one));
      const again = reopen();
      await until(again, ({ progress }) => progress.completedAt !== null);
      shop.environment.time += 31 * 60_000;
      const refreshed = again.refresh();
      while (again.search('tea').total === 0) {
        await turn();
        for (const { wake } of shop.environment.sleeps.splice(0)) wake();
      }
      await refreshed;
      while (writes.length === 0) {
        await turn();
        for (const { wake } of shop.environment.sleeps.splice(0)) wake();
      }
      expect(writes).toEqual([{ rows: 1, nextPage: null }]);
    });

    it('tells of them when a quarter of a second has passed, not of each page', async () => {
      const till = openTill();
      let news = 0;
      const revisions = new Set<number>();
      till.subscribe(() => {
        const { progress, revision } = till.getSnapshot();
        if (progress.state === 'running' && progress.have > 0) news += 1;
        revisions.add(revision);
      });
      await synced(till);
      // The clock stands still: told of the first page, and of the other 39 at the end.
      expect(revisions.size).toBeLessThanOrEqual(4);
      expect(news).toBeLessThanOrEqual(4);
      expect(till.search('product').total).toBe(1_200);
    });
  });

  it('keeps what another tab of the device has read meanwhile', async () => {
    const held: { release?: () => void } = {};
    let requests = 0;
    shop.overrides.set('page=3', () => {
      requests += 1;
      const page = { body: { member: PRODUCTS.slice(4), totalItems: PRODUCTS.length } };
      return requests > 1 ? page : new Promise((resolve) => (held.release = () => resolve(page)));
    });
    const first = openTill();
    while (held.release === undefined) await turn();
    const second = openTill();
    await synced(second);
    held.release?.();
    await synced(first);
    for (const till of [first, second]) expect(till.search('espresso').total).toBe(1);
  });

  it('waits longer after each failure, and goes on', async () => {
    downFor(shop, 'itemsPerPage');
    const till = openTill();
    const failed = await until(till, ({ progress }) => progress.state === 'waiting');
    expect(failed.progress.error).toMatchObject({ kind: 'server' });
    shop.environment.sleeps.at(-1)?.wake();
    await until(till, ({ progress }) => progress.state === 'running');
    await until(till, ({ progress }) => progress.state === 'waiting');
    expect(shop.environment.sleeps.map(({ delay }) => delay)).toEqual([2_000, 4_000]);
    shop.overrides.clear();
    shop.environment.sleeps.at(-1)?.wake();
    await synced(till);
  });

  it('asks nothing while offline', async () => {
    shop.environment.online = false;
    const till = openTill();
    await until(till, ({ progress }) => progress.state === 'waiting');
    expect(shop.paths().some((path) => path.includes('itemsPerPage'))).toBe(false);
    shop.environment.comeOnline();
    await synced(till);
    expect(till.search('savon').total).toBe(1);
  });

  it('lets vanished products go only after a whole pass', async () => {
    const till = openTill();
    await synced(till);
    products.list = PRODUCTS.filter(({ id }) => id !== 5);
    downFor(shop, 'page=2');
    shop.environment.time += 31 * 60_000;
    const refreshed = till.refresh();
    await until(till, ({ progress }) => progress.state === 'running');
    while (till.getSnapshot().progress.state !== 'waiting') {
      await turn();
      for (const { delay, wake } of shop.environment.sleeps) if (delay === 250) wake();
    }
    await refreshed;
    expect(till.search('savon').total).toBe(1);
    shop.overrides.clear();
    while (till.getSnapshot().progress.state !== 'complete') {
      for (const { wake } of shop.environment.sleeps.splice(0)) wake();
      await turn();
    }
    expect(till.search('savon').total).toBe(0);
    expect(till.search('espresso').total).toBe(1);
    const again = reopen();
    await until(again, ({ status }) => status === 'ready');
    expect(again.search('savon').total).toBe(0);
  });
});

describe('the server’s search', () => {
  /** A till whose pass over all products never comes: what it finds the server has found. */
  const openBare = async (): Promise<Catalogue> => {
    shop.overrides.set('itemsPerPage', () => new Promise(() => undefined));
    const till = openTill();
    await until(till, ({ progress }) => progress.state === 'running');
    return till;
  };

  it('starts at three characters, after 300 ms, and adds what is not local', async () => {
    const search = (await openBare()).createSearch();
    search.setText('sa');
    expect(search.getSnapshot()).toMatchObject({ server: 'idle', total: 0 });
    search.setText('sav');
    expect(search.getSnapshot().server).toBe('waiting');
    expect(shop.environment.sleeps.at(-1)?.delay).toBe(300);
    shop.environment.sleeps.at(-1)?.wake();
    const done = await until(search, ({ server }) => server === 'done');
    expect(done.items.map(({ name }) => name)).toEqual(['Savon']);
    expect(shop.paths().filter((path) => path.includes('name='))).toEqual(['/en/api/products?name=sav']);
  });

  it('shows local results at once, from the first letter', async () => {
    const search = (await openBare()).createSearch();
    search.setText('e');
    expect(search.getSnapshot().items.map(({ name }) => name)[0]).toBe('Espresso');
  });

  it('never shows the answer to an earlier text, however late it comes', async () => {
    const till = await openBare();
    let answerEarly: () => void = () => undefined;
    shop.overrides.set(
      'name=sav',
      () =>
        new Promise((resolve) => {
          answerEarly = () => {
            resolve({ body: { member: [{ id: 50, name: 'Savon noir', price: 1 }] } });
          };
        }),
    );
    shop.overrides.set('name=jus', () => ({
      body: {
        member: [
          { id: 51, name: 'Jus de pomme', price: 1 },
          { id: 52, name: 'Savon rose', price: 1 },
        ],
      },
    }));
    const search = till.createSearch();
    search.setText('sav');
    shop.environment.sleeps.at(-1)?.wake();
    await until(search, ({ server }) => server === 'searching');
    while (!shop.paths().some((path) => path.includes('name=sav'))) await turn();
    search.setText('jus');
    shop.environment.sleeps.at(-1)?.wake();
    const done = await until(search, ({ server }) => server === 'done');
    answerEarly();
    await turn();
    // The server ignored the filter for 52: it does not match and is not shown.
    expect(done.items.map(({ name }) => name)).toEqual(['Jus d’orange', 'Jus de pomme']);
    expect(search.getSnapshot()).toBe(done);
    expect(till.product('50')).toBeUndefined();
  });

  it('fails aloud, keeps the local results, and can be repeated', async () => {
    const search = (await openBare()).createSearch();
    downFor(shop, 'name=');
    search.setText('espr');
    shop.environment.sleeps.at(-1)?.wake();
    const failed = await until(search, ({ server }) => server === 'failed');
    expect(failed).toMatchObject({ total: 1, error: { kind: 'server' } });
    shop.overrides.delete('name=');
    search.retry();
    shop.environment.sleeps.at(-1)?.wake();
    expect(await until(search, ({ server }) => server === 'done')).toMatchObject({ total: 1, error: null });
  });

  it('looks up a code on the server when it is not local, and believes only that very code', async () => {
    const till = await openBare();
    expect(await till.lookUpCode('6115555555555')).toMatchObject({ status: 'found', product: { name: 'Savon' } });
    expect(await till.lookUpCode('0000000000000')).toEqual({ status: 'unknown' });
    shop.server.seen.length = 0;
    expect(await till.lookUpCode('6115555555555')).toMatchObject({ status: 'found' });
    expect(shop.server.seen).toEqual([]);
  });

  it('does not call a code unknown when nobody could say', async () => {
    const till = await openBare();
    downFor(shop, 'barcode=');
    expect(await till.lookUpCode('0000000000000')).toMatchObject({ status: 'failed', error: { kind: 'server' } });
  });

  it('lets the cashier choose among products with one code', async () => {
    products.list = [
      ...PRODUCTS,
      { id: 6, name: 'Savon vert', price: 9, category: '/en/api/category_products/99', barcode: '6115555555555' },
    ];
    expect(await (await openBare()).lookUpCode('6115555555555')).toMatchObject({
      status: 'ambiguous',
      products: [{ id: '5' }, { id: '6' }],
    });
  });
});
