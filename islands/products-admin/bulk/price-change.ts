import Big from 'big.js';
import {
  type BasisPoints,
  basisPoints,
  type Minor,
  minor,
  minorToDecimal,
  parseDecimal,
} from '#shared/kernel/money.ts';
import { writeChecked } from '#shared/records/checked-write.ts';
import type { RecordShape } from '#shared/records/merge.ts';
import type { Body } from '../form/draft.ts';
import type { Product } from '../wire.ts';

/** Prices are rounded to a multiple of this, in minor units. */
export const STEPS = [1, 5, 10, 50, 100] as const;
export type Step = (typeof STEPS)[number];

const LOWEST = -10_000;
const MAX_PERCENT = 100_000;

/** Parses a change such as `+5` or `-12,5 %`; null if it is none or below -100 %. */
export function parseChange(text: string): BasisPoints | null {
  const decimal = parseDecimal(
    text
      .replace(/[%٪]/g, '')
      .replace(/^\s*[−–]/, '-')
      .replace(/^\s*\+/, ''),
  );
  if (decimal === null) return null;
  const points = decimal.times(100);
  return points.eq(points.round(0)) && points.gte(LOWEST) && points.lte(MAX_PERCENT)
    ? basisPoints(Number(points.toString()))
    : null;
}

/** Rounded once, half up, to the step. A price above 0 stays above 0 unless the change is -100 %. */
export function changedPrice(price: Minor, change: BasisPoints, step: Step): Minor {
  const exact = new Big(price).times(10_000 + change).div(10_000);
  const rounded = Number(exact.div(step).round(0, Big.roundHalfUp).times(step).toString());
  return minor(exact.gt(0) && rounded === 0 ? step : rounded);
}

export type Prices = Pick<Product, 'price' | 'finalPrice'>;

/** Both prices of a product are changed together. */
const pricesShape: RecordShape<Prices> = { groups: [['price', 'finalPrice']] };

export interface PriceStep {
  readonly from: Prices;
  readonly to: Prices;
}

export function priceStep({ price, finalPrice }: Prices, change: BasisPoints, step: Step): PriceStep {
  const next = (amount: Minor | null): Minor | null => (amount === null ? null : changedPrice(amount, change, step));
  return { from: { price, finalPrice }, to: { price: next(price), finalPrice: next(finalPrice) } };
}

/** The prices as someone else has changed them meanwhile; null if nobody has. If set, nothing was written. */
type Writing = { readonly changedTo: Prices | null };

/**
 * Writes the new prices, but never applies a percentage twice: if the answer to an earlier write was lost, the server
 * already has the new price.
 */
export async function writePrices(
  { from, to }: PriceStep,
  read: () => Promise<Prices>,
  write: (body: Body) => Promise<unknown>,
): Promise<Writing> {
  const written = await writeChecked<Prices, Prices>({
    shape: pricesShape,
    fieldsOf: (prices) => prices,
    before: from,
    mine: to,
    asksAbout: 'they-changed',
    read,
    write: async ({ price, finalPrice }, now) => {
      await write({
        ...(price !== null && price !== now.price ? { price: minorToDecimal(price) } : {}),
        ...(finalPrice !== null && finalPrice !== now.finalPrice ? { finalPrice: minorToDecimal(finalPrice) } : {}),
      });
      return to;
    },
  });
  return { changedTo: written.kind === 'conflict' ? written.now : null };
}
