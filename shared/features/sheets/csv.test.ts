import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, guessSeparator, parseCsv, type Separator, separatorLine, SEPARATORS } from './csv.ts';
import { readTextRows } from './text-rows.ts';

const rowsOf = async (text: string, separator: Separator = ',', hasQuotes = true) =>
  (await parseCsv(text, { separator, hasQuotes })).rows;

describe('a text cut into rows', () => {
  it('keeps separators, quotes and line ends inside quotes', async () => {
    expect(await rowsOf('a,"b,""c""\r\nd",e\r\nf,,"g"')).toEqual([
      ['a', 'b,"c"\r\nd', 'e'],
      ['f', '', 'g'],
    ]);
  });

  it('does not lose the last line without an end, an empty last cell, or a line of its own', async () => {
    expect(await rowsOf('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(await rowsOf('a\n\nb\r')).toEqual([['a'], [''], ['b']]);
  });

  it('says when a quote is never closed; with quotes as letters each line is a row again', async () => {
    const text = 'n;v\n1;"2\n3;4\n';
    expect((await parseCsv(text, { separator: ';', hasQuotes: true })).isOpen).toBe(true);
    expect(await rowsOf(text, ';', false)).toEqual([
      ['n', 'v'],
      ['1', '"2'],
      ['3', '4'],
    ]);
  });

  it('reads back whatever csvLine writes', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', 'س') });
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await rowsOf(rows.map((row) => csvLine(row)).join(''))).toEqual(rows);
      }),
    );
  });

  it('quotes what a program of another country takes for a separator', () => {
    expect(csvLine(['tea; mint', 'a\tb', '1,5', 'a|b', 'plain'])).toBe('"tea; mint","a\tb","1,5","a|b",plain\r\n');
  });

  it('offers to pause', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    await parseCsv('a,b\n'.repeat(1_000), { separator: ',', hasQuotes: true }, pause);
    expect(pauses).toBeGreaterThanOrEqual(5);
  });
});

describe('the separator', () => {
  it('is the one that cuts the lines alike, not the decimal comma', () => {
    expect(guessSeparator('réf;prix\nA;1,50\nB;2,00\nC;3,10\n')).toBe(';');
    expect(guessSeparator('a\tb\n1,5\t2\n')).toBe('\t');
    expect(guessSeparator('name,note\n"a;b;c","d;e"\n')).toBe(',');
    expect(guessSeparator('alone\n1\n')).toBe(',');
  });

  it('is none of a column of amounts, unless the page or a header speaks for two columns', () => {
    expect(guessSeparator('price\n12,50\n9,90')).toBe(';');
    expect(guessSeparator('price,stock\n12,50\n9,90')).toBe(',');
    expect(guessSeparator('12,50\n9,90', ',')).toBe(';');
    expect(guessSeparator('12,50\n9,90', '.')).toBe(',');
    expect(guessSeparator('note\nred, blue\ngreen')).toBe(';');
  });

  it('is that of the table below a title', () => {
    expect(guessSeparator('Price list\na;b\n1,5;2\n')).toBe(';');
    expect(guessSeparator('Price list\nsku,name\nA,Tea\n')).toBe(',');
    expect(guessSeparator('Price list\n\nPrinted on 3 March\nsku\tprice\nA\t1,50\nB\t2,00\n')).toBe('\t');
    expect(guessSeparator('Price list\nPrices in €\nprice\n1,50\n2,00\n')).toBe(';');
  });

  it('is found where one line has a column less', () => {
    expect(guessSeparator('a;b\n1;2;3\n4;5;6\n')).toBe(';');
  });

  it('is found in any table whose cells do not have it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEPARATORS),
        fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), { minLength: 2, maxLength: 20 }),
        (separator, rows) => {
          const text = rows.map((row) => row.map((cell) => `x${cell}`).join(separator)).join('\n');
          expect(guessSeparator(text)).toBe(separator);
        },
      ),
    );
  });

  it('may be named by the first line, which is no row', () => {
    expect(separatorLine('sep=;\r\nA;1')).toEqual({ separator: ';', rest: 'A;1' });
    expect(separatorLine('sep,price\n1,2')).toBeUndefined();
  });
});

it('names the cells with a letter of another encoding, and shows a line in each that is possible', async () => {
  const rows: (readonly string[])[] = [];
  const taker = { add: (row: readonly string[]) => void rows.push(row), restart: () => void rows.splice(0) };
  const utf8 = new TextEncoder();
  const mixed = new Uint8Array([...utf8.encode('nom;prix\nThé à 2;1\nCaf'), 0xe9, ...utf8.encode(';2\n')]);
  const { doubtful, samples } = await readTextRows(mixed, taker);
  expect(rows.at(-1)).toEqual(['Café', '2']);
  expect(doubtful).toEqual([{ row: 3, column: 1, text: 'Café' }]);
  expect(samples).toEqual([]);
  const windows = new Uint8Array([...utf8.encode('nom;prix\nCaf'), 0xe9, ...utf8.encode(';2\n')]);
  expect((await readTextRows(windows, taker)).samples.map(({ line }) => line)).toEqual(['Café;2', 'Café;2']);
});
