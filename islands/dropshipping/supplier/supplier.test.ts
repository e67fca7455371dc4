import { expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { createSupplier } from './supplier.ts';

const SIGNAL = new AbortController().signal;

/** A supplier that gives these answers in turn, and what it was asked. */
function answering(
  ...answers: readonly { readonly status?: number; readonly wait?: string; readonly body: unknown }[]
) {
  const asked: string[] = [];
  const slept: number[] = [];
  const api = createApiClient({
    base: 'https://shop.example',
    locale: 'en',
    tokens: createTokenSource({ onUnauthorized: () => undefined }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
      const { status = 200, wait, body } = answers[asked.length - 1] ?? { body: [] };
      return new Response(JSON.stringify(body), { status, headers: wait === undefined ? {} : { 'Retry-After': wait } });
    },
  });
  const supplier = createSupplier({
    api,
    addresses: { products: '/p', product: '/d', categories: '/c', freight: '/f' },
    decimals: 2,
    environment: {
      now: () => 1_000,
      sleep: (milliseconds) => {
        slept.push(milliseconds);
        return Promise.resolve();
      },
    },
  });
  return { supplier, asked, slept };
}

const query = { page: 2, from: 'FR', categoryId: '', text: 'lamp & co', sku: '' };

it('reads answers in an envelope or bare, pictures in three forms, and asks nothing twice', async () => {
  const { supplier, asked } = answering({
    body: {
      code: 200,
      result: true,
      data: {
        list: [
          { pid: 1, productNameEn: 'A', productImage: '/a.png', categoryName: 'C', sellPrice: 4.35 },
          { pid: '2', productNameEn: 'B', productImage: ['javascript:x', '/b.png'], sellPrice: '1 -- 2' },
          { pid: '3', productNameEn: '', productImage: '["/c.png"]', sellPrice: 'soon' },
        ],
        total: '41',
        pageSize: 20,
      },
    },
  });
  const page = await supplier.products(query, SIGNAL);
  expect(await supplier.products(query, SIGNAL)).toEqual(page);
  expect(await supplier.products({ ...query, text: ' lamp & co ', sku: ' ' }, SIGNAL)).toEqual(page);
  expect(asked).toEqual(['GET /p?pageNum=2&countryCode=FR&productNameEn=lamp%20%26%20co']);
  expect(page).toMatchObject({ total: 41, pageSize: 20 });
  expect(page.list.map(({ pid, name, images, price }) => [pid, name, images, price])).toEqual([
    ['1', 'A', ['https://shop.example/a.png'], { low: 435, high: 435 }],
    ['2', 'B', ['https://shop.example/b.png'], { low: 100, high: 200 }],
    ['3', '3', ['https://shop.example/c.png'], null],
  ]);
});

it('takes `result: false` for an error with its message, and does not keep it', async () => {
  const { supplier } = answering({ body: { result: false, message: 'Product not found' } }, { body: [] });
  await expect(supplier.categories(SIGNAL)).rejects.toMatchObject({ kind: 'refused', detail: 'Product not found' });
  await expect(supplier.categories(SIGNAL)).resolves.toEqual([]);
});

it('waits as long as the supplier says, and leaves the wait of a day to the person', async () => {
  const busy = { status: 429, body: { result: false } };
  const { supplier, slept, asked } = answering({ ...busy, wait: '2' }, busy, { body: [] }, { ...busy, wait: '3600' });
  await expect(supplier.categories(SIGNAL)).resolves.toEqual([]);
  expect(slept).toEqual([2_000, 1_000]);
  expect(supplier.waitsUntil.getSnapshot()).toBe(undefined);
  await expect(supplier.product('7', SIGNAL)).rejects.toMatchObject({ status: 429, retryAfter: 3_600_000 });
  expect(asked).toHaveLength(4);
});

it('does not hammer a supplier that names no time, or one that has passed', async () => {
  const busy = { status: 429, body: {} };
  const waits = ['0', '-5', '1.5', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT'];
  const { supplier, slept } = answering(...waits.map((wait) => ({ ...busy, wait })), { body: [] });
  await expect(supplier.categories(SIGNAL)).resolves.toEqual([]);
  expect(slept).toEqual([500, 1_000, 1_000, 1_000, 500]);
});

it('leaves out what cannot be read, and shows a product once', async () => {
  const list = [null, 'x', { productNameEn: 'Nothing to order it by' }, { pid: 1, sellPrice: {} }, { pid: '1' }];
  const { supplier } = answering(
    { body: { list, total: 'many', pageSize: -1 } },
    { body: { list: [null] } },
    {
      body: [
        { vid: {}, country: 'MA' },
        { vid: 'V1', country: 'MA', shippingFees: {} },
      ],
    },
  );
  const page = await supplier.products(query, SIGNAL);
  expect(page).toMatchObject({ list: [{ pid: '1', name: '1', images: [], price: null }], total: 1, pageSize: 1 });
  await expect(supplier.products({ ...query, page: 3 }, SIGNAL)).rejects.toMatchObject({ kind: 'unreadable' });
  await expect(supplier.fees({ from: 'US', to: ['MA'], vids: ['V1'] }, SIGNAL)).resolves.toEqual([
    { vid: 'V1', country: 'MA', fee: null, days: null },
  ]);
});

it('asks for all fees of a product in one call; a fee that is missing or null is unknown', async () => {
  const { supplier, asked } = answering({
    body: {
      result: true,
      data: [
        { vid: 'V1', country: 'ma', shippingFees: '6.125' },
        { vid: 'V2', country: 'MA', shippingFees: null },
      ],
    },
  });
  const fees = await supplier.fees({ from: 'US', to: ['MA', 'FR'], vids: ['V1', 'V2'] }, SIGNAL);
  expect(fees).toEqual([
    { vid: 'V1', country: 'MA', fee: 613, days: null },
    { vid: 'V2', country: 'MA', fee: null, days: null },
  ]);
  expect(asked).toEqual(['POST /f {"startCountryCode":"US","endCountryCodes":["MA","FR"],"vids":["V1","V2"]}']);
});

it('goes on after an aborted search', async () => {
  const { supplier } = answering({ body: { list: [], total: 0, pageSize: 20 } });
  const stop = new AbortController();
  const earlier = supplier.products(query, stop.signal);
  stop.abort();
  await expect(earlier).rejects.toMatchObject({ kind: 'aborted' });
  await expect(supplier.products({ ...query, text: 'other' }, SIGNAL)).resolves.toMatchObject({ list: [] });
});

it('keeps a product as the supplier wrote it, for the listing', async () => {
  const written = {
    pid: 7,
    productNameEn: 'Lamp',
    sellPrice: '4.35 -- 5',
    odd: { kept: true },
    variants: [{ vid: 'V1', variantKey: 'Black', variantSellPrice: '4.35', variantImage: '/v.png', odd: 1 }],
  };
  const { supplier } = answering({ body: { result: true, data: written } });
  const product = await supplier.product('7', SIGNAL);
  expect(product).toMatchObject({ pid: '7', variants: [{ vid: 'V1', key: 'Black', sell: 435 }] });
  expect(product.written).toEqual(written);
});
