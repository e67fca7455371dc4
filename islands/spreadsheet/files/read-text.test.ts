import { expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import type { FiledRow, FiledSheet, TextChoices } from './filed.ts';
import { readTextSheet } from './read-text.ts';

async function read(text: string, locale: Locale = 'en', choices: TextChoices = {}) {
  const read: { sheet?: FiledSheet; rows: readonly FiledRow[] } = { rows: [] };
  await readTextSheet(
    new TextEncoder().encode(text),
    (sheet, rows) => {
      read.sheet = sheet;
      read.rows = rows;
    },
    locale,
    choices,
  );
  return { rows: read.rows, formats: read.sheet?.columns.map(({ format }) => format), text: read.sheet?.text };
}

it('reads one column of amounts as one column', async () => {
  expect((await read('price\n12,50\n9,90')).rows).toEqual([['price'], [12.5], [9.9]]);
  expect((await read('12,50\n9,90', 'fr')).rows).toEqual([[12.5], [9.9]]);
});

it('reads each column in one form', async () => {
  const { rows, formats } = await read('d;poids\n10-06-2023;1,250\n23-06-2023;2,5');
  expect(rows).toEqual([
    ['d', 'poids'],
    [45_087, 1.25],
    [45_100, 2.5],
  ]);
  expect(formats).toEqual(['dd-mm-yyyy', undefined]);
});

it('keeps codes, formulas and telephone numbers as they are written', async () => {
  const text = 'lot;tel;ref;size;f\n12E34;+212 6 12 34 56 78;007;12 14;=1+1\n1E5;0;12;3;x\n';
  expect((await read(text)).rows.slice(1)).toEqual([
    ['12E34', '+212 6 12 34 56 78', '007', '12 14', '=1+1'],
    ['1E5', '0', '12', '3', 'x'],
  ]);
});

it('says how it was read, and reads it as it is chosen', async () => {
  const text = 'n;d\n1,5;10-06-2023\n';
  expect((await read(text)).text).toEqual({ separator: ';', columns: [',', 'dmy'], doubtful: [] });
  const { rows } = await read(text, 'en', { columns: { 0: 'text', 1: 'mdy' } });
  expect(rows[1]).toEqual(['1,5', 45_205]);
  expect((await read(text, 'en', { separator: ',' })).rows).toEqual([['n;d'], [1, '5;10-06-2023']]);
});

it('reads amounts with a currency, shares and years of two digits', async () => {
  const { rows, formats } = await read(
    'prix;part;le\n12,50 €;5 %;01/02/23\n1 250,00 €;12,5%;25/12/23\n-3 €;0%;1/1/24',
    'fr',
  );
  expect(rows.slice(1)).toEqual([
    [12.5, 0.05, 44_958],
    [1250, 0.125, 45_285],
    [-3, 0, 45_292],
  ]);
  expect(formats).toEqual(['#,##0.00 "€"', '0.##%', 'dd/mm/yyyy']);
  expect((await read('p\n$1,250.50\n-$3')).rows).toEqual([['p'], [1250.5], [-3]]);
  expect((await read('p\n120 DH\n3,50 MAD', 'fr')).rows[2]).toEqual([expect.objectContaining({ value: 3.5 })]);
});

it('names the columns of numbers that stay texts', async () => {
  const { text } = await read('n;d;v;t\n12;13/14/2023;1.2.3;a\n007;31/12/2023;4.5.6;b\n3;12/31/2023;1.0.0;c', 'fr');
  expect(text?.doubtful).toEqual([0, 1]);
});
