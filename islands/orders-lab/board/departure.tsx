import { LogOut } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

function useFate({ departure, payment }: KitchenOrder): string {
  const t = useKitchenText();
  if (departure?.isDeleted === true) return t('Deleted in the shop');
  if (departure?.status === 'draft') return t('Put back to a draft in the shop');
  if (payment === 'paid' || departure?.status === 'paid') return t('Paid at the till');
  if (payment === 'partially-paid' || departure?.status === 'partially-paid') return t('Partly paid at the till');
  return t('Now “{status}” in the shop', { status: departure?.status ?? '' });
}

/** What became of an order that left the kitchen's lists: its card stays until the cook finishes it or sends it away. */
export function Departed({
  order,
  tabIndex,
}: {
  readonly order: KitchenOrder;
  readonly tabIndex?: 0 | -1 | undefined;
}) {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const fate = useFate(order);
  if (order.departure === null) return null;
  return (
    <div className="lab-departed" role="group" aria-label={t('What became of it')}>
      <p>
        <LogOut size={18} aria-hidden="true" /> <strong>{fate}</strong>
      </p>
      <Button tabIndex={tabIndex} onClick={() => feed.sendAway(order.id)}>
        {t('Take it off the board')}
      </Button>
    </div>
  );
}
