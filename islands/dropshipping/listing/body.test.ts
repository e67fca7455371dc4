import { expect, it } from 'vitest';
import { type Minor, parseMinor } from '#shared/kernel/money.ts';
import { listingBody } from './body.ts';

const cents = (text: string): Minor => {
  const amount = parseMinor(text);
  if (amount === null) throw new Error(text);
  return amount;
};

it('sends the whole product as answered, with the prices in its variants, and the deepest category', () => {
  const written = { pid: 'P1', extra: { kept: true }, variants: [{ vid: 'V1', odd: 1 }, { vid: 'V2' }] };
  const variants = ['V1', 'V2'].map((vid) => ({ vid, key: vid, image: null, sell: cents('1') }));
  const body = listingBody({
    product: { pid: 'P1', name: 'Lamp', images: [], sku: '', category: '', price: null, variants, written },
    prices: new Map([['V1', { shipping: cents('6.1'), total: cents('7.1'), base: cents('8.105') }]]),
    decimals: 2,
    from: 'CN',
    to: ['MA', 'FR'],
    isCod: true,
    categories: ['4', '12', 'x-9'],
  });
  expect(body).toEqual({
    pid: 'P1',
    name: 'Lamp',
    data: {
      pid: 'P1',
      extra: { kept: true },
      variants: [{ vid: 'V1', odd: 1, shippingFees: 6.1, totalCost: 7.1, basePrice: 8.11 }, { vid: 'V2' }],
    },
    shipToCountry: 'MA',
    shipFromCountry: 'CN',
    dataFlexy: { parentCategoryId: 4, subCategoryId: 'x-9', shipToCountries: ['MA', 'FR'], isCOD: true },
  });
});
