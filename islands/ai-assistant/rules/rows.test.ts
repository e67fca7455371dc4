import { describe, expect, it } from 'vitest';
import { countOf, proposedRows, withRows } from './rows.ts';

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

  it('are counted', () => {
    expect([TEAS, { name: 'Tea' }, { title: 'x', sections: [{ parts: [] }] }, null].map(countOf)).toEqual([2, 1, 1, 0]);
  });
});
