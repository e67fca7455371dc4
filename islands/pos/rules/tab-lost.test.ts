import { expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { lineWith, saleWith } from '../testing/samples.ts';
import type { ServerOrderLine } from './server-order.ts';
import { lostOf, writtenOf, type WrittenSale } from './tab-lost.ts';

const line = (id: string, changes: Partial<ServerOrderLine> = {}): ServerOrderLine => ({
  id,
  productId: '9',
  productIri: '/en/api/products/9',
  description: 'Tea',
  image: null,
  quantity: thousandths(1_000),
  price: minor(1_250),
  finalPrice: minor(1_250),
  productType: 'simple',
  defaultQuantity: thousandths(1_000),
  ...changes,
});
const order = (lines: readonly ServerOrderLine[], orderNote = '') => ({
  lines,
  payments: [],
  orderNote,
  locationId: '2',
  guests: 2,
  reductionPercent: null,
});
const ROUND: Sale = saleWith({ tab: 'round', lines: [lineWith({ id: 'own' })] });
const written: WrittenSale = {
  sale: ROUND,
  number: 'K7-0001',
  before: { quantities: {}, note: '' },
  written: writtenOf(order([line('1')])),
};

it.each([
  ['as it was written', [line('1')], ''],
  ['written anew by somebody who saw it', [line('2')], ''],
  ['fired by another device', [line('2', { course: 2 })], ''],
  ['cheaper since', [line('2', { price: minor(500) })], ''],
  ['taken back, for a reason', [], '− 1 × Tea: Out of stock'],
  [
    'given away, or noted',
    [line('2', { description: 'Tea (Offered: Tasting)', price: minor(0) })],
    '≈ Tea: 10.00 → 0.00, Offered: Tasting',
  ],
  ['moved to another table', [], '1 × Tea moved from T2 to T5 at 20:41:07'],
  ['moved with another whose name begins alike', [], '1 × Tea moved from T2 to T5\n1 × Teapot moved from T2 to T5'],
] as const)('a dish is not lost that is %s', (_, lines, note) => {
  expect(lostOf(written, order(lines, note))).toBeNull();
});

it('a dish is lost that somebody wrote over who had not seen it', () => {
  const lost = lostOf(written, order([line('2', { description: 'Milk' })]));
  expect([...(lost?.lines ?? [])]).toEqual([['own', 1_000]]);
});

it('a dish is lost although one whose name begins alike was moved', () => {
  expect(lostOf(written, order([], '1 × Teapot moved from T2 to T5'))?.lines.size).toBe(1);
});
