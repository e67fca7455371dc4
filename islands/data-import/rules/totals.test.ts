import { describe, expect, it } from 'vitest';
import { filledRows } from './table.ts';
import { totalLines } from './totals.ts';

const FRENCH = { decimal: ',', date: 'dmy' } as const;
const lines = (...rows: readonly (readonly (string | number)[])[]) => totalLines(filledRows(rows, 1), FRENCH);

describe('lines that add up others', () => {
  it('are found in the three languages, with their subtotals', () => {
    expect(
      lines(
        ['Thé', '2', '10,50'],
        ['Café', '3', '1 000,25'],
        ['Sous-total', '5', '1 010,75'],
        ['Sucre', '1', '4,00'],
        ['Sous-total épicerie', '1', '4,00'],
        ['', 'TOTAL général', '', ''],
        ['Total', '6', '1 014,75'],
      ),
    ).toEqual([4, 6, 8]);
    expect(lines(['شاي', 2], ['قهوة', 3], ['المجموع', 5])).toEqual([4]);
    expect(lines(['شاي', 2], ['الإجمالي:', '2'])).toEqual([3]);
  });

  it('are not products that only have the word in their name', () => {
    expect(lines(['Total Quartz 5W30', '12', '99,00'], ['Totalement bio', '3', '9,00'])).toEqual([]);
    expect(lines(['Thé', '2'], ['Total Quartz', '2', 'TQ-1'])).toEqual([]);
    expect(lines(['Thé', '2'], ['Total'])).toEqual([]);
  });

  it('may be a cent off, as programs that round each line are', () => {
    expect(lines(['a', '0,1'], ['b', '0,2'], ['Total', '0,31'])).toEqual([4]);
    expect(lines(['a', '0,1'], ['b', '0,2'], ['Total', '0,4'])).toEqual([]);
  });
});
