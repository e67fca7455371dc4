import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { formatDate } from '../api/stored.ts';
import type { Sql } from '../db/database.ts';
import { isValidEan13 } from './ean13.ts';
import { insertCategory } from './products.ts';

export interface ImportReport {
  readonly file: string;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly delimiter: string;
  readonly rows: number;
  readonly imported: number;
  /** Already there from an earlier start. */
  readonly known: number;
  readonly zeroPrices: number;
  readonly missingPrices: number;
  readonly invalidCodes: readonly string[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
}

/** Spellings of headers in French and English, folded to lower case without accents. */
const HEADERS = {
  code: ['code', 'ean', 'ean13', 'barcode', 'code barre', 'code-barres', 'gtin', 'upc'],
  name: ['nom', 'name', 'product_name', 'product name', 'name *', 'designation', 'libelle', 'produit'],
  price: [
    'ppv',
    'price',
    'prix',
    'regular price',
    'prix de vente',
    'pvp',
    'price tax included',
    'price tax excluded or price tax included',
  ],
  category: ['forme', 'category', 'categorie', 'categories', 'rayon', 'famille'],
  sku: ['sku', 'reference', 'ref'],
} as const;
const DETAILS = ['dosage1', 'unite_dosage1', 'presentation', 'dci1'] as const;
type Column = keyof typeof HEADERS;

export function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: ImportReport['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** The character that splits the first line into most columns. */
export function detectDelimiter(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

function fold(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();
}

/** Null when it is no amount; the last of comma and point is the decimal mark. */
export function parsePrice(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]|mad|dh/gi, '');
  const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const [whole, fraction] = mark < 0 ? [bare, ''] : [bare.slice(0, mark).replace(/[.,]/g, ''), bare.slice(mark + 1)];
  if (!/^-?\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  return Math.round(Number(`${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`) * 100);
}

export function importCatalogue(sql: Sql, bytes: Uint8Array, file: string, now: Date): ImportReport {
  const { text, encoding } = decode(bytes);
  const delimiter = detectDelimiter(text);
  const records: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const [headers = [], ...rows] = records;
  const folded = headers.map(fold);
  const columns = new Map<Column, number>();
  for (const [column, spellings] of Object.entries(HEADERS) as [Column, readonly string[]][]) {
    const index = spellings.map((spelling) => folded.indexOf(spelling)).find((found) => found >= 0);
    if (index !== undefined) columns.set(column, index);
  }
  if (!columns.has('name')) throw new Error(`${file}: no column is a name; its columns are ${headers.join(', ')}`);
  const details = DETAILS.map((detail) => folded.indexOf(detail)).filter((index) => index >= 0);
  const cell = (row: readonly string[], column: Column): string => (row[columns.get(column) ?? -1] ?? '').trim();

  const invalidCodes: string[] = [];
  const skipped: { row: number; reason: string }[] = [];
  const counts = { imported: 0, known: 0, zeroPrices: 0, missingPrices: 0 };
  const title = basename(file).replace(/\.\w+$/, '');
  sql.transaction(() => {
    const found = sql.get('SELECT id FROM category_product WHERE name = ? AND parentCategory IS NULL', [title]);
    const parent =
      found === undefined
        ? insertCategory(sql, { name: title, motif: 'jar', color: '#5a6fa8' }, null, 2)
        : Number(found['id']);
    const known = new Set(
      sql
        .all('SELECT sku FROM product p JOIN category_product c ON c.id = p.category WHERE c.parentCategory = ?', [
          parent,
        ])
        .map((row) => String(row['sku'])),
    );
    const categories = new Map(
      sql
        .all('SELECT id, name FROM category_product WHERE parentCategory = ?', [parent])
        .map((row) => [String(row['name']), Number(row['id'])]),
    );
    rows.forEach((row, index) => {
      const number = index + 2;
      const code = cell(row, 'code');
      const name = cell(row, 'name');
      if (name === '') {
        skipped.push({ row: number, reason: 'no name' });
        return;
      }
      if (code !== '' && !isValidEan13(code)) invalidCodes.push(code);
      const price = cell(row, 'price') === '' ? null : parsePrice(cell(row, 'price'));
      if (price === null) counts.missingPrices += 1;
      if (price === 0) counts.zeroPrices += 1;
      // Names and codes may repeat in such lists; only the row number is unique.
      const sku = `IMP-${number}-${cell(row, 'sku') || code}`;
      if (known.has(sku)) {
        counts.known += 1;
        return;
      }
      const label = cell(row, 'category') || 'Divers';
      let category = categories.get(label);
      if (category === undefined) {
        category = insertCategory(sql, { name: label, motif: 'jar', color: '#6b7d9a' }, parent, 2);
        categories.set(label, category);
      }
      const description = details
        .map((column) => row[column]?.trim() ?? '')
        .filter((part) => part !== '')
        .join(' ');
      sql.run(
        "INSERT INTO product (name, description, image, price, finalPrice, productType, defaultQuantity, category, barcode, sku, updatedAt) VALUES (?, ?, ?, ?, ?, 'simple', 1000, ?, ?, ?, ?)",
        [
          name,
          description === '' ? null : description,
          `/pictures/categories/${category}.svg`,
          price,
          price,
          category,
          code === '' ? null : code,
          sku,
          formatDate(now),
        ],
      );
      counts.imported += 1;
    });
  });
  return { file, encoding, delimiter, rows: rows.length, ...counts, invalidCodes, skipped };
}

export function importCatalogueFile(sql: Sql, file: string, now: Date): ImportReport {
  return importCatalogue(sql, readFileSync(file), file, now);
}

export function describeImport(report: ImportReport): string {
  return [
    `Catalogue ${report.file}: ${report.encoding}, columns split by ${report.delimiter === '\t' ? 'TAB' : report.delimiter}`,
    `  ${report.rows} rows: ${report.imported} imported, ${report.known} already there, ${report.skipped.length} skipped; ${report.zeroPrices} with price 0, ${report.missingPrices} without a price`,
    ...(report.invalidCodes.length === 0
      ? []
      : [
          `  ${report.invalidCodes.length} codes with a wrong check digit, imported as they are: ${report.invalidCodes.join(', ')}`,
        ]),
    ...report.skipped.map(({ row, reason }) => `  row ${row} skipped: ${reason}`),
  ].join('\n');
}
