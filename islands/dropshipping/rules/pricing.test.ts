import { describe, expect, it } from 'vitest';
import { type Minor, parseMinor } from '#shared/kernel/money.ts';
import { isTypingProblem, multiplyDivide, type Ratio, ratioToDecimal, readRatio, readShare } from './arithmetic.ts';
import { type Costs, NO_COSTS, type PricedVariant, priceVariant } from './pricing.ts';

const cents = (amount: number) => amount as Minor;
const variant = (changes: Partial<PricedVariant> = {}): PricedVariant => ({
  sell: cents(435),
  fees: new Map([['MA', cents(300)]]),
  typedFee: undefined,
  manual: undefined,
  ...changes,
});
const ratio = (text: string): Ratio => {
  const read = readRatio(text);
  if (isTypingProblem(read)) throw new Error(read);
  return read;
};
const share = (text: string) => {
  const read = readShare(text);
  if (isTypingProblem(read)) throw new Error(read);
  return read;
};
const PLAIN = { ending: '', decimals: 2 } as const;
const price = (
  one: PricedVariant,
  ratioText: string,
  changes: { costs?: Costs; isCod?: boolean; to?: string[] } = {},
) => {
  const { costs = NO_COSTS, isCod = false, to = ['MA'] } = changes;
  const priced = priceVariant(one, { ...PLAIN, ratio: ratio(ratioText), countries: to, costs, isCod });
  if (priced === null) throw new Error('not priced');
  return priced;
};

/** Seedable whole numbers below a limit (a linear congruence is enough to spread cases). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('the three sums', () => {
  it.each([
    ['2', 435, 300, 1170, 735, 435],
    ['0', 435, 300, 300, 735, -435],
    ['', 435, 300, 300, 735, -435],
    ['1.005', 100, 0, 101, 100, 1],
    ['1.005', 435, 0, 437, 435, 2],
    ['0.1', 5, 0, 1, 5, -4],
  ])('at the ratio %j of %i cents with %i cents of shipping', (text, sell, fee, suggested, total, benefit) => {
    const priced = price(variant({ sell: cents(sell), fees: new Map([['MA', cents(fee)]]) }), text);
    expect(priced).toMatchObject({ suggested, base: suggested, total, benefit, isLoss: benefit < 0 });
  });

  it('hold exactly for any amount and ratio, with and without a manual price', () => {
    const next = numbers(7);
    for (let round = 0; round < 2_000; round += 1) {
      const sell = next(2_000_000_000);
      const fee = next(500_000);
      const thousandths = next(20_000);
      const manual = round % 3 === 0 ? cents(next(3_000_000)) : undefined;
      const priced = price(
        variant({ sell: cents(sell), fees: new Map([['MA', cents(fee)]]), manual }),
        `${thousandths / 1_000}`,
      );
      const exact = Number((BigInt(sell) * BigInt(thousandths) * 2n + 1_000n) / 2_000n) + fee;
      expect(priced.suggested).toBe(exact);
      expect(priced.total).toBe(sell + fee);
      expect(priced.benefit).toBe((manual ?? exact) - sell - fee);
    }
  });

  it('rounds half up, also below zero and beyond what a float holds', () => {
    expect(multiplyDivide(cents(-5), 1, 10)).toBe(0);
    expect(multiplyDivide(cents(-15), 1, 10)).toBe(-1);
    expect(multiplyDivide(cents(-6), 1, 10)).toBe(-1);
    expect(multiplyDivide(cents(9_999_999_999), 1_000_000_000, 1_000_000)).toBe(9_999_999_999_000);
    expect(parseMinor('1.005')).toBe(101);
  });
});

it('lets the dearest country count, names the worst, and counts fees that nobody knows', () => {
  const priced = price(
    variant({
      fees: new Map([
        ['MA', cents(300)],
        ['FR', cents(700)],
        ['SN', null],
      ]),
    }),
    '2',
    { to: ['MA', 'FR', 'SN', 'ES'] },
  );
  expect(priced).toMatchObject({ shipping: 700, total: 1135, base: 1570, benefit: 435, unknownFees: 2 });
  expect(priced.worst).toMatchObject({ country: 'FR', benefit: 435 });
  expect(priced.countries.map(({ fee }) => fee)).toEqual([300, 700, null, null]);
  // A typed fee is known, for every country.
  expect(price(variant({ fees: new Map(), typedFee: cents(0) }), '2', { to: ['SN'] }).unknownFees).toBe(0);
});

it('takes fee, VAT and refused parcels off, and finds the ratio without profit or loss', () => {
  const costs = { fee: share('10'), vat: share('20'), refused: share('25') };
  const one = variant({ sell: cents(1_000), fees: new Map([['MA', cents(500)]]) });
  const plain = price(one, '2', { costs });
  // 25.00 − 2.50 fee − 4.17 VAT − 15.00 cost
  expect(plain.worst).toMatchObject({ benefit: 1_000, profit: 333, margin: 1_332, markup: 2_220 });
  const cod = price(one, '2', { costs, isCod: true });
  expect(cod.worst?.profit).toBe(multiplyDivide(cents(1_833), 7_500, 10_000) - 1_500);
  const even = cod.worst?.breakEven ?? null;
  if (even === null) throw new Error('no break-even');
  expect(price(one, String(ratioToDecimal(even)), { costs, isCod: true }).worst?.profit).toBeGreaterThanOrEqual(-1);
  expect(price(one, String(ratioToDecimal(even) - 0.002), { costs, isCod: true }).worst?.profit).toBeLessThan(0);
  expect(price(one, '2', { costs: { ...costs, fee: share('100') } }).worst?.breakEven).toBe(null);
});

it('prices nothing whose price could not be read', () => {
  expect(
    priceVariant(variant({ sell: null }), {
      ...PLAIN,
      ratio: ratio('2'),
      countries: [],
      costs: NO_COSTS,
      isCod: false,
    }),
  ).toBe(null);
});

it.each([
  ['abc', 'not-a-number'],
  ['-1', 'negative'],
  ['1001', 'too-large'],
  ['2,5', 2_500_000],
  ['١٫٥', 1_500_000],
])('reads the ratio %s as %s', (text, read) => expect(readRatio(text)).toBe(read));

it.each([
  ['140', 'too-large'],
  ['-1', 'negative'],
  ['12,5', 1_250],
  ['', 0],
])('reads the share %s as %s', (text, read) => expect(readShare(text)).toBe(read));
