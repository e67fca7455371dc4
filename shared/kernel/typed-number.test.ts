import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints } from './money.ts';
import {
  amountMeaning,
  hasTooManyDecimals,
  readAmount,
  readDecimal,
  readPercent,
  readQuantity,
} from './typed-number.ts';

const read = (text: string, threeDigits: 'thousands' | 'decimals' = 'thousands') =>
  readDecimal(text, threeDigits)?.toString() ?? null;

describe('a typed number', () => {
  it.each([
    // Pages in English, French and Arabic write these.
    ['12,500', '12500'],
    ['12,500.00', '12500'],
    ['1,250.00', '1250'],
    ['1,234', '1234'],
    ['1,000', '1000'],
    ['1,250,000.5', '1250000.5'],
    ['1 250,00', '1250'],
    ['1\u202f250,00', '1250'],
    ['1\u00a0250\u00a0000,05', '1250000.05'],
    ['1.250,00', '1250'],
    ['١٬٢٥٠٫٥٠', '1250.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['١٢،٥', '12.5'],
    // One sign: that of the decimals in every language, but with three digits.
    ['12,5', '12.5'],
    ['12,50', '12.5'],
    ['12.5', '12.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    [',05', '0.05'],
    ['12,3456', '12.3456'],
    ['1234,567', '1234.567'],
    ['0,125', '0.125'],
    ['0.500', '0.5'],
    ['1 250,500', '1250.5'],
    // Copied.
    [' 1 250 ', '1250'],
    ['1’250.00', '1250'],
    ['\u200f12,50', '12.5'],
    ['+5', '5'],
    ['−12,5', '-12.5'],
    ['-1,250.00', '-1250'],
    ['007', '7'],
  ])('%j is %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'abc',
    '12 50',
    '1,25.00',
    '1.25,00,0',
    '1,2,3',
    '1.250.00',
    '12a',
    '1e5',
    '1,,5',
    '٫',
  ])('%j is none', (text) => {
    expect(read(text)).toBeNull();
  });

  it('has the thousands of an amount in three digits, and the decimals of what is weighed', () => {
    expect([read('1,500'), read('1.500'), read('1,500', 'decimals'), read('1.500', 'decimals')]).toEqual([
      '1500',
      '1500',
      '1.5',
      '1.5',
    ]);
    expect([readAmount('1,500', 2), readAmount('1,500', 0), readAmount('1,500', 3)]).toEqual([150_000, 1_500, 1_500]);
    expect([readQuantity('1,500'), readQuantity('1,234.5')]).toEqual([1_500, 1_234_500]);
  });

  it('is what the page wrote, in each of its languages', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom('en', 'fr', 'ar-MA-u-nu-latn', 'ar-EG', 'de'), (minor, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
        expect(readAmount(written, 2)).toBe(minor);
      }),
    );
  });
});

describe('an amount', () => {
  it('is 0 or more, and none that a code was scanned into', () => {
    expect([readAmount('-1', 2), readAmount('6111234567890', 2), readAmount('99999999.99', 2)]).toEqual([
      'invalid',
      'too-large',
      9_999_999_999,
    ]);
  });

  it('says when its currency has fewer decimals', () => {
    expect(['12.345', '0.125', '12.50', '12,5', 'x'].map((text) => hasTooManyDecimals(text, 2))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('means the same however it is spelt', () => {
    expect(new Set(['12,5', '12.50', ' 12.5 '].map((text) => amountMeaning(text, 2))).size).toBe(1);
    expect(amountMeaning(' soon ', 2)).toBe('soon');
  });
});

it('a percentage may have its sign, and three decimals are no thousands', () => {
  const most = basisPoints(10_000);
  expect([readPercent('12,5 %', most), readPercent('8.875', most), readPercent('١٠٪', most)]).toEqual([
    1_250, 888, 1_000,
  ]);
  expect([readPercent('101', most), readPercent('-1', most)]).toEqual(['too-large', 'invalid']);
});
