import { expect, it } from 'vitest';
import { basisPoints, minor } from '#shared/kernel/money.ts';
import type { Product } from '../api.ts';
import { withPendingVariants } from '../list/pending-products.ts';
import { productsOf } from './made-change.ts';
import type { PriceChange } from './price-change.ts';
import { isVariant, runIdOf, variantSteps } from './variant-prices.ts';

const lamp: Product = {
  id: '7',
  iri: '/en/api/products/7',
  name: 'Lamp',
  description: '',
  price: minor(1000),
  finalPrice: minor(1000),
  categoryId: null,
  barcode: '',
  sku: '',
  variants: 3,
  variantPrices: [
    { id: '7', name: 'Small', price: minor(1800) },
    { id: '8', name: 'Large', price: minor(300) },
    { id: '', name: 'Unnamed by the server', price: minor(500) },
  ],
  image: null,
  picture: '',
  stock: null,
};
const planned = (change: PriceChange) =>
  variantSteps(lamp, change, 1).map(({ variant, planned: { from, to } }) => [variant.label, from.price, to.price]);

it('changes the variants as their product, without those that cannot be named or would cost nothing', () => {
  expect(planned({ kind: 'percent', by: basisPoints(500) })).toEqual([
    ['Lamp – Small', 1800, 1890],
    ['Lamp – Large', 300, 315],
  ]);
  expect(planned({ kind: 'amount', by: minor(-400) })).toEqual([['Lamp – Small', 1800, 1400]]);
  expect(planned({ kind: 'price', to: minor(900) })).toEqual([]);
});

it('tells a variant from a product of the same number', () => {
  expect([runIdOf({ id: '7' }), lamp.id].map(isVariant)).toEqual([true, false]);
});

it('shows a variant’s price as it will be once it is sent', () => {
  const kept = new Map([['8', { fields: { price: 4.5 }, isDeleted: false }]]);
  const context = { locale: 'en', decimals: 2, base: 'https://shop.example' };
  expect(withPendingVariants(lamp, (id) => kept.get(id), context).variantPrices[1]).toEqual({
    id: '8',
    name: 'Large',
    price: 450,
    waits: 'change',
  });
  expect(withPendingVariants(lamp, () => undefined, context)).toBe(lamp);
});

it('counts a variant that was changed as its product', () => {
  const [step] = variantSteps(lamp, { kind: 'amount', by: minor(100) }, 1);
  if (step === undefined) throw new Error('No variant gets another price.');
  const id = runIdOf(step.variant);
  const made = [{ id, kind: 'variant', variant: step.variant, step: step.planned }] as const;
  expect(productsOf(made, [id, '7', '9'])).toEqual(['7', '9']);
});
