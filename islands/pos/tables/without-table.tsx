import { ShoppingBag, Store } from 'lucide-react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { tabTexts } from '../tab/texts.ts';
import { usePosText } from '../till/text.ts';
import { useSeating } from './use-seating.ts';

/** Begins an order that has no table. */
export function WithoutTable({ onDone }: { readonly onDone: (location: null) => void }) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { withoutTable } = useSeating();
  const sell = (deliveryType: 'take-away' | 'on-store'): void =>
    void withoutTable(deliveryType).then(() => onDone(null));
  return (
    <>
      <Button onClick={() => sell('take-away')}>
        <ShoppingBag size={18} aria-hidden="true" />
        {t('take-away')}
      </Button>
      <Button onClick={() => sell('on-store')}>
        <Store size={18} aria-hidden="true" />
        {words('Counter')}
      </Button>
    </>
  );
}
