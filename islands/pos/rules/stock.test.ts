import { expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { lineWith, productWith } from '../testing/samples.ts';
import { leftOf, productsAfter, stockState } from './stock.ts';

it('tells what is out from what is taken beyond the last piece', () => {
  const states = [
    [0, 0],
    [-2_000, 1_000],
    [3_000, 3_000],
    [3_000, 3_001],
    [250, 100],
  ].map(([stock = 0, taken = 0]) => stockState(thousandths(stock), thousandths(taken)));
  expect(states).toEqual(['out', 'out', 'enough', 'short', 'enough']);
  expect([leftOf(thousandths(3_000), thousandths(1_000)), leftOf(thousandths(3_000), thousandths(5_000))]).toEqual([
    2_000, 0,
  ]);
});

it('counts off what is sold, over all lines of a product, where the back-office counts it', () => {
  const cake = productWith({ id: '1', stock: thousandths(5_000) });
  const products = [cake, productWith({ id: '2', stock: null }), productWith({ id: '3' })];
  const lines = [
    lineWith({ idProduct: '1', quantity: thousandths(2_000) }),
    lineWith({ id: 'other', idProduct: '1', quantity: thousandths(500) }),
    // What comes back is put on the shelf by whoever decides that it can be sold.
    lineWith({ id: 'back', idProduct: '1', quantity: thousandths(-1_000) }),
    lineWith({ id: 'uncounted', idProduct: '2' }),
    lineWith({ id: 'older', idProduct: '3' }),
    lineWith({ id: 'unknown', idProduct: '4' }),
  ];
  expect(productsAfter(lines, (id) => products.find((product) => product.id === id))).toEqual([
    { ...cake, stock: 2_500 },
  ]);
});
