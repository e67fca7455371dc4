import { PackageX } from 'lucide-react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Thousandths } from '#shared/kernel/money.ts';
import { stockState } from '../rules/stock.ts';
import { useQuantityInCart } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

/** Says when a line takes more than there is; it is sold all the same. */
export function LineStock({ productId, stock }: { readonly productId: string; readonly stock: Thousandths }) {
  const t = usePosText();
  const { locale } = useIsland();
  const state = stockState(stock, useQuantityInCart(productId));
  if (state === 'enough') return null;
  return (
    <span className="pos-line-note pos-line-stock">
      <PackageX size={14} aria-hidden="true" />
      {state === 'out' ? t('Out of stock') : t('Only {quantity} in stock', { quantity: formatQuantity(stock, locale) })}
    </span>
  );
}
