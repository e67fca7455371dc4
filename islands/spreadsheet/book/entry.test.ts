import { beforeAll, describe, expect, it } from 'vitest';
import { at, bookOf, sheetOf, type } from '../testing/books.ts';
import { fetchAll } from '../testing/fetch-all.ts';
import { entryOf, readTyped, shownText, typedText } from './entry.ts';
import { formatValue } from './number-format.ts';

beforeAll(fetchAll);

describe('what is typed', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['-.5', -0.5],
    ['1e3', 1000],
    ['٣٫٥', 3.5],
    ['007', '007'],
    ['0.5', 0.5],
    ['1234567890123456', '1234567890123456'],
    ['12 rue', '12 rue'],
    ['-', '-'],
    ['true', true],
    ["'=1+1", '=1+1'],
    ['=', '='],
    ['', null],
    ['8:30', 8.5 / 24],
    ['27:15', 27.25 / 24],
    ['6:05 pm', (18 * 60 + 5) / 1440],
    ['8:75', '8:75'],
    ['13:00 pm', '13:00 pm'],
    ['-5%', -0.05],
    ['50٪', 0.5],
    ['−5', -5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['(12.50)', -12.5],
    ['(06 12)', '(06 12)'],
    ['5 EUROS', '5 EUROS'],
    ['May be 2026', 'May be 2026'],
    ['30 February 2026', '30 February 2026'],
  ])('%s is %s', (text, content) => expect(readTyped(text, 'en', 2026).content).toBe(content));

  it('follows the language', () => {
    expect(readTyped('1 234,5', 'fr', 2026).content).toBe(1234.5);
    expect(readTyped('25/03/2021', 'fr', 2026)).toEqual({ content: 44_280, format: 'dd/mm/yyyy' });
    expect(readTyped('03-25-2021', 'fr', 2026)).toEqual({ content: 44_280, format: 'mm-dd-yyyy' });
    expect(readTyped('10-06-2023', 'fr', 2026)).toEqual({ content: 45_087, format: 'dd-mm-yyyy' });
    expect(readTyped('23-06-2023', 'ar', 2026)).toEqual({ content: 45_100, format: 'dd-mm-yyyy' });
    expect(readTyped('25/12/23', 'fr', 2026)).toEqual({ content: 45_285, format: 'dd/mm/yyyy' });
    expect(readTyped('31/02/2023', 'fr', 2026).content).toBe('31/02/2023');
    expect(readTyped('25/03/2021 8:30', 'fr', 2026)).toEqual({ content: 44_280 + 8.5 / 24, format: 'dd/mm/yyyy h:mm' });
    expect(readTyped('12,5 %', 'fr', 2026)).toEqual({ content: 0.125, format: '0.00%' });
    expect(readTyped('1 250,50 €', 'fr', 2026)).toEqual({ content: 1250.5, format: '#,##0.00 "€"' });
    expect(readTyped('-$5', 'en', 2026)).toEqual({ content: -5, format: '"$"#,##0.00' });
    expect(readTyped('1er août 2026', 'fr', 2026)).toEqual({ content: 46_235, format: 'd mmmm yyyy' });
    expect(readTyped('5 févr. 2026', 'fr', 2026)).toEqual({ content: 46_058, format: 'd mmmm yyyy' });
    expect(readTyped('March 5, 2026', 'en', 2026)).toEqual({ content: 46_086, format: 'mmmm d, yyyy' });
    expect(readTyped('5 مارس 2026', 'ar', 2026)).toEqual({ content: 46_086, format: 'd mmmm yyyy' });
  });

  it.each([
    ['12h30', 12.5 / 24, 'h:mm'],
    ['8 H 05', (8 * 60 + 5) / 1440, 'h:mm'],
    ['45h30', 45.5 / 24, '[h]:mm'],
    ['25/03/2021 8h30', 44_280 + 8.5 / 24, 'dd/mm/yyyy h:mm'],
    ['12/2026', 46_357, 'mm/yyyy'],
    ['1/2', 46_054, 'd/m'],
    ['29/02', '29/02', undefined],
    ['13/2026', '13/2026', undefined],
    ['1/13', '1/13', undefined],
    ['12h', '12h', undefined],
    ['12h75', '12h75', undefined],
    ['1/2 tasse', '1/2 tasse', undefined],
  ])('%s in French is %s, as %s', (text, content, format) =>
    expect(readTyped(text, 'fr', 2026)).toEqual({ content, ...(format === undefined ? {} : { format }) }),
  );

  it('takes a short date in the order of the language, and shows it as it was typed', () => {
    expect(readTyped('1/2', 'en', 2026)).toEqual({ content: 46_024, format: 'm/d' });
    expect(readTyped('12h30', 'en', 2026)).toEqual({ content: '12h30' });
    expect([46_054, 46_357].map((day, at) => formatValue(day, ['d/m', 'mm/yyyy'][at], 'fr'))).toEqual([
      '1/2',
      '12/2026',
    ]);
  });

  it('reads again as it was, whatever stands in the cell', () => {
    const texts = [
      '12.5',
      "'007",
      '=SUM(A1:A2)',
      '03-25-2021',
      '50%',
      'text',
      "'=1",
      "''quoted",
      '2021-03-25',
      'TRUE',
      '8:30',
      '27:15:07',
      '€12.50',
      '(12.50)',
      'March 5, 2026',
      "'$5",
      "'12h30",
      "'29/2",
      '1/2',
      '12/2026',
    ];
    for (const locale of ['en', 'fr', 'ar'] as const)
      for (const text of texts) {
        const book = bookOf({ B2: text });
        const sheet = sheetOf(book);
        const typed = typedText(sheet, at('B2'), locale);
        expect([text, locale, entryOf(sheet, at('B2'), typed, locale, 2020)]).toEqual([
          text,
          locale,
          entryOf(sheet, at('B2'), text, 'en', 2020),
        ]);
      }
  });

  it.each([
    ['=A1-B1', '-60'],
    ['=B1-A1', '60'],
    ['=B1-A1+1', '61'],
    ['=(B1-A1)/30', '2'],
    ['=DATE(2027,3,1)-A1', '60'],
    ['=A1+30', '01/30/2027'],
    ['=30+A1', '01/30/2027'],
    ['=MAX(A1:B1)', '03/01/2027'],
    ['=B1-30', '01/30/2027'],
    ['=A1>B1', 'FALSE'],
    ['=A1*2', '92774'],
    ['=D1-C1', '1:30'],
  ])('%s shows %s', (formula, shown) => {
    const book = bookOf({});
    type(book, { A1: '12/31/2026', B1: '03/01/2027', C1: '8:00', D1: '9:30' });
    type(book, { A2: formula });
    expect(shownText(sheetOf(book), at('A2'), 'en')).toBe(shown);
  });

  it('takes the format of what a formula names', () => {
    const book = bookOf({ A1: '03-25-2021' });
    type(book, { B1: '=A1+1', C1: '=TODAY()', D1: '=COUNT(A1)' });
    expect(['B1', 'C1', 'D1'].map((name) => shownText(sheetOf(book), at(name), 'en'))).toEqual([
      '03-26-2021',
      '06-18-2020',
      '1',
    ]);
  });
});

describe('a number format', () => {
  it.each([
    ['#,##0.00', 1234.5, '1,234.50'],
    ['0', 2.5, '3'],
    ['0.00', 1.005, '1.01'],
    ['0%', 0.07, '7%'],
    ['0.0%', 0.1234, '12.3%'],
    ['"$"#,##0', 1234, '$1,234'],
    ['[$€-40C] 0.00', 2, '€ 2.00'],
    ['0.00;[Red](0.00)', -2, '(2.00)'],
    ['0;-0;"none"', 0, 'none'],
    ['mm-dd-yyyy', 44_280, '03-25-2021'],
    ['d/m/yy h:mm', 44_280.5, '25/3/21 12:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['General', 0.1, '0.1'],
    ['@', 5, '5'],
    ['# ?/?', 0.5, ' 1/2'],
    ['[h]:mm', 27.25 / 24, '27:15'],
    ['d-mmm-yy', 35_917, '2-May-98'],
    ['mmmm yyyy', 35_917, 'May 1998'],
    ['dddd', 35_917, 'Saturday'],
    ['0.0,,"M"', 1_234_567, '1.2M'],
    ['0.00E+00', 12_345, '1.23E+04'],
    ['yyyy-mm-dd', 1, '1900-01-01'],
    ['d mmmm yyyy', 60, '29 February 1900'],
    ['yyyy-mm-dd', -1, '-1'],
    ['0,', 12_000, '12'],
    ['#,##0.##', 1234.5, '1,234.5'],
    ['#,##0.0##', 1234, '1,234.0'],
    ['£#,##0', 5, '£5'],
    ['[<1]0.0%;0', 0.5, '50.0%'],
    ['0.00_);(0.00)', -5, '(5.00)'],
    ['0;;', -5, ''],
    ['yyyy-mm-dd hh:mm:ss', 35_917.999999, '1998-05-03 00:00:00'],
    ['[mm]:ss', 0.1, '144:00'],
    ['[h]:mm', 1.5, '36:00'],
    ['0.0%', 0.285, '28.5%'],
    ['00000', 42, '00042'],
  ])('%s of %s is %s', (format, value, text) => expect(formatValue(value, format, 'en')).toBe(text));

  it('follows the language', () => {
    expect(formatValue(1234.5, '#,##0.00', 'fr')).toBe('1\u202f234,50');
    expect(formatValue('a', '0;-0;0;"x "@', 'fr')).toBe('x a');
    expect(formatValue(0.5, undefined, 'fr')).toBe('0,5');
    expect(formatValue(1.5, '0.0 "p.c., net"', 'fr')).toBe('1,5 p.c., net');
    expect(formatValue(35_917, 'dddd d mmmm yyyy', 'fr')).toBe('samedi 2 mai 1998');
    expect(formatValue(35_917, 'dd.mm.yyyy', 'fr')).toBe('02.05.1998');
  });

  it.each([
    ['m/d/yy', '5/2/1998', '02/05/1998'],
    ['m/d/yy h:mm', '5/2/1998 18:00', '02/05/1998 18:00'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'Saturday, May 2, 1998', 'samedi 2 mai 1998'],
    ['[$-x-systime]h:mm:ss AM/PM', '6:00:00 PM', '18:00:00'],
    // Of the file's own making: the same in every language, as Excel shows it.
    ['mm-dd-yyyy', '05-02-1998', '05-02-1998'],
    ['m/d/yy;@', '5/2/98', '5/2/98'],
  ])('shows a date in %s as its language does', (format, english, french) => {
    expect(formatValue(35_917.75, format, 'en')).toBe(english);
    expect(formatValue(35_917.75, format, 'fr')).toBe(french);
  });
});

it.each([
  ['#,##0.##', 5, '5.'],
  ['#,##0.##', 1_234_567, '1,234,567.'],
  ['#,##0.##', 1234.567, '1,234.57'],
  ['#,##0.##', 0.001, '0.'],
  ['#,##0.0#', 5, '5.0'],
  ['#,##0.##;-#,##0.##', -5, '-5.'],
  ['#,##0.## "€"', 5, '5. €'],
  ['#,##0.##%', 0.5, '50%'],
  ['#,##0.##%', 0.0525, '5.25%'],
  ['#,###.##', 5, '5.'],
  ['#,#.##', 1_234, '1,234.'],
  ['#,##0.??', 1234.5, '1,234.5'],
  ['#,##0.####', 1_234_567.125, '1,234,567.125'],
  ['0.##', 5, '5.'],
])('%s shows %d as %s', (code, value, shown) => {
  expect(formatValue(value, code, 'en')).toBe(shown);
  expect(formatValue(value, code, 'fr').replace(/[\s,]/g, '')).toBe(shown.replace(/[\s,]/g, '').replace('.', ''));
});
