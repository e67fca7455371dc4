import { ChefHat } from 'lucide-react';
import { useMemo } from 'react';
import { Empty } from '#shared/ui/parts.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { OrderCard } from '../board/order-card.tsx';
import type { PlacedOrder } from '../board/order-cards.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { byAge } from '../rules/columns.ts';
import { useCalledCard } from './use-called-card.ts';
import sheet from './views.css';

/** More are read by nobody at once; they come up as the first ones are finished. */
const MAX_SHOWN = 60;

/** All that is still to be cooked here, oldest first, as tickets on a rail. */
export function TicketsView({
  shown,
  calledCard,
}: {
  readonly shown: readonly PlacedOrder[];
  readonly calledCard: { readonly id: string } | undefined;
}) {
  const t = useKitchenText();
  useSheet(sheet);
  const { feed, settings } = useKitchen();
  const { density } = useObservable(settings);
  const list = useCalledCard(calledCard);
  const open = useMemo(
    () =>
      shown
        .filter(({ column }) => column === 'waiting' || column === 'processing')
        .sort((one, other) => byAge(one.order, other.order)),
    [shown],
  );
  return (
    <div className="lab-board lab-tickets" part="board" data-density={density}>
      {open.length === 0 ? (
        <Empty icon={<ChefHat size={40} aria-hidden="true" />}>{t('Nothing left to prepare.')}</Empty>
      ) : (
        <ul ref={list} aria-label={t('Tickets')}>
          {open.slice(0, MAX_SHOWN).map(({ order, column }) => (
            <li
              key={order.id}
              className="lab-ticket"
              data-card={order.id}
              tabIndex={-1}
              aria-label={t('Order {number}', { number: order.number })}
            >
              <OrderCard order={order} column={column} isMoving={feed.isMoving(order.id)} tabIndex={0} />
            </li>
          ))}
        </ul>
      )}
      {open.length > MAX_SHOWN ? (
        <p className="fx-hint">{t('and {count} more orders', { count: open.length - MAX_SHOWN })}</p>
      ) : null}
    </div>
  );
}
