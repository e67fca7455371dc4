import { type Minor, minor, ONE, type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { lineAmount } from './totals.ts';

interface PricedPart {
  readonly price: Minor;
  readonly quantity: Thousandths;
}

/**
 * Unit prices that make exactly an amount: one for all, else some pieces cost a cent more. Of less than a piece, the
 * nearest price that there is.
 */
export function exactPrices(quantity: Thousandths, amount: Minor): readonly PricedPart[] {
  const even = Math.round((amount * ONE) / quantity);
  const fits = (price: number): boolean => lineAmount({ price: minor(price), quantity }) === amount;
  if (fits(even)) return [{ quantity, price: minor(even) }];
  if (quantity <= ONE) return [{ quantity, price: minor([even - 1, even + 1].find(fits) ?? even) }];
  const floor = minor(Math.floor((amount * ONE) / quantity));
  const rest = (part: number): number => amount - lineAmount({ price: floor, quantity: thousandths(quantity - part) });
  // Of goods by weight the last kilo takes it all.
  const dearer = quantity % ONE === 0 ? rest(0) * ONE : ONE;
  return [
    { quantity: thousandths(quantity - dearer), price: floor },
    { quantity: thousandths(dearer), price: minor((rest(dearer) * ONE) / dearer) },
  ];
}
