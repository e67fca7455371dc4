import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit } from './check-digits.ts';
import { type Gs1Data, gs1Date, parseGs1 } from './gs1.ts';

const now = new Date('2026-03-01T12:00:00Z');
const GS = '\u001d';

function data(text: string, currencyDecimals?: number): Gs1Data {
  const result = parseGs1(text, currencyDecimals === undefined ? { now } : { now, currencyDecimals });
  if (!result.ok) throw new Error(`${result.problem} at ${result.at}`);
  return result.data;
}

describe('element strings', () => {
  it('mean the same printed and sent', () => {
    const sent = data(`0104006381333931310300175015270100${'10'}AB-1${GS}21S/9${GS}3922795`);
    expect(sent).toEqual(data('(01)04006381333931(3103)001750(15)270100(10)AB-1(21)S/9(3922)795'));
    expect(sent).toMatchObject({
      gtin: '04006381333931',
      netWeight: { weight: 1750, unit: 'kg' },
      batch: 'AB-1',
      serial: 'S/9',
      price: { price: 795, currency: null },
    });
  });

  it('take the decimals from the fourth figure', () => {
    expect(data('(3100)000012').netWeight).toEqual({ weight: 12_000, unit: 'kg' });
    expect(data('(3105)123456').netWeight).toEqual({ weight: 1235, unit: 'kg' });
    expect(data('(3202)012345').netWeight).toEqual({ weight: 123_450, unit: 'lb' });
    expect(data('(3932)5041250').price).toEqual({ price: 1250, currency: '504' });
    expect(data('(3920)12').price).toEqual({ price: 1200, currency: null });
    expect(data('(3922)1250', 3).price).toEqual({ price: 12_500, currency: null });
  });

  it('keep brackets and unknown figures in a batch', () => {
    expect(data('(10)A(5)B(17)260101')).toMatchObject({ batch: 'A(5)B', expiry: '2026-01-01' });
  });

  it('count pieces', () => {
    expect(data(`02040063813339313724${GS}10L1`)).toMatchObject({
      contentGtin: '04006381333931',
      count: 24,
      batch: 'L1',
      gtin: null,
    });
  });

  it.each([
    ['', 'empty', ''],
    [GS, 'empty', ''],
    ['(01)04006381333932', 'check-digit', '01'],
    ['(01)4006381333931', 'length', '01'],
    ['0104006381333', 'length', '01'],
    ['(3103)00175', 'length', '3103'],
    ['(3103)0017A0', 'characters', '3103'],
    ['(3103)000000', 'zero-value', '3103'],
    ['(3922)0', 'zero-value', '3922'],
    ['(3932)504000', 'zero-value', '3932'],
    ['(30)0', 'zero-value', '30'],
    ['(17)261301', 'date', '17'],
    ['(17)260230', 'date', '17'],
    ['(39)12', 'unknown-identifier', '39'],
    ['(05)12', 'unknown-identifier', '05'],
    ['0500', 'unknown-identifier', '0500'],
    ['(10)é', 'characters', '10'],
    ['(10)123456789012345678901', 'length', '10'],
    ['(10)', 'length', '10'],
    ['(10)A(10)B', 'contradiction', '10'],
    ['(392)12', 'unknown-identifier', '392'],
    ['(3922)1234567890123456', 'length', '3922'],
  ])('%j is refused: %s', (text, problem, at) => {
    expect(parseGs1(text, { now })).toEqual({ ok: false, problem, at });
  });

  it('come apart as they were put together, whatever the order', () => {
    const gtin = fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: 13, maxLength: 13 })
      .map((body) => ({ identifier: '01', value: `${body}${checkDigit(body)}` }));
    const batch = fc
      .string({ unit: fc.constantFrom(...'ABCxyz0123456789-/.,*+'), minLength: 1, maxLength: 20 })
      .map((value) => ({ identifier: '10', value }));
    const weight = fc
      .record({ decimals: fc.integer({ min: 0, max: 3 }), value: fc.integer({ min: 1, max: 999_999 }) })
      .map(({ decimals, value }) => ({ identifier: `310${decimals}`, value: String(value).padStart(6, '0') }));
    const elements = fc.tuple(gtin, batch, weight).chain((all) => fc.shuffledSubarray(all, { minLength: 1 }));
    fc.assert(
      fc.property(elements, (parts) => {
        const sent = parts
          .map(({ identifier, value }) => `${identifier}${value}${identifier === '10' ? GS : ''}`)
          .join('');
        expect(data(sent).elements).toEqual(parts);
        expect(data(parts.map(({ identifier, value }) => `(${identifier})${value}`).join('')).elements).toEqual(parts);
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    ['991231', '1999-12-31'],
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
    ['260200', '2026-02-28'],
    ['280200', '2028-02-29'],
    ['260431', null],
    ['260001', null],
  ])('%s is %s', (digits, date) => {
    expect(gs1Date(digits, now)).toBe(date);
  });

  it('cross the century both ways', () => {
    expect(gs1Date('100101', new Date('2060-06-01T12:00:00Z'))).toBe('2110-01-01');
    expect(gs1Date('110101', new Date('2060-06-01T12:00:00Z'))).toBe('2011-01-01');
  });
});
