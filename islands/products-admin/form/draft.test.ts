import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { MAX_AMOUNT } from '#shared/kernel/typed-number.ts';
import { mergeRecords } from '#shared/records/merge.ts';
import type { Product } from '../api.ts';
import { changesOf, type Draft, draftOf, draftShape, EMPTY_DRAFT, priceProblem, problemsOf } from './draft.ts';

const tea: Product = {
  id: '7',
  iri: '/en/api/products/7',
  name: 'Mint tea',
  description: 'With sugar',
  price: minor(1250),
  finalPrice: minor(1250),
  categoryId: '3',
  barcode: '',
  sku: '',
  variants: 0,
  variantPrices: [],
  image: null,
  picture: '',
  stock: null,
};
const iri = (id: string) => `/en/api/category_products/${id}`;
const begun = draftOf(tea);

it('shows prices with the decimal sign of the language, which is no change', () => {
  const french = draftOf(tea, 'fr');
  expect(french.price).toBe('12,50');
  expect(changesOf(tea, french, begun, iri)).toEqual({});
  expect(problemsOf(french, tea)).toEqual({});
});

describe('what the form checks', () => {
  it('wants a name and a price of 0 or more', () => {
    expect(problemsOf(EMPTY_DRAFT, null)).toEqual({ name: 'Required', price: 'Enter a price of 0 or more' });
    expect(problemsOf({ ...begun, name: '   ' }, tea)).toEqual({ name: 'Required' });
    expect(problemsOf({ ...begun, finalPrice: 'x' }, tea)).toEqual({ finalPrice: 'This is not a number.' });
    expect(problemsOf(begun, tea)).toEqual({});
  });

  it('refuses a sale price above the price, except where the back-office itself has one', () => {
    const problem = { finalPrice: 'The sale price cannot be above the price' };
    expect(problemsOf({ ...begun, finalPrice: '12,51' }, tea)).toEqual(problem);
    expect(problemsOf({ ...begun, price: '9', finalPrice: '10' }, null)).toEqual(problem);
    expect(problemsOf({ ...begun, finalPrice: '12,50' }, tea)).toEqual({});
    const odd = { ...tea, finalPrice: minor(1300) };
    expect(problemsOf({ ...draftOf(odd), name: 'Other' }, odd)).toEqual({});
    expect(problemsOf({ ...draftOf(odd), price: '12' }, odd)).toEqual(problem);
  });

  it.each([
    ['0', undefined],
    ['12,50', undefined],
    ['1 250.5', undefined],
    ['-1', 'Enter a price of 0 or more'],
    ['-0.001', 'Enter a price of 0 or more'],
    ['abc', 'This is not a number.'],
    ['', 'Enter a price of 0 or more'],
    ['12,500', undefined],
    ['0.125', 'Use at most two decimals'],
    ['1,25.00', 'This is not a number.'],
    ['1e30', 'This is not a number.'],
    ['6111234567890', 'This number is too large.'],
  ])('says of the price %j: %s', (text, problem) => {
    expect(priceProblem(text)).toBe(problem);
  });
});

describe('what is sent', () => {
  it('is what has changed and nothing else', () => {
    expect(changesOf(tea, begun, begun, iri)).toEqual({});
    expect(changesOf(tea, begun, { ...begun, name: ' Green tea ', description: '' }, iri)).toEqual({
      name: 'Green tea',
      description: '',
    });
    expect(changesOf(tea, begun, { ...begun, category: '' }, iri)).toEqual({ category: null });
    expect(changesOf(tea, begun, { ...begun, category: '5', barcode: '611' }, iri)).toEqual({
      category: '/en/api/category_products/5',
      barcode: '611',
    });
  });

  it('does not send 12,5 where 12.50 stood', () => {
    expect(changesOf(tea, begun, { ...begun, price: '12,5' }, iri)).toEqual({});
  });

  it('takes the sale price along while it is the price', () => {
    expect(changesOf(tea, begun, { ...begun, price: '13' }, iri)).toEqual({ price: 13, finalPrice: 13 });
  });

  it('leaves a sale price of its own alone, and takes it away when it is emptied', () => {
    const reduced = { ...tea, finalPrice: minor(1000) };
    const from = draftOf(reduced);
    expect(from.finalPrice).toBe('10.00');
    expect(changesOf(reduced, from, { ...from, price: '13' }, iri)).toEqual({ price: 13 });
    expect(changesOf(reduced, from, { ...from, finalPrice: '' }, iri)).toEqual({ finalPrice: 12.5 });
  });

  it('tells a back-office without sale prices nothing of them', () => {
    const plain = { ...tea, finalPrice: null };
    expect(changesOf(plain, draftOf(plain), { ...begun, price: '13' }, iri)).toEqual({ price: 13 });
  });

  it('is of a new product what was typed', () => {
    expect(
      changesOf(null, EMPTY_DRAFT, { ...EMPTY_DRAFT, name: 'Tea', description: 'Hot', price: '9,9' }, iri),
    ).toEqual({ name: 'Tea', description: 'Hot', price: 9.9 });
    expect(
      changesOf(null, EMPTY_DRAFT, { ...EMPTY_DRAFT, name: 'Tea', price: '0', finalPrice: '0', category: '2' }, iri),
    ).toEqual({ name: 'Tea', price: 0, finalPrice: 0, category: '/en/api/category_products/2' });
  });

  it('carries every price to the centime', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (price) => {
        const text = draftOf({ ...tea, price: minor(price), finalPrice: null }).price;
        expect(priceProblem(text)).toBeUndefined();
        const sent =
          changesOf(null, EMPTY_DRAFT, { ...EMPTY_DRAFT, name: 'x', price: text }, iri)['price'] ??
          (price === 0 ? 0 : undefined);
        expect(Math.round(Number(sent) * 100)).toBe(price);
      }),
    );
  });
});

describe('two people at once', () => {
  const differences = (theirs: Draft, mine: Draft) =>
    mergeRecords(draftShape, { before: begun, theirs, mine }).differences;
  const theirs = { ...begun, name: 'Thé à la menthe', price: '15.00' };

  it('finds what the other has changed, with all three values', () => {
    expect(differences(theirs, { ...begun, description: 'Hot' })).toMatchObject([
      { field: 'name', before: 'Mint tea', theirs: 'Thé à la menthe', mine: 'Mint tea', isMine: false },
      { field: 'price', before: '12.50', theirs: '15.00', mine: '12.50', isMine: false },
    ]);
  });

  it('has nothing to decide where both wrote the same', () => {
    expect(differences(theirs, { ...theirs, price: '15' })).toEqual([]);
  });
});
