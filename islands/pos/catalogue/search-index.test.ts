import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#shared/kernel/fold.ts';
import { minor, ONE } from '#shared/kernel/money.ts';
import type { Product } from '../model.ts';
import { createSearchIndex, type SearchIndex, searchTextOf } from './search-index.ts';

function product(id: number, name: string, fields: Partial<Product> = {}): Product {
  return {
    id: String(id),
    iri: `/en/api/products/${id}`,
    name,
    image: null,
    finalPrice: minor(100),
    productType: 'simple',
    defaultQuantity: ONE,
    categoryId: null,
    sku: null,
    codes: [],
    variants: [],
    ...fields,
  };
}

function indexOf(products: readonly Product[]): SearchIndex {
  const index = createSearchIndex();
  index.addBatch(products.map((one) => ({ product: one, searchText: searchTextOf(one) })));
  return index;
}

const names = (index: SearchIndex, text: string): string[] => index.search(text).items.map(({ name }) => name);

describe('search', () => {
  const index = indexOf([
    product(1, 'Thé à la menthe'),
    product(2, 'Huile d’olive 1L'),
    product(3, 'Olives noires'),
    product(4, 'قهوة سوداء'),
    product(5, 'Œufs frais', { sku: 'OEU-012' }),
    product(6, 'Coca-Cola', { codes: ['5449000000996'], sku: 'COLA' }),
    product(7, 'Cola maison'),
    product(8, 'Sirop', { productType: 'component' }),
  ]);

  it.each([
    ['the', ['Thé à la menthe']],
    ['MENTHE thé', ['Thé à la menthe']],
    ['قهوه', ['قهوة سوداء']],
    ['oeufs', ['Œufs frais']],
    ['œu', ['Œufs frais']],
    ['oeu 012', ['Œufs frais']],
    ['OEU012', ['Œufs frais']],
    ['5449 0000 00996', ['Coca-Cola']],
    ['5449', ['Coca-Cola']],
    ['coca cola', ['Coca-Cola']],
    ['sirop', []],
    ['xyz', []],
    ['   ', []],
    ['…', []],
  ])('%s', (text, expected) => {
    expect(names(index, text)).toEqual(expected);
  });

  it('ranks names that start so before words that do, and those before the rest', () => {
    expect(names(index, 'olive')).toEqual(['Olives noires', 'Huile d’olive 1L']);
    expect(names(index, 'o')[0]).toBe('Olives noires');
    expect(names(index, 'cola')).toEqual(['Coca-Cola', 'Cola maison']);
  });

  it('counts all matches and shows as many as asked for', () => {
    const many = indexOf(Array.from({ length: 500 }, (_, id) => product(id, `Pain ${id}`)));
    const { items, total } = many.search('pain');
    expect([items.length, total]).toEqual([200, 500]);
    expect(many.search('pain', 3).items.map(({ name }) => name)).toEqual(['Pain 0', 'Pain 1', 'Pain 2']);
  });

  it('finds exactly what a plain scan finds, however the text was typed and whatever was changed before', () => {
    const word = fc.constantFrom('café', 'CRÈME', 'lait', 'laitue', 'قهوة', 'شاي', 'noir', '250g', 'œuf', 'a');
    const catalogue = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        catalogue,
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(39)),
        (rows, typed, removed) => {
          const products = rows.map((row, id) => product(id, row.join(' ')));
          const own = indexOf(products);
          own.remove(removed.map(String));
          const left = products.filter(({ id }) => !removed.map(String).includes(id));
          const text = typed.join(' ');
          for (let length = 1; length <= text.length; length += 1) {
            const now = text.slice(0, length);
            const words = foldText(now)
              .split(' ')
              .filter((one) => one !== '');
            const expected =
              words.length === 0 ? [] : left.filter((one) => words.every((part) => foldText(one.name).includes(part)));
            const found = own.search(now);
            expect(found.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
            expect(found.total).toBe(expected.length);
          }
        },
      ),
    );
  });
});

describe('codes', () => {
  it('takes UPC-A and EAN-13 for the same, in both directions', () => {
    const index = indexOf([
      product(1, 'A', { codes: ['036000291452'] }),
      product(2, 'B', { codes: ['0012345678905'] }),
    ]);
    expect(index.byCode('0036000291452').map(({ id }) => id)).toEqual(['1']);
    expect(index.byCode('036000291452').map(({ id }) => id)).toEqual(['1']);
    expect(index.byCode('012345678905').map(({ id }) => id)).toEqual(['2']);
    expect(index.byCode('00012345678905').map(({ id }) => id)).toEqual(['2']);
  });

  it('gives every product with the code, components never', () => {
    const index = indexOf([
      product(1, 'A', { codes: ['77'] }),
      product(2, 'B', { sku: '77' }),
      product(3, 'C', { codes: ['77'], productType: 'component' }),
    ]);
    expect(index.byCode('77').map(({ id }) => id)).toEqual(['1', '2']);
    expect(index.byCode('7')).toEqual([]);
    expect(index.byCode('')).toEqual([]);
  });

  it('follows changes and removals', () => {
    const index = indexOf([product(1, 'A', { codes: ['1111'] })]);
    const next = product(1, 'B', { codes: ['2222'] });
    index.addBatch([{ product: next, searchText: searchTextOf(next) }]);
    expect(index.byCode('1111')).toEqual([]);
    expect(index.byCode('2222')).toEqual([next]);
    expect(names(index, 'A')).toEqual([]);
    index.remove(['1']);
    expect(index.byCode('2222')).toEqual([]);
    expect(index.size()).toBe(0);
  });
});
