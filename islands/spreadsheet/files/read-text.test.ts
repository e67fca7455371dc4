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
  expect((await read(text)).text).toEqual({ separator: ';', columns: [',', 'dmy'] });
  const { rows } = await read(text, 'en', { columns: { 0: 'text', 1: 'mdy' } });
  expect(rows[1]).toEqual(['1,5', 45_205]);
  expect((await read(text, 'en', { separator: ',' })).rows).toEqual([['n;d'], [1, '5;10-06-2023']]);
});
