import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Thousandths } from '#shared/kernel/money.ts';
import type { Product } from '../model.ts';
import { leftOf, stockState } from '../rules/stock.ts';
import { useQuantityInCart } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

/** How many are left once the cart is sold. */
export function TileStock({ product, stock }: { readonly product: Product; readonly stock: Thousandths }) {
  const t = usePosText();
  const { locale } = useIsland();
  const taken = useQuantityInCart(product.id);
  const state = stockState(stock, taken);
  return (
    <span className="pos-tile-stock" data-state={state} aria-hidden="true">
      {state === 'out'
        ? t('Out of stock')
        : t('Left: {quantity}', { quantity: formatQuantity(leftOf(stock, taken), locale) })}
    </span>
  );
}
