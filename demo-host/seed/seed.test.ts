import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { MOTIFS } from '../pictures/motifs.ts';
import { decode, detectDelimiter, importCatalogue, parsePrice } from './catalogue-import.ts';
import { isValidEan13 } from './ean13.ts';
import { generateProducts } from './products.ts';
import { seedDatabase } from './seed.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** windows-1252 of the few characters that the tests use. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
}

describe('the seeded shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flexy-seed-'));
  let sql: Sql;
  let putBack = (): void => undefined;
  beforeAll(() => {
    sql = openDatabase(join(folder, 'shop.db'));
    seedDatabase(sql, NOW);
    putBack = sql.snapshot();
  });
  beforeEach(() => putBack());
  afterAll(() => {
    sql.close();
    rmSync(folder, { recursive: true });
  });
  const count = (query: string): number => Number(sql.get(`SELECT COUNT(*) AS count FROM ${query}`)?.['count']);
  const digest = (): string =>
    JSON.stringify(
      ['product', 'customer', 'purchase_order', 'payment'].map((table) =>
        sql.all(`SELECT * FROM ${table} ORDER BY id`),
      ),
    );

  it('is lived in', () => {
    expect(count('store')).toBe(3);
    expect(count('product')).toBeGreaterThanOrEqual(420);
    expect(count("product WHERE productType = 'variable'")).toBeGreaterThan(50);
    expect(count("product WHERE productType = 'component'")).toBeGreaterThan(3);
    expect(count('product WHERE defaultQuantity <> 1000')).toBeGreaterThan(30);
    expect(count('customer')).toBe(200);
    expect(count('supplier')).toBe(40);
    expect(count('agent')).toBe(8);
    expect(count('reservable_category')).toBe(3);
    expect(count("reservable WHERE status = 'reserved'")).toBeGreaterThan(3);
    expect(count('purchase_order')).toBeGreaterThanOrEqual(900);
    for (const status of ['waiting', 'processing', 'done', 'cancelled', 'paid', 'partially-paid'])
      expect(count(`purchase_order WHERE status = '${status}'`)).toBeGreaterThan(0);
  });

  it('has two levels of categories in each store', () => {
    for (const { id } of sql.all('SELECT id FROM store')) {
      expect(count(`category_product WHERE parentCategory IS NULL AND store = ${String(id)}`)).toBeGreaterThan(3);
      expect(count(`category_product WHERE parentCategory IS NOT NULL AND store = ${String(id)}`)).toBeGreaterThan(6);
    }
  });

  it('sells at three rates of tax, and what is taken away at another one', () => {
    const rates = sql.all('SELECT DISTINCT taxRate FROM category_product UNION SELECT DISTINCT taxRate FROM product');
    expect(
      rates
        .map(({ taxRate }) => taxRate)
        .filter(Boolean)
        .sort(),
    ).toEqual(['10', '20', '7']);
    expect(count("category_product WHERE taxRate = '10' AND takeAwayTaxRate = '20'")).toBe(1);
  });

  it('has a distinct, valid EAN-13 on every product', () => {
    const codes = sql.all('SELECT barcode FROM product').map((row) => String(row['barcode']));
    expect(codes.filter((code) => !isValidEan13(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^(611|2\d)/.test(code))).toBe(true);
  });

  it('draws every motif it names', () => {
    const named = [
      ...sql.all('SELECT DISTINCT motif AS name FROM category_product').map((row) => String(row['name'])),
      ...sql
        .all("SELECT image FROM product WHERE image LIKE '%-%'")
        .map((row) => /-([a-z]+)\.svg$/.exec(String(row['image']))?.[1] ?? ''),
    ];
    expect([...new Set(named)].filter((motif) => !(motif in MOTIFS))).toEqual([]);
  });

  it('sold nothing within the last two hours, so that tests can tell their sales', () => {
    expect(count("purchase_order WHERE createdAt > '2026-11-21T10:00:00+00:00'")).toBe(0);
  });

  it('adds up: a done order is paid in full', () => {
    expect(count("purchase_order WHERE status IN ('done', 'paid') AND amountPaid <> fullTotalAmount")).toBe(0);
    expect(
      count(
        `purchase_order o WHERE amountPaid <> (SELECT COALESCE(SUM(amount - changeAmount), 0) FROM payment p WHERE p.parentOrder = o.id)`,
      ),
    ).toBe(0);
  });

  it('is the same shop every time', () => {
    const first = digest();
    seedDatabase(sql, NOW);
    expect(digest()).toBe(first);
  });

  it('is the same shop on every day and at every hour, but for its dates', () => {
    const tables = [...'product customer purchase_order payment lead_opportunity task page'.split(' ')];
    const undated = (): string =>
      JSON.stringify(tables.map((table) => sql.all(`SELECT * FROM ${table} ORDER BY id`))).replace(
        /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/g,
        '',
      );
    const first = undated();
    for (const now of ['2026-11-23T00:20:00Z', '2027-02-26T23:50:00Z']) {
      seedDatabase(sql, new Date(now));
      expect(undated() === first, now).toBe(true);
    }
  });

  it('grows by generated products with codes of their own', () => {
    expect(generateProducts(sql, 450, NOW)).toBe(450);
    expect(generateProducts(sql, 450, NOW)).toBe(0);
    expect(count('product')).toBe(Number(sql.get('SELECT COUNT(DISTINCT barcode) AS count FROM product')?.['count']));
  });

  it('imports a catalogue whole, whatever is wrong with it', () => {
    const csv = windows1252(
      'CODE;NOM;FORME;PPV;DOSAGE1\n6111234567895;CR\u00c8ME \u00b5G;CR\u00c8ME;12,50;5\n0611123456789;Zero;COMPRIME;0.00;\n611;Sans prix;COMPRIME;;\n;;COMPRIME;3;\n6111234567895;CR\u00c8ME \u00b5G;CR\u00c8ME;1 012,50;\n',
    );
    const report = importCatalogue(sql, csv, 'liste.csv', NOW);
    expect(report).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      rows: 5,
      imported: 4,
      zeroPrices: 1,
      missingPrices: 1,
      skipped: [{ row: 5, reason: 'no name' }],
    });
    expect(report.invalidCodes).toEqual(['0611123456789', '611']);
    const rows = sql.all("SELECT name, price, barcode FROM product WHERE sku LIKE 'IMP-%' ORDER BY id");
    expect(rows).toEqual([
      { name: 'CRÈME µG', price: 1250, barcode: '6111234567895' },
      { name: 'Zero', price: 0, barcode: '0611123456789' },
      { name: 'Sans prix', price: null, barcode: '611' },
      { name: 'CRÈME µG', price: 101_250, barcode: '6111234567895' },
    ]);
    expect(importCatalogue(sql, csv, 'liste.csv', NOW)).toMatchObject({ imported: 0, known: 4 });
  });
});

describe('reading catalogues', () => {
  it('tells the encoding and the delimiter', () => {
    expect(decode(new TextEncoder().encode('é')).encoding).toBe('utf-8');
    expect(decode(windows1252('\u00e9'))).toEqual({ text: 'é', encoding: 'windows-1252' });
    expect(detectDelimiter('"a,b,c,d";e;f')).toBe(';');
  });
  it('reads prices with either decimal mark', () => {
    expect([
      parsePrice('12,50'),
      parsePrice('4,755,52'),
      parsePrice('1.234,5'),
      parsePrice('95.00 MAD'),
      parsePrice('0'),
      parsePrice('n/a'),
    ]).toEqual([1250, 475_552, 123_450, 9500, 0, null]);
  });
});
