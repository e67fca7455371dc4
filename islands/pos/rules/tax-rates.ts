import type { DeliveryType } from '#shared/kernel/delivery.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { taxesOf, type TaxMode, type TaxRates, type TaxSum } from '#shared/kernel/tax.ts';
import type { CartLine, Category, Product, Sale } from '../model.ts';
import { lineAmount } from './totals.ts';

/** Deeper categories than this are a circle. */
const MOST_LEVELS = 8;

/** What a product is sold at: its own rates, else those of the nearest category that has some; none: the till's. */
export function ratesFor(
  { tax, categoryId }: Pick<Product, 'tax' | 'categoryId'>,
  category: (id: string) => Category | undefined,
): TaxRates {
  const levels = [tax];
  for (let at = categoryId === null ? undefined : category(categoryId); at && levels.length < MOST_LEVELS;) {
    levels.push(at.tax);
    at = at.parentId === null ? undefined : category(at.parentId);
  }
  let found: TaxRates = {};
  for (const level of levels) {
    if (level === 'unreadable') return {};
    found = { ...level, ...found };
    // A product of its own rate is no longer what its category is, taken away or not.
    if (found.taxRate !== undefined) return found;
  }
  return found;
}

/** The rate of a line; undefined: the till's. */
export function rateOf({ taxRate, takeAwayTaxRate }: TaxRates, deliveryType: DeliveryType): number | undefined {
  return (deliveryType === 'on-store' ? undefined : takeAwayTaxRate) ?? taxRate;
}

function withoutTakeAway<Line extends TaxRates>({ takeAwayTaxRate: _, ...line }: Line): Omit<Line, 'takeAwayTaxRate'> {
  return line;
}

/** Lines with the one rate that they were sold at, however they come back. */
export function asSold<Line extends TaxRates>(
  lines: readonly Line[],
  deliveryType: DeliveryType,
): readonly Omit<Line, 'takeAwayTaxRate'>[] {
  return lines.map((line) => {
    const rate = rateOf(line, deliveryType);
    return { ...withoutTakeAway(line), ...(rate === undefined ? {} : { taxRate: rate }) };
  });
}

/** The taxes of a sale, or of a part of it. */
export function taxesOfSale(
  { deliveryType }: Pick<Sale, 'deliveryType'>,
  lines: readonly CartLine[],
  total: Minor,
  { taxRate, taxMode }: { readonly taxRate: number; readonly taxMode: TaxMode },
): readonly TaxSum[] {
  const parts = lines.map((line) => ({ rate: rateOf(line, deliveryType) ?? taxRate, amount: lineAmount(line) }));
  return taxesOf(parts, total, taxMode, taxRate);
}
