import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { basisPoints, minor } from '#shared/kernel/money.ts';
import type { Product } from '../api.ts';
import { pendingProduct, withPending } from '../list/pending-products.ts';
import { laterCategory, laterPrices, laterRemoval, sendOrKeep } from './later-change.ts';
import { priceStep } from './price-change.ts';

const CONTEXT = { locale: 'en', decimals: 2, base: 'https://shop.example' };

const tea: Product = {
  id: '7',
  iri: '/en/api/products/7',
  name: 'Mint tea',
  description: '',
  price: minor(1000),
  finalPrice: minor(900),
  categoryId: '3',
  barcode: '6111',
  sku: '',
  variants: 0,
  variantPrices: [],
  image: null,
  picture: '',
  stock: null,
};

function raised(product: Product, percent: number) {
  const step = priceStep(product, { kind: 'percent', by: basisPoints(percent * 100) }, 1);
  if (step === null) throw new Error('It has a price.');
  return laterPrices(step);
}

it('says what is wanted and what the list showed, both prices together', () => {
  expect(raised(tea, 10)).toEqual({
    action: 'update',
    data: { price: 11, finalPrice: 9.9 },
    before: { price: 10, finalPrice: 9 },
  });
  expect(raised({ ...tea, finalPrice: null }, 10)).toMatchObject({ data: { price: 11 }, before: { price: 10 } });
  expect(laterCategory({ ...tea, categoryId: null }, '/fr/api/category_products/4', 'fr')).toEqual({
    action: 'update',
    data: { category: '/fr/api/category_products/4' },
    before: { category: null },
  });
  expect(laterRemoval(tea, 'en')).toEqual({
    action: 'delete',
    data: {},
    before: { name: 'Mint tea', description: '', price: 10, finalPrice: 9, category: '/en/api/category_products/3' },
  });
});

it('raises a price that waits already from the one that is wanted, not from that of the server', () => {
  const once = withPending(tea, pendingProduct(raised(tea, 10)), CONTEXT);
  expect(once).toEqual({ ...tea, price: 1100, finalPrice: 990, waits: 'change' });
  expect(raised(once, 10).data).toEqual({ price: 12.1, finalPrice: 10.89 });
});

it('shows all that waits of a product, the later over the earlier', () => {
  const moved = pendingProduct(laterCategory(tea, null, 'en'), pendingProduct(raised(tea, 10)));
  expect(withPending(tea, moved, CONTEXT)).toMatchObject({ price: 1100, categoryId: null, name: 'Mint tea' });
  const gone = pendingProduct(laterRemoval(tea, 'en'), moved);
  expect(withPending(tea, gone, CONTEXT)).toMatchObject({ price: 1100, waits: 'deletion' });
  expect(withPending(tea, undefined, CONTEXT)).toBe(tea);
});

const failing = (kind: 'network' | 'invalid') => () => Promise.reject(new ApiError({ kind, call: 'PATCH /x' }));
const answer = (isKept: boolean) => () => Promise.resolve(isKept);

it('keeps what found no network, and fails where the device keeps nothing or the server refuses', async () => {
  const send = () => Promise.resolve();
  expect(await sendOrKeep({ send, keep: answer(true), hasToWait: false })).toBeUndefined();
  expect(await sendOrKeep({ send: failing('network'), keep: answer(true), hasToWait: false })).toBe('kept');
  // Sent, it would overtake the earlier change.
  expect(await sendOrKeep({ send: failing('invalid'), keep: answer(true), hasToWait: true })).toBe('kept');
  expect(await sendOrKeep({ send, keep: answer(false), hasToWait: true })).toBeUndefined();
  for (const attempt of [
    { send: failing('network'), keep: answer(false), hasToWait: false },
    { send: failing('invalid'), keep: answer(true), hasToWait: false },
  ])
    await expect(sendOrKeep(attempt)).rejects.toThrow(ApiError);
});
