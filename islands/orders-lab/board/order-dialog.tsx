import { Printer } from 'lucide-react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { COLUMN_TITLES, columnOf } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { Damaged } from './damaged.tsx';
import { DeliveryType } from './delivery-type.tsx';
import { Departed } from './departure.tsx';
import { ElapsedBadge } from './elapsed-badge.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotes } from './order-notes.tsx';

/** The whole order with the items of all stations, and its ticket. */
export function OrderDialog({
  id,
  onPrint,
  onClose,
}: {
  readonly id: string;
  readonly onPrint: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useKitchenText();
  const { locale } = useIsland();
  const { feed } = useKitchen();
  const order = useStoreValue(feed.orders).find((candidate) => candidate.id === id);
  if (!order) return null;
  const column = columnOf(order.status);
  return (
    <Dialog
      title={t('Order {number}', { number: order.number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onPrint(id)}>
            <Printer size={18} aria-hidden="true" />
            {t('Print the ticket')}
          </Button>
          <Button kind="primary" data-autofocus="" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <div className="lab-card" data-status={order.status}>
        <p className="lab-place">
          {column === undefined ? null : <strong>{t(COLUMN_TITLES[column])}</strong>}
          <ElapsedBadge order={order} />
        </p>
        {order.table === null ? null : (
          <strong className="lab-table" dir="auto">
            {order.table}
          </strong>
        )}
        <OrderPlace order={order} />
        {order.createdAt === null ? null : (
          <p className="fx-hint">{formatDateTime(new Date(order.createdAt), { locale })}</p>
        )}
        <Departed order={order} />
        <Damaged order={order} />
        <OrderChanges order={order} />
        <OrderLines order={order} isWhole />
        <OrderNotes order={order} />
      </div>
    </Dialog>
  );
}

/** How the order is delivered, and who took it. */
function OrderPlace({ order: { deliveryType, creator } }: { readonly order: KitchenOrder }) {
  if (deliveryType === '' && creator === null) return null;
  return (
    <p className="lab-place">
      <DeliveryType type={deliveryType} />
      {creator === null ? null : <small dir="auto">{creator}</small>}
    </p>
  );
}
