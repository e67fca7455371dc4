import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapColumns, repeatedColumns } from './mapping.ts';
import { filledRows, tableOf } from './table.ts';

const FIELDS = ['id', 'name', 'sku', 'barcode', 'price', 'finalPrice', 'category', 'description'];
const mapped = (
  headers: readonly string[],
  choices: Readonly<Record<string, string>> = {},
  fields = FIELDS,
  remembered: Readonly<Record<string, string>> = {},
) => {
  const { columns } = tableOf(filledRows([headers, headers.map(() => 'x')]), 0);
  const mapping = mapColumns(columns, fields, new Map(Object.entries(choices)), new Map(Object.entries(remembered)));
  return Object.fromEntries([...mapping].map(([key, { field, match }]) => [key, `${field} ${match}`]));
};

describe('fields found for columns', () => {
  it('by name in other spellings, by what people call them in three languages, by whole words', () => {
    expect(mapped(['Final_Price', 'Désignation', 'Code-barres', 'Référence', 'Prix de vente', 'الفئة'])).toEqual({
      final_price: 'finalPrice exact',
      désignation: 'name alias',
      'code-barres': 'barcode alias',
      référence: 'sku alias',
      'prix de vente': 'price alias',
      الفئة: 'category alias',
    });
    expect(mapped(['Product description (long)'])).toEqual({ 'product description (long)': 'description word' });
  });

  it('the surer one gets the field, wherever its column stands, and each field goes once', () => {
    expect(mapped(['Purchase price', 'Price'])).toEqual({ price: 'price exact' });
  });

  it('a column with nothing in it gets what the others leave', () => {
    const { columns } = tableOf(
      filledRows([
        ['Price tax included', 'Unit price', 'Description'],
        ['12', '', ''],
      ]),
      0,
    );
    expect([...mapColumns(columns, FIELDS, new Map())].map(([key, { field }]) => `${key}: ${field}`)).toEqual([
      'price tax included: price',
      'description: description',
    ]);
  });

  it('an identifier is never found inside another word, any other field last of all', () => {
    expect(mapped(['width', 'video url', 'paid', 'skubox'])).toEqual({});
    expect(mapped(['subcategory'])).toEqual({ subcategory: 'category contained' });
    expect(mapped(['n_amenageur'])).toEqual({});
  });

  it('by hand before all, as long as the field exists; a column can be left out', () => {
    expect(mapped(['Price', 'Tarif', 'Name'], { tarif: 'finalPrice', name: '' })).toEqual({
      price: 'price exact',
      tarif: 'finalPrice hand',
    });
    expect(mapped(['Price'], { price: 'gone' })).toEqual({ price: 'price exact' });
  });

  it('with a slip of the finger, but no identifier and no short name', () => {
    expect(mapped(['Desciption', 'Barcoed', 'Pric', 'désignaton', 'nmae'])).toEqual({
      desciption: 'description similar',
      pric: 'price similar',
      désignaton: 'name similar',
    });
  });

  it('as the same columns were mapped last time, unless chosen otherwise; a field that is gone is looked for', () => {
    const remembered = { tarif: 'price', price: '', name: 'gone' };
    expect(mapped(['Tarif', 'Price', 'Name'], {}, FIELDS, remembered)).toEqual({
      tarif: 'price remembered',
      name: 'name exact',
    });
    expect(mapped(['Tarif', 'Price'], { tarif: 'finalPrice' }, FIELDS, remembered)).toEqual({
      tarif: 'finalPrice hand',
    });
  });

  it('marks the second column of a field that was chosen twice', () => {
    const { columns } = tableOf(
      filledRows([
        ['a', 'b'],
        ['1', '2'],
      ]),
      0,
    );
    const mapping = mapColumns(
      columns,
      FIELDS,
      new Map([
        ['a', 'sku'],
        ['b', 'sku'],
      ]),
    );
    expect([...repeatedColumns(mapping)]).toEqual(['b']);
  });

  it('a choice by hand takes no field away unseen: the later column is marked', () => {
    const { columns } = tableOf(
      filledRows([
        ['Tarif', 'Other'],
        ['1', '2'],
      ]),
      0,
    );
    const mapping = mapColumns(columns, FIELDS, new Map([['other', 'price']]));
    expect([mapping.get('tarif')?.field, ...repeatedColumns(mapping)]).toEqual(['price', 'other']);
  });

  it('never gives a field to two columns by itself', () => {
    const header = fc.constantFrom('price', 'prix', 'Price net', 'name', 'nom', 'sku', 'ref', 'subcategory', 'x');
    fc.assert(
      fc.property(fc.array(header, { maxLength: 8 }), (headers) => {
        const { columns } = tableOf(filledRows([[...headers, 'end'], []]), 0);
        const mapping = mapColumns(columns, FIELDS, new Map());
        expect(repeatedColumns(mapping).size).toBe(0);
      }),
    );
  });
});
