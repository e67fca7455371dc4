import { ChefHat } from 'lucide-react';
import { useMemo } from 'react';
import { Empty } from '#shared/ui/parts.tsx';
import { OrderCard } from '../board/order-card.tsx';
import type { PlacedOrder } from '../board/order-cards.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { byAge } from '../rules/columns.ts';
import { TicketRail } from './ticket-rail.tsx';

/** All that is still to be cooked here, oldest first, as tickets on a rail. */
export function TicketsView({
  shown,
  calledCard,
}: {
  readonly shown: readonly PlacedOrder[];
  readonly calledCard: { readonly id: string } | undefined;
}) {
  const t = useKitchenText();
  const open = useMemo(
    () =>
      shown
        .filter(({ column }) => column === 'waiting' || column === 'processing')
        .sort((one, other) => byAge(one.order, other.order)),
    [shown],
  );
  return (
    <TicketRail
      label={t('Tickets')}
      tickets={open}
      orderOf={({ order }) => order}
      render={({ order, column }, isMoving) => (
        <OrderCard order={order} column={column} isMoving={isMoving} tabIndex={0} />
      )}
      calledCard={calledCard}
      empty={<Empty icon={<ChefHat size={40} aria-hidden="true" />}>{t('Nothing left to prepare.')}</Empty>}
    />
  );
}
