import { describe, expect, it } from 'vitest';
import { columnReader, type ColumnReading, type Form, readDecimalText, usualForm } from './column-form.ts';

const SEMICOLON = usualForm(';', 'en');
const PAGE = usualForm(',', 'en');
const read = (cells: readonly string[], usual: Form = PAGE, chosen?: ColumnReading) =>
  cells.map((cell) => {
    const value = columnReader(cells, usual, chosen).read(cell);
    return typeof value !== 'object' ? value : 'date' in value ? value.date : value.amount;
  });

describe('a column of a text file', () => {
  it('has one order of dates: the one that alone fits, else the usual one', () => {
    expect(read(['d', '10-06-2023', '23-06-2023'])).toEqual(['d', '2023-06-10', '2023-06-23']);
    expect(read(['06/23/2023', '06/10/2023'], SEMICOLON)).toEqual(['2023-06-23', '2023-06-10']);
    expect(read(['10-06-2023'])).toEqual(['2023-10-06']);
    expect(read(['10-06-2023'], usualForm(',', 'fr'))).toEqual(['2023-06-10']);
    expect(read(['10-06-2023'], SEMICOLON)).toEqual(['2023-06-10']);
    expect(read(['2023-06-10', '23.06.2023'])).toEqual(['2023-06-10', '2023-06-23']);
  });

  it('stays text where no order fits all of its dates', () => {
    expect(read(['23-06-2023', '06-23-2023'])).toEqual(['23-06-2023', '06-23-2023']);
    expect(read(['31-02-2023', '10-06-2023'])).toEqual(['31-02-2023', '10-06-2023']);
  });

  it('has one decimal sign: the one that alone fits, else that of the file or the page', () => {
    expect(read(['poids', '1,250'], SEMICOLON)).toEqual(['poids', 1.25]);
    expect(read(['1,250'])).toEqual([1250]);
    expect(read(['1,250', '2,5'])).toEqual([1.25, 2.5]);
    expect(read(['1.250', '2.50'], SEMICOLON)).toEqual([1.25, 2.5]);
    expect(read(['1 250,50', '٣٫٥'], SEMICOLON)).toEqual([1250.5, 3.5]);
    expect(read(['1.5E+3', '-2e-2'])).toEqual([1500, -0.02]);
    expect(read(['(1 250,50)', '(12,50 €)', '(0)'], SEMICOLON)).toEqual([-1250.5, -12.5, '(0)']);
  });

  it.each([
    [['12E34', '12']],
    [['1E5', '7']],
    [['+212 6 12 34 56 78', '0']],
    [['12 14', '3']],
    [['007', '12']],
    [['1234567890123456', '5']],
    [['n/a', '06 12 34 56 78']],
  ])('keeps codes as they are written: %s', (cells) => expect(read(cells)).toEqual(cells));

  it('is read as it is chosen, and says how it is read', () => {
    const amounts = ['total', '1,250', '12.5'];
    expect(read(amounts, PAGE, ',')).toEqual(['total', 1.25, '12.5']);
    expect(read(amounts, PAGE, 'text')).toEqual(amounts);
    expect(read(['007', '12'], PAGE, '.')).toEqual([7, 12]);
    expect(read(['10-06-2023', '10-23-2023'], PAGE, 'dmy')).toEqual(['2023-06-10', '10-23-2023']);
    const reading = (...cells: readonly string[]) => columnReader(cells, PAGE).reading;
    expect([
      reading('1,250', '2,5'),
      reading('x'),
      reading('007'),
      reading('23-06-2023'),
      reading('2023-06-23'),
    ]).toEqual([',', 'text', 'text', 'dmy', 'ymd']);
    expect(columnReader(['x'], PAGE, 'mdy').reading).toBe('mdy');
  });
});

it.each([
  ['(1 250,50)', '-1250.5'],
  ['€ -12,5', '-12.5'],
  ['12,50 DH', '12.50'],
  ['50 %', null],
  ['(0)', null],
])('an imported amount %s is %s', (cell, amount) => {
  const read = readDecimalText(cell, ',');
  expect(read === null ? null : Number(read)).toBe(amount === null ? null : Number(amount));
});
