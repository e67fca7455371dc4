import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { Product } from '../wire.ts';
import { ignoredBy } from './honoured.ts';

const product = (id: number, name: string, price: number | null, categoryId: string | null = '1'): Product => ({
  id: String(id),
  iri: `/en/api/products/${id}`,
  name,
  description: '',
  price: price === null ? null : minor(price),
  finalPrice: null,
  categoryId,
  barcode: '',
  hasVariants: false,
});
const inOrderOfIds = [product(1, 'Tea', 900), product(2, 'Coffee', 1200), product(3, 'Água', 300)];
const nothing = { text: '', category: null };
const up = (column: string) => ({ column, descending: false });

describe('a server that ignores what it was asked', () => {
  it('is found out by prices that do not rise, and by names left in the order of the ids', () => {
    expect(ignoredBy(inOrderOfIds, up('price'), nothing, null).sort).toBe(true);
    expect(ignoredBy(inOrderOfIds, up('name'), nothing, null).sort).toBe(true);
    expect(ignoredBy(inOrderOfIds, { column: 'id', descending: true }, nothing, null).sort).toBe(true);
    expect(ignoredBy(inOrderOfIds, up('id'), nothing, null).sort).toBe(false);
  });

  it('is not accused where its alphabet is another, nor for products without a price', () => {
    expect(
      ignoredBy([product(2, 'Coffee', 1), product(1, 'Tea', 1), product(3, 'Água', 1)], up('name'), nothing, null).sort,
    ).toBe(false);
    expect(
      ignoredBy([product(3, 'a', 300), product(9, 'b', null), product(1, 'c', 900)], up('price'), nothing, null).sort,
    ).toBe(false);
    expect(
      ignoredBy([product(1, 'c', 900), product(3, 'a', 300)], { column: 'price', descending: true }, nothing, null)
        .sort,
    ).toBe(false);
  });

  it('is found out by products that do not match', () => {
    expect(ignoredBy(inOrderOfIds, up('id'), { text: 'cof', category: null }, null).text).toBe(true);
    expect(ignoredBy([product(2, 'Café crème', 1)], up('id'), { text: 'CAFE', category: null }, null).text).toBe(false);
    expect(
      ignoredBy(
        [...inOrderOfIds, product(4, 'x', 1, '2')],
        up('id'),
        { text: '', category: '/en/api/category_products/1' },
        '1',
      ).category,
    ).toBe(true);
    expect(ignoredBy(inOrderOfIds, up('id'), { text: '', category: '/en/api/category_products/1' }, '1').category).toBe(
      false,
    );
  });
});
