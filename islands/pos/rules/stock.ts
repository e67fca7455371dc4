import { type Thousandths, thousandths } from '#shared/kernel/money.ts';
import type { CartLine, Product } from '../model.ts';

/**
 * `out`: the back-office has none left. `short`: more is taken than there is. Neither hinders: goods that stand on the
 * counter are sold, whatever a list says.
 */
type StockState = 'enough' | 'short' | 'out';

export function stockState(stock: Thousandths, taken: Thousandths): StockState {
  if (stock <= 0) return 'out';
  return taken > stock ? 'short' : 'enough';
}

/** What is left when the cart is sold; below nothing there is nothing. */
export function leftOf(stock: Thousandths, taken: Thousandths): Thousandths {
  return thousandths(Math.max(0, stock - taken));
}

/** The products of which this sale leaves less, as far as the back-office counts them. It says itself what is left next. */
export function productsAfter(
  lines: readonly CartLine[],
  productOf: (id: string) => Product | undefined,
): readonly Product[] {
  const taken = new Map<string, number>();
  for (const { idProduct, quantity } of lines)
    if (quantity > 0) taken.set(idProduct, (taken.get(idProduct) ?? 0) + quantity);
  return [...taken].flatMap(([id, quantity]) => {
    const product = productOf(id);
    const stock = product?.stock ?? null;
    return product === undefined || stock === null ? [] : [{ ...product, stock: thousandths(stock - quantity) }];
  });
}
