import { utils, write } from 'sheetjs-ce';
import { expect, it } from 'vitest';
import type { ReadPart } from './read-part.ts';
import { readSheet } from './read-sheet.ts';
import { readingWork } from './serve-reading.ts';

function workbook(rows: readonly (readonly (string | number | Date)[])[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Prices');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['other']]), 'Notes');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: false }) as ArrayBuffer);
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<readonly ReadPart[]> {
  const parts: ReadPart[] = [];
  await readingWork(readSheet)({ id: 1, file: new File([bytes], 'prices.xlsx'), choices: { sheet } }, (part) => {
    parts.push(part);
  });
  return parts;
}

const rowsOf = (parts: readonly ReadPart[]) => parts.flatMap((part) => ('rows' in part ? part.rows : []));

it('gives the first rows before the rest, and how the file was read at last', async () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => [`SKU-${row}`, row / 4]);
  const parts = await partsOf(workbook([['sku', 'price'], ...rows]));
  expect(parts.map((part) => ('rows' in part ? part.rows.length : Object.keys(part)[0]))).toEqual([
    100,
    2_000,
    2_000,
    901,
    'facts',
  ]);
  expect(rowsOf(parts).slice(0, 3)).toEqual([
    ['sku', 'price'],
    ['SKU-0', 0],
    ['SKU-1', 0.25],
  ]);
  expect(parts.at(-1)).toEqual({
    facts: { sheets: ['Prices', 'Notes'], sheet: 'Prices', ignoresQuotes: false, isPlain: true },
  });
});

it('reads another sheet, empty rows and dates as they stand', async () => {
  const bytes = workbook([[], ['sku', '', 'since'], [], ['A-1', 7, new Date(Date.UTC(2026, 10, 22))]]);
  expect(rowsOf(await partsOf(bytes, 'Notes'))).toEqual([['other']]);
  expect(rowsOf(await partsOf(bytes))).toEqual([[], ['sku', '', 'since'], [], ['A-1', 7, '2026-11-22']]);
});

it('has the library read a file that is written in another way, from its first row on', async () => {
  const bytes = workbook([['sku'], ['A-1']]);
  const text = new TextDecoder('latin1').decode(bytes);
  const plain = '<dimension ref="A1:A2"/>';
  const at = text.indexOf(plain);
  bytes.set(new TextEncoder().encode('<!-- a comment there -->'), at);
  const parts = await partsOf(bytes);
  expect(parts[0]).toEqual({ again: true });
  expect(rowsOf(parts)).toEqual([['sku'], ['A-1']]);
});

it('says that there is nothing in a file', async () => {
  expect(await partsOf(workbook([['', ' ']]))).toContainEqual({ problem: 'no-rows' });
});
