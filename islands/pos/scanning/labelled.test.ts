import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, ONE, thousandths } from '#shared/kernel/money.ts';
import { checkDigit } from '#shared/scanning/check-digits.ts';
import { parseCode, type ParsedCode } from '#shared/scanning/codes.ts';
import { parseLabelRules } from '#shared/scanning/labels.ts';
import type { CartLine } from '../model.ts';
import { addProduct } from '../rules/cart.ts';
import { lineAmount } from '../rules/totals.ts';
import { productWith, saleWith } from '../testing/samples.ts';
import { expiredOn, labelledBy } from './labelled.ts';

const { rules } = parseLabelRules('21IIIIIVVVVVC weight, 23IIIIIVVVVVC price, 25IIIIIVVVVVC pieces');
const now = new Date(2026, 10, 20, 12, 0);
const parse = (text: string): ParsedCode => parseCode(text, { rules, now });
const ean = (body: string): ParsedCode => parse(`${body}${checkDigit(body)}`);
const gs1 = (elements: string): ParsedCode => parse(`(01)04006381333931${elements}`);
const UNIT = minor(735);

function lineOf(code: ParsedCode, unitPrice = UNIT): CartLine {
  const labelled = labelledBy(code, unitPrice, 'MAD');
  if (labelled === null) throw new Error('another currency');
  const [line] = addProduct(saleWith(), productWith({ finalPrice: unitPrice }), labelled).lines;
  if (line === undefined) throw new Error('no line');
  return line;
}

describe('a label with a price', () => {
  it('comes to exactly that price, whatever a unit costs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 99_999 }), (unitPrice, price) => {
        const line = lineOf(ean(`2300013${String(price).padStart(5, '0')}`), minor(unitPrice));
        expect(lineAmount(line)).toBe(price);
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.isApart).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is a weight at the catalogue’s price where one fits, else one piece at the label’s', () => {
    expect(lineOf(ean('230001300147'))).toMatchObject({ quantity: 200, price: 735 });
    expect(lineOf(ean('230001301999'), minor(150))).toMatchObject({ quantity: 13_327, price: 150 });
    // No thousandth of 5000.00 is 0.99.
    expect(lineOf(ean('230001300099'), minor(500_000))).toMatchObject({
      quantity: ONE,
      price: 99,
      finalPrice: 500_000,
    });
    expect(lineOf(ean('230001300099'), minor(0))).toMatchObject({ quantity: ONE, price: 99 });
  });
});

describe('other labels', () => {
  it('say a weight, of a line of its own, or pieces', () => {
    expect(labelledBy(ean('210001200350'), UNIT, 'MAD')).toEqual({ quantity: 350, price: null, isApart: true });
    expect(labelledBy(ean('250001200012'), UNIT, 'MAD')).toEqual({ quantity: 12_000, price: null, isApart: false });
    const sale = [1, 2].reduce(
      (before) => addProduct(before, productWith(), { quantity: thousandths(350), isApart: true }),
      saleWith(),
    );
    expect(sale.lines).toHaveLength(2);
  });

  it('of GS1 say weight, price, both or a count', () => {
    expect(labelledBy(gs1('(3103)000750'), UNIT, 'MAD')).toEqual({ quantity: 750, price: null, isApart: true });
    expect(labelledBy(gs1('(3202)000100'), UNIT, 'MAD')).toMatchObject({ quantity: 454 });
    expect(labelledBy(gs1('(30)6'), UNIT, 'MAD')).toEqual({ quantity: 6000, price: null, isApart: false });
    expect(lineOf(gs1('(3103)000200(3922)147'))).toMatchObject({ quantity: 200, price: 735 });
    // The shop has another price by now: what the label says stands.
    expect(lineOf(gs1('(3103)000200(3922)180'))).toMatchObject({ quantity: ONE, price: 180, isApart: true });
    expect(lineAmount(lineOf(gs1('(3922)1999')))).toBe(1999);
  });

  it('in another currency are refused', () => {
    expect(labelledBy(gs1('(3932)5041999'), UNIT, 'MAD')).not.toBeNull();
    expect(labelledBy(gs1('(3932)9781999'), UNIT, 'MAD')).toBeNull();
    expect(labelledBy(gs1('(3932)5041999'), UNIT, 'XYZ')).toBeNull();
  });

  it('that say nothing leave the product’s own', () => {
    for (const code of [ean('400638133393'), parse('CA-0001'), gs1('(10)LOT7')])
      expect(labelledBy(code, UNIT, 'MAD')).toEqual({ quantity: null, price: null, isApart: false });
  });
});

describe('expiredOn', () => {
  it('is the first day of its end that has passed; on the day itself it is still sold', () => {
    expect(expiredOn(gs1('(17)261119'), '2026-11-20')).toBe('2026-11-19');
    expect(expiredOn(gs1('(17)261120'), '2026-11-20')).toBeNull();
    expect(expiredOn(gs1('(17)270131(16)261118'), '2026-11-20')).toBe('2026-11-18');
    // Best before is no end.
    expect(expiredOn(gs1('(15)200131'), '2026-11-20')).toBeNull();
    expect(expiredOn(ean('400638133393'), '2026-11-20')).toBeNull();
  });
});
