import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  const list = useCalledCard(calledCard);
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

/** Brings the card that was asked for into sight, and the focus to it, as soon as it is drawn. */
function useCalledCard(calledCard: { readonly id: string } | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const answered = useRef(calledCard);
  useEffect(() => {
    if (calledCard === undefined || answered.current === calledCard) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(calledCard.id)}"]`);
    if (card === null || card === undefined) return;
    answered.current = calledCard;
    card.scrollIntoView({ block: 'nearest' });
    card.focus({ preventScroll: true });
  });
  return list;
}
