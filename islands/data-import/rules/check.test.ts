import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeLines, checkRows, isCodeSound, isLeftOut, mendKey, type PlannedColumn, rowChoice } from './check.ts';
import { filledRows, tableOf } from './table.ts';

const planned = (key: string, at: number, more: Partial<PlannedColumn> = {}): PlannedColumn => ({
  key,
  title: key,
  at,
  field: key,
  type: 'text',
  form: { decimal: ',', date: 'dmy' },
  isRequired: false,
  isUnique: false,
  ...more,
});
const COLUMNS = [
  planned('sku', 0, { isUnique: true }),
  planned('name', 1, { isRequired: true }),
  planned('price', 2, { type: 'decimal', isRequired: true }),
];
const rowsOf = (...rows: readonly (readonly string[])[]) =>
  tableOf(filledRows([['sku', 'name', 'price'], ...rows]), 0).rows;

describe('the check of every row', () => {
  it('finds empty, wrong and repeated cells by row and column', async () => {
    const rows = rowsOf(['A', 'Thé', '12,5'], ['B', '', 'x'], ['A', 'Café', '3']);
    const { faults } = await checkRows(rows, COLUMNS, new Map());
    expect(faults).toEqual([
      { line: 3, at: 1, problem: 'required' },
      { line: 3, at: 2, problem: 'decimal' },
      { line: 4, at: 0, problem: 'repeated', other: 2 },
    ]);
  });

  it('leaves out the rows that a person leaves out, until they are taken in again', async () => {
    const rows = rowsOf(['A', 'Thé', '12,5'], ['Total', '', ''], ['A', 'Café', '3']);
    const out = new Map([...rowChoice(3, false), ...rowChoice(4, false)]);
    expect((await checkRows(rows, COLUMNS, out)).faults).toEqual([]);
    expect([2, 3, 4].map((line) => isLeftOut(line, out))).toEqual([false, true, true]);
    const again = new Map([...out, ...rowChoice(4, true)]);
    expect((await checkRows(rows, COLUMNS, again)).faults).toEqual([{ line: 4, at: 0, problem: 'repeated', other: 2 }]);
  });

  it('looks at the mended cell instead of the file’s', async () => {
    const rows = rowsOf(['A', '', 'x']);
    const mends = new Map([
      [mendKey(2, 1), 'Thé'],
      [mendKey(2, 2), '7,50'],
    ]);
    expect((await checkRows(rows, COLUMNS, mends)).faults).toEqual([]);
  });

  it('names the lines that the same mend puts right, and none where a value must be unique', async () => {
    const rows = rowsOf(
      ['A', 'Thé', 'ask'],
      ['B', 'Café', 'ask '],
      ['C', 'Lait', 'free'],
      ['D', 'Eau', 'ask'],
      ['', '', '1'],
    );
    const mends = new Map([[mendKey(2, 2), '7,50']]);
    const { faults } = await checkRows(rows, COLUMNS, mends);
    const [first] = rows;
    if (!first) throw new Error('No row.');
    const alike = alikeLines(rows, faults);
    expect(COLUMNS.map((column) => alike(column, first))).toEqual([[], [], [3, 5]]);
  });

  it('finds exactly the repeated values of a unique column, over the whole file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(30), { maxLength: 300 }), async (skus) => {
        const rows = rowsOf(...skus.map((sku) => [`S${sku}`, 'n', '1']));
        const { faults } = await checkRows(rows, COLUMNS, new Map());
        expect(faults).toHaveLength(skus.length - new Set(skus).size);
      }),
    );
  });

  it('counts doubtful bar codes without refusing them', async () => {
    const rows = tableOf(filledRows([['barcode'], ['6118001230068'], ['6118001230069'], ['SHOP-1']]), 0).rows;
    const checked = await checkRows(rows, [planned('barcode', 0)], new Map());
    expect(checked).toEqual({ faults: [], doubtfulCodes: 1 });
    expect([isCodeSound('96385074'), isCodeSound('036000291452'), isCodeSound('036000291453')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
