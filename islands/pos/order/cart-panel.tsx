import { ShoppingBasket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Empty } from '#shared/ui/parts.tsx';
import { useLatestLineId, useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { CartLineRow } from './cart-line-row.tsx';

/** The cart. The last changed line is scrolled into view, so that the cashier sees what was rung up. */
export function CartPanel() {
  const t = usePosText();
  const { lines } = useSale();
  const latest = useLatestLineId();
  const list = useRef<HTMLUListElement>(null);
  const touched = lines.find((line) => line.id === latest);
  useEffect(() => {
    const element = list.current;
    if (!element || latest === null) return;
    const row = element.querySelector<HTMLElement>('[data-latest]');
    if (!row) return;
    // scrollIntoView would also scroll the host page.
    const over = row.offsetTop + row.offsetHeight - (element.scrollTop + element.clientHeight);
    if (over > 0) element.scrollTop += over;
    else if (row.offsetTop < element.scrollTop) element.scrollTop = row.offsetTop;
  }, [latest, touched?.quantity]);

  if (lines.length === 0) {
    return (
      <Empty icon={<ShoppingBasket size={34} aria-hidden="true" />}>
        {t('Press a product, type its name or scan its code.')}
      </Empty>
    );
  }
  return (
    <ul className="pos-lines" ref={list} aria-label={t('Cart lines')} tabIndex={-1}>
      {lines.map((line) => (
        <CartLineRow key={line.id} line={line} latest={line.id === latest} />
      ))}
    </ul>
  );
}
