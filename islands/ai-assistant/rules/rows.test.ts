import { describe, expect, it } from 'vitest';
import { asksCategory, countOf, proposedRows, withCategory, withNames, withRows } from './rows.ts';

const TEAS = {
  products: [
    { name: 'Tea', price: 12 },
    { name: 'Coffee', image: null },
  ],
};

describe('the rows of a proposal', () => {
  it('are its one list of plain records, or itself', () => {
    expect(proposedRows(TEAS)).toEqual({ field: 'products', rows: TEAS.products, columns: ['name', 'price', 'image'] });
    expect(proposedRows({ name: 'Tea', price: 0 })).toMatchObject({ field: undefined, columns: ['name', 'price'] });
  });

  it.each([
    null,
    { products: [] },
    { products: ['Tea'] },
    { products: [{ name: 'Tea', sizes: [{ name: 'S' }] }] },
    { orderItems: [{ quantity: 1 }], sections: [{ heading: 'x' }] },
    { customer: { name: 'x' } },
  ])('%j has none', (data) => expect(proposedRows(data)).toBeUndefined());

  it('are put back where they stood, beside what is not listed', () => {
    const order = { deliveryType: 'take-away', orderItems: [{ quantity: 1 }, { quantity: 2 }] };
    expect(withRows(order, 'orderItems', [{ quantity: 2 }])).toEqual({
      deliveryType: 'take-away',
      orderItems: [{ quantity: 2 }],
    });
    expect(withRows({ name: 'Tea', price: 1 }, undefined, [{ name: 'Tea', price: 2 }])).toEqual({
      name: 'Tea',
      price: 2,
    });
  });

  it.each([
    [TEAS, 'Product', 2],
    [{ name: 'Tea', attributValues: [{ attributName: 'S' }, { attributName: 'L' }] }, 'Product', 1],
    [{ orderItems: [{ quantity: 1 }, { quantity: 2 }] }, 'Order', 1],
    [{ title: 'x', sections: [{ parts: [] }] }, 'Page', 1],
    [null, 'Product', 0],
  ])('%j of a %s makes %i', (data, entity, count) => expect(countOf(data, entity)).toBe(count));
});

describe('the category of a proposal', () => {
  const mixed = { products: [{ name: 'Tea', category: '/en/api/category_products/2' }, { name: 'Coffee' }] };

  it('is asked for what would stand in none', () => {
    expect([TEAS, mixed, { name: 'Tea' }].every((data) => asksCategory(data, 'Product'))).toBe(true);
    expect(asksCategory({ name: 'Tea', category: '/en/api/category_products/2' }, 'Product')).toBe(false);
    expect(asksCategory({ title: 'x' }, 'Page')).toBe(false);
    expect(asksCategory(null, 'Product')).toBe(false);
  });

  it('goes where the words have named none', () => {
    expect(withCategory(mixed, 'Product', '/fr/api/category_products/7')).toEqual({
      products: [
        { name: 'Tea', category: '/en/api/category_products/2' },
        { name: 'Coffee', category: '/fr/api/category_products/7' },
      ],
    });
    const choices = { name: 'Tea', attributValues: [{ attributName: 'S' }] };
    expect(withCategory(choices, 'Product', '7')).toEqual({ ...choices, category: '7' });
  });

  it('is read by its name, in whatever language it was sent', () => {
    expect(withNames(mixed, new Map([['2', 'Drinks']]))).toEqual({
      products: [{ name: 'Tea', category: 'Drinks' }, { name: 'Coffee' }],
    });
  });
});
