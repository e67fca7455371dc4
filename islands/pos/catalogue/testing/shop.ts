import { type ApiClient, createApiClient } from '#shared/api/client.ts';
import { createTokenSource, type TokenSource } from '#shared/api/tokens.ts';
import { openCachedAnswers } from '#shared/offline/queue/cached-answers.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { type HttpReply, type HttpServer, type SeenRequest, startHttpServer } from '#shared/testing/http-server.ts';
import { type TestEnvironment, testEnvironment } from '#shared/testing/test-environment.ts';
import { type CatalogueDatabase, openCatalogueDatabase } from '../../store/catalogue-database.ts';
import { createCatalogueStorage } from '../../store/catalogue-storage.ts';
import { openPeopleDatabase } from '../../store/people-database.ts';
import type { CatalogueStorage } from '../storage.ts';

/** A small back-office over real HTTP, a local copy of its own, and a clock that only the test moves. */
export interface Shop {
  readonly server: HttpServer;
  readonly api: ApiClient;
  readonly storage: CatalogueStorage;
  readonly environment: TestEnvironment;
  /** Answers instead of the shop's own, by what the address contains; the latest one counts. */
  readonly database: CatalogueDatabase;
  readonly tokens: TokenSource;
  readonly overrides: Map<string, (request: SeenRequest) => HttpReply | Promise<HttpReply>>;
  readonly paths: () => string[];
}

export interface ApiProduct {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly category: string;
  readonly barcode?: string;
  readonly productType?: string;
  readonly taxRate?: unknown;
  /** ISO time; a shop whose products have none does not know what has changed. */ readonly updatedAt?: string;
}

export const PRODUCTS: readonly ApiProduct[] = [
  { id: 1, name: 'Thé à la menthe', price: 12, category: '/en/api/category_products/11', barcode: '6111111111111' },
  { id: 2, name: 'Espresso', price: 10, category: '/en/api/category_products/11', barcode: '6112222222222' },
  { id: 3, name: 'Jus d’orange', price: 15, category: '/en/api/category_products/12', barcode: '6113333333333' },
  {
    id: 4,
    name: 'Lait',
    price: 5,
    category: '/en/api/category_products/12',
    productType: 'component',
    barcode: '6114444444444',
  },
  { id: 5, name: 'Savon', price: 8, category: '/en/api/category_products/99', barcode: '6115555555555' },
];

function answer(products: readonly ApiProduct[], size: number, url: URL): HttpReply {
  if (url.pathname.endsWith('/category_products')) {
    if (url.searchParams.get('exists[parentCategory]') === 'false')
      return {
        body: {
          member: [
            { id: 10, name: 'Drinks', subCategories: ['/en/api/category_products/11', '/en/api/category_products/12'] },
          ],
        },
      };
    const member = [
      { id: 11, name: 'Hot' },
      { id: 12, name: 'Cold' },
    ].map((sub) => ({
      ...sub,
      parentCategory: '/en/api/category_products/10',
      products: products
        .filter(({ category }) => category.endsWith(`/${sub.id}`))
        .map(({ barcode: _barcode, category: _category, ...rest }) => rest),
    }));
    return { body: { member } };
  }
  if (!url.pathname.endsWith('/products')) return { status: 404, body: {} };
  const name = url.searchParams.get('name')?.toLowerCase();
  const code = url.searchParams.get('barcode');
  const since = url.searchParams.get('updatedAt[after]');
  const found = products.filter(
    (one) =>
      (name === undefined || one.name.toLowerCase().includes(name)) &&
      (code === null || one.barcode === code) &&
      (since === null || one.updatedAt === undefined || one.updatedAt >= since),
  );
  const page = Number(url.searchParams.get('page') ?? '1');
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return {
    body: {
      member: found.slice((page - 1) * size, page * size),
      totalItems: found.length,
      view: page * size < found.length ? { next: `${next.pathname}${next.search}` } : {},
    },
  };
}

let databases = 0;

/** `size`: products of a page. */
export async function openShop(
  products: { list: readonly ApiProduct[]; size?: number } = { list: PRODUCTS },
): Promise<Shop> {
  const overrides: Shop['overrides'] = new Map();
  const server = await startHttpServer((request) => {
    const url = new URL(request.url, 'http://shop');
    const own = [...overrides].reverse().find(([part]) => request.url.includes(part));
    return own === undefined ? answer(products.list, products.size ?? 2, url) : own[1](request);
  });
  const tokens = createTokenSource({ onUnauthorized: () => undefined, renewalTimeoutMs: 1 });
  databases += 1;
  const database = openCatalogueDatabase(`catalogue-${databases}`);
  return {
    server,
    overrides,
    api: createApiClient({
      base: server.base,
      locale: 'en',
      tokens,
    }),
    tokens,
    storage: createCatalogueStorage(
      database,
      openCachedAnswers(`answers-${databases}`),
      openPeopleDatabase(`people-${databases}`),
    ),
    database,
    environment: testEnvironment(),
    paths: () => server.seen.map(({ url }) => decodeURIComponent(url)),
  };
}

/** Resolves as soon as the value is as wished; a test that never gets there fails by the runner's own limit. */
export function until<T>(store: ReadableStore<T>, isAsWished: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const look = (): void => {
      const value = store.getSnapshot();
      if (!isAsWished(value)) return;
      stop();
      resolve(value);
    };
    const stop = store.subscribe(look);
    look();
  });
}

export function downFor(shop: Shop, part = '/'): void {
  shop.overrides.set(part, () => ({ status: 500, type: 'text/html', body: 'down' }));
}
