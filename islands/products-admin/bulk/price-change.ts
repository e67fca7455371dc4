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

/** Prices end on a multiple of this, in minor units. */
export const STEPS = [1, 5, 10, 50, 100] as const;
export type Step = (typeof STEPS)[number];

const LOWEST = -10_000;
const MAX_PERCENT = 100_000;

/** What was typed as a change: `+5`, `-12,5 %`; null when it is none, or takes more than everything away. */
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

/** Rounded once, half up, to the step. A price above 0 stays above 0 unless all of it is taken away. */
export function changedPrice(price: Minor, change: BasisPoints, step: Step): Minor {
  const exact = new Big(price).times(10_000 + change).div(10_000);
  const rounded = Number(exact.div(step).round(0, Big.roundHalfUp).times(step).toString());
  return minor(exact.gt(0) && rounded === 0 ? step : rounded);
}

export type Prices = Pick<Product, 'price' | 'finalPrice'>;

/** Both prices of a product are changed as one. */
const pricesShape: RecordShape<Prices> = { groups: [['price', 'finalPrice']] };

export interface PriceStep {
  readonly from: Prices;
  readonly to: Prices;
}

export function priceStep({ price, finalPrice }: Prices, change: BasisPoints, step: Step): PriceStep {
  const next = (amount: Minor | null): Minor | null => (amount === null ? null : changedPrice(amount, change, step));
  return { from: { price, finalPrice }, to: { price: next(price), finalPrice: next(finalPrice) } };
}

/** What somebody else has made of the prices meanwhile, if anything; nothing is written then. */
type Writing = { readonly changedTo: Prices | null };

/** A percentage must never be taken twice: where the answer to a write was lost, the new price is there already. */
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
