import { expect, it } from 'vitest';
import { readArea } from '../formula/references.ts';
import { bookOf, sheetOf } from '../testing/books.ts';
import { rangeChart } from './chart-data.ts';
import { chartArea } from './sheet.ts';

const area = (name: string) => readArea(name) ?? { top: 0, left: 0, bottom: 0, right: 0 };
const BUDGET = {
  ...{ A1: 'Month', B1: 'Planned', C1: 'Spent' },
  ...{ A2: 'January', B2: '100', C2: '=B2*0.5' },
  ...{ A3: 'February', B3: '200', C3: 'none' },
  ...{ A4: 'Total', B4: '=SUM(B2:B3)' },
};

it('takes words as names of the points, and each column of figures as a series', () => {
  const sheet = sheetOf(bookOf(BUDGET));
  expect(rangeChart(sheet, area('A1:C3'), 'en')).toMatchObject({
    labels: ['January', 'February'],
    labelTitle: 'Month',
    series: [
      { name: 'Planned', values: [100, 200] },
      { name: 'Spent', values: [50, null] },
    ],
    rest: 0,
  });
  expect(rangeChart(sheet, area('B2:B3'), 'en')).toMatchObject({
    labels: ['2', '3'],
    series: [{ name: 'B', values: [100, 200] }],
  });
  expect(rangeChart(sheet, area('A1:A3'), 'en')).toBeUndefined();
});

it('takes the whole list for one cell, without its totals', () => {
  const sheet = sheetOf(bookOf(BUDGET));
  sheet.shape = { ...sheet.shape, headerRows: 1, totalRow: 3 };
  expect(chartArea(sheet, area('B2'))).toEqual(area('A1:C4'));
  expect(rangeChart(sheet, chartArea(sheet, area('B2')), 'en')?.labels).toEqual(['January', 'February']);
});

it('takes days for names, not for figures', () => {
  const sheet = sheetOf(bookOf({ A1: '2026-01-31', B1: '1', A2: '2026-02-28', B2: '3' }));
  expect(rangeChart(sheet, area('A1:B2'), 'en')).toMatchObject({
    labels: ['2026-01-31', '2026-02-28'],
    series: [{ values: [1, 3] }],
  });
});
