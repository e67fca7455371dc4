import { Banknote, LayoutGrid, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { countPieces } from '../rules/cart.ts';
import { toPay } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

/** What a narrow till shows. A wide one shows products and cart together, and the payment over the products. */
export type View = 'products' | 'cart' | 'pay';

interface Props {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The bar at the bottom of a narrow till. */
export function ViewBar({ view, onView }: Props) {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const entry = (name: View, icon: ReactNode, text: ReactNode, disabled = false) => (
    <button
      type="button"
      className="pos-view"
      data-view={name}
      aria-current={view === name ? 'page' : undefined}
      disabled={disabled}
      onClick={() => onView(name)}
    >
      {icon}
      {text}
    </button>
  );
  const { length } = sale.lines;
  return (
    <nav className="pos-views" aria-label={t('Order')}>
      {entry('products', <LayoutGrid size={20} aria-hidden="true" />, t('Products'))}
      {entry(
        'cart',
        <ShoppingBasket size={20} aria-hidden="true" />,
        <span>
          {t('Cart')} {length > 0 ? <span className="pos-count">{countPieces(sale.lines)}</span> : null}
        </span>,
      )}
      {entry(
        'pay',
        <Banknote size={20} aria-hidden="true" />,
        <span>
          {sale.documentType === 'delivery-note' ? t('Pay') : t('Finish')}{' '}
          {length > 0 ? <strong className="fx-number">{money.plain(toPay(sale))}</strong> : null}
        </span>,
        length === 0,
      )}
    </nav>
  );
}
