import { type ReactNode, useRef } from 'react';
import { useCalledCard } from '#shared/features/board/called-card.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import sheet from './views.css';

/** More are read by nobody at once; they come up as the first ones leave. */
const MAX_SHOWN = 60;

interface Props<Ticket> {
  readonly label: string;
  readonly tickets: readonly Ticket[];
  readonly orderOf: (ticket: Ticket) => KitchenOrder;
  readonly render: (ticket: Ticket, isMoving: boolean) => ReactNode;
  readonly calledCard: { readonly id: string } | undefined;
  /** Above the rail. */
  readonly notices?: ReactNode;
  /** In place of an empty rail. */
  readonly empty: ReactNode;
}

/** Orders as tickets on a rail, the first ones of a long list. */
export function TicketRail<Ticket>({ label, tickets, orderOf, render, calledCard, notices, empty }: Props<Ticket>) {
  const t = useKitchenText();
  useSheet(sheet);
  const { feed, settings } = useKitchen();
  const { density } = useStoreValue(settings);
  const list = useRef<HTMLUListElement>(null);
  const cardOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null;
  useCalledCard(
    calledCard,
    (id) => cardOf(id) !== null,
    (id) => {
      const card = cardOf(id);
      card?.scrollIntoView({ block: 'nearest' });
      card?.focus({ preventScroll: true });
    },
  );
  return (
    <div className="lab-board lab-tickets" part="board" data-density={density}>
      {notices}
      {tickets.length === 0 ? (
        empty
      ) : (
        <ul ref={list} aria-label={label}>
          {tickets.slice(0, MAX_SHOWN).map((ticket) => {
            const { id, number } = orderOf(ticket);
            return (
              <li
                key={id}
                className="lab-ticket"
                data-card={id}
                tabIndex={-1}
                aria-label={t('Order {number}', { number })}
              >
                {render(ticket, feed.isMoving(id))}
              </li>
            );
          })}
        </ul>
      )}
      {tickets.length > MAX_SHOWN ? (
        <p className="fx-hint">{t('and {count} more orders', { count: tickets.length - MAX_SHOWN })}</p>
      ) : null}
    </div>
  );
}
