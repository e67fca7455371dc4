import Big from 'big.js';
import {
  type BasisPoints,
  basisPoints,
  type Minor,
  minor,
  minorToDecimal,
  parseDecimal,
} from '#shared/kernel/money.ts';
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

export interface PriceStep {
  readonly from: Pick<Product, 'price' | 'finalPrice'>;
  readonly to: Pick<Product, 'price' | 'finalPrice'>;
}

export function priceStep(
  { price, finalPrice }: Pick<Product, 'price' | 'finalPrice'>,
  change: BasisPoints,
  step: Step,
): PriceStep {
  const next = (amount: Minor | null): Minor | null => (amount === null ? null : changedPrice(amount, change, step));
  return { from: { price, finalPrice }, to: { price: next(price), finalPrice: next(finalPrice) } };
}

function isSame(one: PriceStep['from'], other: PriceStep['from']): boolean {
  return one.price === other.price && one.finalPrice === other.finalPrice;
}

/** What is to be done for a product, which was read again a moment ago. */
type PriceWork =
  { readonly kind: 'write'; readonly body: Body } | { readonly kind: 'done' } | { readonly kind: 'changed' };

/** A percentage must never be taken twice: where the answer to a write was lost, the new price is there already. */
export function priceWork({ from, to }: PriceStep, now: Pick<Product, 'price' | 'finalPrice'>): PriceWork {
  if (isSame(now, to)) return { kind: 'done' };
  if (!isSame(now, from)) return { kind: 'changed' };
  return {
    kind: 'write',
    body: {
      ...(to.price !== null && to.price !== from.price ? { price: minorToDecimal(to.price) } : {}),
      ...(to.finalPrice !== null && to.finalPrice !== from.finalPrice
        ? { finalPrice: minorToDecimal(to.finalPrice) }
        : {}),
    },
  };
}
