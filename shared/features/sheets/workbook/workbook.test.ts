import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { type CellObject, utils, write } from 'sheetjs-ce';
import { describe, expect, it } from 'vitest';
import { formatsOf, isDateCode } from './formats.ts';
import { CellScanner, type ScannedCell, type ScanOptions } from './scan-cells.ts';
import { serialDateText } from './serial-date.ts';
import { sharedStrings } from './shared-strings.ts';
import { streamWorkbook } from './stream-workbook.ts';
import { textOf } from './unpack.ts';
import { UnusualWorkbook } from './unusual.ts';

const sheetOf = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet><cols><col min="1" max="2" width="14.5"/></cols><sheetData>${rows}</sheetData></worksheet>`;

function scan(xml: string, options: Partial<ScanOptions> = {}, cuts: readonly number[] = []): readonly ScannedCell[] {
  const cells: ScannedCell[] = [];
  const scanner = new CellScanner({ strings: ['one', 'two'], onCell: (cell) => cells.push(cell), ...options });
  const edges = [0, ...[...cuts].sort((one, other) => one - other), xml.length];
  for (const [index, edge] of edges.slice(1).entries()) scanner.push(xml.slice(edges[index], edge));
  expect(scanner.isDone).toBe(true);
  return cells;
}

const values = (cells: readonly ScannedCell[]) => cells.map(({ row, column, value }) => [row, column, value]);

const KINDS = sheetOf(
  '<row r="2"><c r="B2"><v>1.5</v></c><c r="C2" t="s"><v>1</v></c><c r="AB2" t="b"><v>1</v></c></row>' +
    '<row r="3"><c t="str"><f>A1&amp;"&lt;"</f><v>a &#233;_x000D_ &amp; b</v></c><c t="e"><v>#N/A</v></c>' +
    '<c t="inlineStr"><is><r><rPr><b/></rPr><t>one </t></r><r><t xml:space="preserve">two</t></r><rPh><t>no</t></rPh></is></c>' +
    '<c s="4"/><c t="str"><v/></c></row>',
);

describe('the cells of a sheet', () => {
  it('are numbers, texts, codes of errors, yes or no, at their places or behind the one before', () => {
    expect(values(scan(KINDS))).toEqual([
      [1, 1, 1.5],
      [1, 2, 'two'],
      [1, 27, true],
      [2, 0, 'a é\r & b'],
      [2, 1, '#N/A'],
      [2, 2, 'one two'],
      [2, 4, ''],
    ]);
  });

  it('are the same wherever the pieces of the file end', () => {
    const whole = scan(KINDS);
    fc.assert(
      fc.property(fc.array(fc.nat(KINDS.length), { maxLength: 12 }), (cuts) => {
        expect(scan(KINDS, {}, cuts)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('have their formulas, a shared one as it reads in each cell', () => {
    const xml = sheetOf(
      '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">_xlfn.CONCAT(B1)</f><v>1</v></c><c r="C1"><f t="array" ref="C1">SUM(B1:B2)</f></c></row>' +
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>2</v></c></row>',
    );
    const moveFormula = (formula: string, from: { row: number }, to: { row: number }): string =>
      `${formula} by ${to.row - from.row}`;
    expect(scan(xml, { moveFormula }).map(({ formula }) => formula)).toEqual([
      'CONCAT(B1)',
      'SUM(B1:B2)',
      'CONCAT(B1) by 1',
    ]);
    expect(scan(xml).map(({ formula, value }) => [formula, value])).toEqual([
      [undefined, 1],
      [undefined, 2],
    ]);
  });

  it('tell the widths of their columns', () => {
    const widths: unknown[] = [];
    scan(sheetOf(''), { onWidth: (...width) => widths.push(width) });
    expect(widths).toEqual([[0, 1, 14.5]]);
  });

  it.each([
    ['a comment', '<!-- x -->'],
    ['a row far below the last one', '<row r="999999999"><c><v>1</v></c></row>'],
    ['a text that is not there', '<row><c t="s"><v>7</v></c></row>'],
    ['a number that is none', '<row><c><v>1,5</v></c></row>'],
    ['a kind of cell that few programs write', '<row><c t="d"><v>2026-01-01</v></c></row>'],
    ['single quotes', "<row><c r='A1' t='s'><v>1</v></c></row>"],
    ['an attribute on a line of its own', '<row><c r="A1"\nt="s"><v>1</v></c></row>'],
    ['a tag that ends on another line', '<row><c\nr="A1"><v>1</v></c></row>'],
    ['an entity of its own', '<row><c t="str"><v>&bomb;</v></c></row>'],
  ])('are left to the library for %s', (_, rows) => {
    expect(() => scan(sheetOf(rows))).toThrow(UnusualWorkbook);
  });

  it('are left to the library where names have a prefix', () => {
    expect(() => scan('<x:worksheet><x:sheetData/></x:worksheet>')).toThrow(UnusualWorkbook);
  });
});

it('reads shared texts with their runs, without how they are pronounced', () => {
  expect(
    sharedStrings(
      '<sst><si><t>plain</t></si><si><r><t>a</t></r><r><rPr/><t xml:space="preserve"> b</t></r></si><si/><si><t>日</t><rPh sb="0" eb="1"><t>に</t></rPh></si><si><t/></si></sst>',
    ),
  ).toEqual(['plain', 'a b', '', '日', '']);
});

it('knows which formats show dates', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-40C]d&quot; day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  expect(formatsOf(styles)).toEqual([undefined, 'm/d/yy', '[$-40C]d" day"']);
  for (const other of ['<x:styleSheet><x:cellXfs/></x:styleSheet>', "<cellXfs><xf numFmtId='14'/></cellXfs>"])
    expect(() => formatsOf(other)).toThrow(UnusualWorkbook);
  for (const code of ['m/d/yy', '[$-40C]d" day"', '[h]:mm', 'yyyy\\-mm\\-dd;@'])
    expect([code, isDateCode(code)]).toEqual([code, true]);
  for (const code of [undefined, '0.00', '#,##0 "days"', '[Red]0', '0.00E+00', '0\\d', '_d0', 'General'])
    expect([code, isDateCode(code)]).toEqual([code, false]);
});

it('names the day of a serial number by the workbook’s own calendar', () => {
  expect(
    [1, 59, 60, 61, 44_197, 44_197.75, 44_197.999_999_999_9].map((serial) => serialDateText(serial, false)),
  ).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-02-29',
    '1900-03-01',
    '2021-01-01',
    '2021-01-01T18:00:00',
    '2021-01-02',
  ]);
  expect(serialDateText(42_735, true)).toBe('2021-01-01');
});

const entry = (text: string, size = text.length) => ({
  name: 'x',
  method: 8,
  isEncrypted: false,
  packed: new Uint8Array(deflateRawSync(text)),
  size,
});

it('never unpacks more than the directory of the zip says', async () => {
  const pieces: string[] = [];
  for await (const piece of textOf(entry('a'.repeat(200_000)))) pieces.push(piece);
  expect(pieces.join('')).toHaveLength(200_000);
  const unpack = async (): Promise<void> => {
    for await (const _ of textOf(entry('a'.repeat(5_000_000), 1_000))) void _;
  };
  await expect(unpack()).rejects.toThrow(UnusualWorkbook);
});

it('reads back what the library writes, whatever stands in the cells', async () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((one) => one.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '));
  const cell: fc.Arbitrary<CellObject | null> = fc.oneof(
    text.map((v): CellObject => ({ t: 's', v })),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((v): CellObject => ({ t: 'n', v })),
    fc.boolean().map((v): CellObject => ({ t: 'b', v })),
    fc.constant(null),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }),
      fc.boolean(),
      async (rows, isShared) => {
        const book = utils.book_new();
        utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'One & <two>');
        const written = write(book, { type: 'array', bookType: 'xlsx', bookSST: isShared }) as ArrayBuffer;
        const found: unknown[] = [];
        const read = await streamWorkbook(new Uint8Array(written));
        expect(read.sheets).toEqual(['One & <two>']);
        await read.scan('One & <two>', ({ row, column, value }) => found.push([row, column, value]));
        const expected = rows.flatMap((cells, row) =>
          cells.flatMap((one, column) => (one === null ? [] : [[row, column, one.v === -0 ? 0 : one.v]])),
        );
        expect(found.map((one) => JSON.stringify(one))).toEqual(expected.map((one) => JSON.stringify(one)));
      },
    ),
    { numRuns: 60 },
  );
});
