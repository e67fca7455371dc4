import Big from 'big.js';
import { type BasisPoints, basisPoints, type Minor, minor, minorToDecimal } from '#shared/kernel/money.ts';
import { MAX_AMOUNT, readDecimal, readSigned } from '#shared/kernel/typed-number.ts';
import { writeChecked } from '#shared/records/checked-write.ts';
import type { RecordShape } from '#shared/records/merge.ts';
import type { Product } from '../api.ts';
import type { Body } from '../form/draft.ts';

/** Prices are rounded to a multiple of this, in minor units. */
export const STEPS = [1, 5, 10, 50, 100] as const;
export type Step = (typeof STEPS)[number];

/** How prices are changed: by a percentage, by an amount, or to a price. */
export const CHANGE_KINDS = ['percent', 'amount', 'price'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type PriceChange =
  | { readonly kind: 'percent'; readonly by: BasisPoints }
  | { readonly kind: 'amount'; readonly by: Minor }
  | { readonly kind: 'price'; readonly to: Minor };

const LOWEST = -10_000;
const MAX_PERCENT = 100_000;

/** Parses a change such as `+5`, `-12,5 %` or `−0.50`; null if it is none of this kind, or out of bounds. */
export function parseChange(kind: ChangeKind, text: string): PriceChange | null {
  const decimal = kind === 'percent' ? readDecimal(text.replace(/[%٪]/g, ''), 'decimals') : readSigned(text, 2);
  if (decimal === null) return null;
  const hundredths = decimal.times(100);
  if (!hundredths.eq(hundredths.round(0))) return null;
  const value = Number(hundredths.toString());
  if (kind === 'percent') return value >= LOWEST && value <= MAX_PERCENT ? { kind, by: basisPoints(value) } : null;
  if (Math.abs(value) > MAX_AMOUNT) return null;
  if (kind === 'amount') return { kind, by: minor(value) };
  return value >= 0 ? { kind, to: minor(value) } : null;
}

export function isNoChange(change: PriceChange): boolean {
  return change.kind !== 'price' && change.by === 0;
}

function toStep(exact: Big, step: Step): Minor {
  return minor(Number(exact.div(step).round(0, Big.roundHalfUp).times(step).toString()));
}

/**
 * Rounded once, half up, to the step. By a percentage, a price above 0 stays above 0 unless the change is -100 %. Null
 * if an amount would leave nothing of the price: such a product is left as it is.
 */
export function changedPrice(price: Minor, change: PriceChange, step: Step): Minor | null {
  if (change.kind === 'price') return change.to;
  if (change.kind === 'percent') {
    const exact = new Big(price).times(10_000 + change.by).div(10_000);
    const rounded = toStep(exact, step);
    return exact.gt(0) && rounded === 0 ? minor(step) : rounded;
  }
  const rounded = toStep(new Big(price).plus(change.by), step);
  return rounded > 0 ? rounded : null;
}

export type Prices = Pick<Product, 'price' | 'finalPrice'>;

/** Both prices of a product are changed together. */
const pricesShape: RecordShape<Prices> = { groups: [['price', 'finalPrice']] };

export interface PriceStep {
  readonly from: Prices;
  readonly to: Prices;
}

/** Null if the change does not fit this product: it has no price to start from, or would cost nothing or less. */
export function priceStep({ price, finalPrice }: Prices, change: PriceChange, step: Step): PriceStep | null {
  if (price === null && change.kind !== 'price') return null;
  const to = changedPrice(price ?? minor(0), change, step);
  if (to === null) return null;
  const from = { price, finalPrice };
  if (finalPrice === null) return { from, to: { price: to, finalPrice: null } };
  if (finalPrice === price) return { from, to: { price: to, finalPrice: to } };
  // Where the price is set, a sale price of its own stays, but never above it.
  const final = change.kind === 'price' ? minor(Math.min(finalPrice, to)) : changedPrice(finalPrice, change, step);
  return final === null ? null : { from, to: { price: to, finalPrice: final } };
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
