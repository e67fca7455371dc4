import { addMinor, basisPoints, type Minor, minor, subtractMinor } from '#shared/kernel/money.ts';
import { spread } from '#shared/kernel/tax.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { CartLine, Sale } from '../model.ts';
import { isFixed } from './cart.ts';
import { exactPrices } from './exact-prices.ts';
import { lineAmount } from './totals.ts';

const canChange = (line: CartLine): boolean => !isFixed(line) && line.quantity > 0;

/** What an amount can be taken off: the items that the kitchen does not have yet. */
export function amountToReduce(sale: Sale): Minor {
  return addMinor(...sale.lines.filter(canChange).map(lineAmount));
}

/**
 * Takes an amount off the items by their shares, since the back-office knows a reduction of an order in percent alone.
 * It stands in place of such a percentage. Cents that goods of less than a piece cannot take go to the next line.
 * @returns `null` where the items cost less.
 */
export function takeOff(sale: Sale, amount: Minor): Sale | null {
  if (amount > amountToReduce(sale)) return null;
  const shares = spread(
    amount,
    sale.lines.map((line) => (canChange(line) ? lineAmount(line) : 0)),
  );
  let left = 0;
  const lines = sale.lines.flatMap((line, index): readonly CartLine[] => {
    if (!canChange(line)) return [line];
    const wanted = Math.max(0, lineAmount(line) - (shares[index] ?? 0) - left);
    const parts = exactPrices(line.quantity, minor(wanted)).map((part, place): CartLine => {
      return { ...line, ...part, ...(place > 0 && { id: uuid() }) };
    });
    const taken = subtractMinor(lineAmount(line), addMinor(...parts.map(lineAmount)));
    left += (shares[index] ?? 0) - taken;
    return parts;
  });
  return { ...sale, reduction: basisPoints(0), lines };
}
