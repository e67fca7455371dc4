import { useSetAtom } from 'jotai';
import { Fragment } from 'react';
import type { LiveTable, OrderWithoutTable } from '#shared/features/table-status/live-table.ts';
import { restOfOrder } from '#shared/features/table-status/live-table.ts';
import type { Live } from '#shared/features/table-status/use-live-tables.ts';
import type { TableWords } from '#shared/features/table-status/use-table-words.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { knownDelivery } from '#shared/kernel/delivery.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Sale } from '../model.ts';
import { countPieces } from '../rules/cart.ts';
import { totals } from '../rules/totals.ts';
import { tabTexts } from '../tab/texts.ts';
import { useMoney } from '../till/money.ts';
import { useParkedCarts } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useParking } from '../till/use-parking.ts';
import { withoutTableAtom } from './seat-atoms.ts';

interface Props {
  readonly live: Pick<Live, 'withoutTable' | 'now'>;
  readonly wordsOf: (table: LiveTable, now: number) => TableWords;
  readonly onDone: (location: null) => void;
}

const asTable = (order: OrderWithoutTable): LiveTable => ({
  since: order.since,
  rest: restOfOrder(order),
  guests: null,
  orders: [order],
});

/** What is sold without a table and not done: carts of this till, which open by a press, and orders of the day. */
export function OrdersWithoutTable({ live: { withoutTable, now }, wordsOf, onDone }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const open = useSale();
  const parked = useParkedCarts();
  const { resume } = useParking();
  const setWithoutTable = useSetAtom(withoutTableAtom);
  const isCart = ({ location, edited, lines }: Sale): boolean =>
    location === null && edited === null && lines.length > 0;
  const carts = [open, ...parked.map(({ sale }) => sale)].filter(isCart);
  const wayOf = (deliveryType: string): string => {
    const known = knownDelivery(deliveryType);
    return known === undefined || known === 'on-store' ? words('Counter') : t(known);
  };
  const goOn = async ({ reference }: Sale): Promise<void> => {
    if (reference !== open.reference && !(await resume(reference))) return;
    setWithoutTable(reference);
    onDone(null);
  };
  if (carts.length + withoutTable.length === 0) return null;
  return (
    <ul className="pos-others" aria-label={words('Orders without a table')} tabIndex={0}>
      {carts.map((sale) => (
        <li key={sale.reference}>
          <Button onClick={() => void goOn(sale)}>
            <strong dir="auto">{sale.customer?.fullNameWithPhone ?? wayOf(sale.deliveryType)}</strong>
            <small className="pos-table-mark">
              {words('Not sent yet: {count}', { count: formatNumber(countPieces(sale.lines), locale) })}
            </small>
            <small className="fx-number">{money.format(totals(sale).total)}</small>
          </Button>
        </li>
      ))}
      {withoutTable.map((order) => {
        const { since, stage, amount, tone } = wordsOf(asTable(order), now);
        // Who waits too long has waited since then.
        const told = [order.number, tone === 'late' ? null : since, stage, amount].filter((word) => word !== null);
        return (
          <li key={order.id} className="pos-other">
            <strong dir="auto">{order.customer || wayOf(order.deliveryType)}</strong>
            <small>
              {told.map((word, index) => (
                <Fragment key={word}>
                  {index === 0 ? null : ' · '}
                  <bdi>{word}</bdi>
                </Fragment>
              ))}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
