import type { BasisPoints, Minor } from '#shared/kernel/money.ts';
import { multiplyDivide, type Ratio, ratioOf, shareOf, timesRatio } from './arithmetic.ts';
import { endedPrice, type Ending } from './ending.ts';

const WHOLE = 10_000;

/** What a sale costs besides goods and shipping; set once on the device. */
export interface Costs {
  /** Of the price: payment, marketplace. */
  readonly fee: BasisPoints;
  /** Contained in the price. */
  readonly vat: BasisPoints;
  /** Of parcels with cash on delivery that nobody takes; their goods and shipping are lost. */
  readonly refused: BasisPoints;
}

export const NO_COSTS: Costs = { fee: 0 as BasisPoints, vat: 0 as BasisPoints, refused: 0 as BasisPoints };

/** What is known of a variant's fees: by country code; null where the supplier gives none. */
export type Fees = ReadonlyMap<string, Minor | null>;

export interface PricedVariant {
  /** Null when the price could not be read. */
  readonly sell: Minor | null;
  readonly fees: Fees;
  /** The fee that a person typed; it counts for all countries. */
  readonly typedFee: Minor | undefined;
  /** The price that a person typed. */
  readonly manual: Minor | undefined;
}

/** What one variant brings in one country. */
export interface CountryResult {
  readonly country: string;
  /** Null: unknown, counted as 0. */
  readonly fee: Minor | null;
  readonly benefit: Minor;
  /** Expected for each parcel sent, after fee, VAT and refused parcels. */
  readonly profit: Minor;
  /** Of the price; null at the price 0. */
  readonly margin: BasisPoints | null;
  /** Of the cost; null at the cost 0. */
  readonly markup: BasisPoints | null;
  /** The ratio without profit or loss; null when no price reaches it. */
  readonly breakEven: Ratio | null;
}

export interface Pricing {
  readonly shipping: Minor;
  /** How many countries have no known fee. */
  readonly unknownFees: number;
  readonly total: Minor;
  readonly suggested: Minor;
  /** The manual price, or else the suggested one. */
  readonly base: Minor;
  readonly benefit: Minor;
  /** The price is below cost. */
  readonly isLoss: boolean;
  readonly countries: readonly CountryResult[];
  /** The country with the least profit. */
  readonly worst: CountryResult | undefined;
}

/** What all variants are priced with. */
export interface Terms {
  readonly ratio: Ratio;
  readonly countries: readonly string[];
  readonly costs: Costs;
  readonly isCod: boolean;
  /** How prices that are reckoned end here. */
  readonly ending: Ending;
  /** Of the currency. */
  readonly decimals: number;
}

const sum = (one: Minor, other: Minor): Minor => (one + other) as Minor;
const less = (from: Minor, amount: Minor): Minor => (from - amount) as Minor;

/** The part of an amount that another one is; null of nothing. */
function partOf(amount: Minor, whole: Minor): BasisPoints | null {
  return whole <= 0 ? null : (multiplyDivide(amount, WHOLE, whole) as number as BasisPoints);
}

/** What is left of a price after fee and VAT. */
function kept(price: Minor, { fee, vat }: Costs): Minor {
  return less(less(price, shareOf(price, fee)), multiplyDivide(price, vat, WHOLE + vat));
}

/** The ratio at which price × what is left of it = cost. */
function breakEvenOf(sell: Minor, shipping: Minor, cost: Minor, costs: Costs, refused: BasisPoints): Ratio | null {
  const left = (1 - costs.fee / WHOLE - costs.vat / (WHOLE + costs.vat)) * (1 - refused / WHOLE);
  return left <= 0 || sell === 0 ? null : ratioOf(Math.max(0, (cost / left - shipping) / sell));
}

/** The fee that the price has to bear: the typed one, else the highest of the chosen countries, else 0. */
function shippingOf({ fees, typedFee }: PricedVariant, countries: readonly string[]): Minor {
  if (typedFee !== undefined) return typedFee;
  return countries.reduce<Minor>((most, country) => {
    const fee = fees.get(country) ?? null;
    return fee !== null && fee > most ? fee : most;
  }, 0 as Minor);
}

/**
 * Prices a variant: total = sell + shipping; base = sell × ratio + shipping, brought to its end; benefit = base − total. Null when its
 * price could not be read.
 */
export function priceVariant(
  variant: PricedVariant,
  { ratio, countries, costs, isCod, ending, decimals }: Terms,
): Pricing | null {
  const { sell, fees, typedFee, manual } = variant;
  if (sell === null) return null;
  const shipping = shippingOf(variant, countries);
  const suggested = endedPrice(sum(timesRatio(sell, ratio), shipping), ending, decimals);
  const base = manual ?? suggested;
  const total = sum(sell, shipping);
  const refused = isCod ? costs.refused : (0 as BasisPoints);
  const income = multiplyDivide(kept(base, costs), WHOLE - refused, WHOLE);
  const results = countries.map((country): CountryResult => {
    const fee = typedFee ?? fees.get(country) ?? null;
    const cost = sum(sell, fee ?? (0 as Minor));
    const profit = less(income, cost);
    return {
      country,
      fee,
      benefit: less(base, cost),
      profit,
      margin: partOf(profit, base),
      markup: partOf(profit, cost),
      breakEven: breakEvenOf(sell, shipping, cost, costs, refused),
    };
  });
  return {
    shipping,
    unknownFees: results.filter(({ fee }) => fee === null).length,
    total,
    suggested,
    base,
    benefit: less(base, total),
    isLoss: base < total,
    countries: results,
    worst: results.reduce<CountryResult | undefined>(
      (worst, one) => (worst === undefined || one.profit < worst.profit ? one : worst),
      undefined,
    ),
  };
}
