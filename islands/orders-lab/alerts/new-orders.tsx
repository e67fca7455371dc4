import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/fields.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { DeliveryType } from '../board/delivery-type.tsx';
import { ElapsedBadge } from '../board/elapsed-badge.tsx';
import { SoundProblem } from '../header/sound.tsx';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { byAge } from '../rules/columns.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** The dialog lists this many; the board has them all. */
const MAX_LISTED = 30;

interface Props {
  /** Prints their tickets. Called in the click, since browsers only offer printers then. */ readonly onCheck: (
    orders: readonly KitchenOrder[],
  ) => void;
}

/** Rings until it is answered; later orders are added to it. */
export function NewOrders({ onCheck }: Props) {
  const t = useKitchenText();
  const { watch, feed } = useKitchen();
  const alerts = useObservable(watch.alerts);
  const orders = useObservable(feed.orders);
  const [printsOld, setPrintsOld] = useState(false);
  if (alerts.length === 0) return null;
  const known = new Map(orders.map((order) => [order.id, order]));
  const listed = alerts.flatMap(({ id, announcement }) => {
    const order = known.get(id);
    return order === undefined ? [] : [{ order, isNew: announcement === 'new' }];
  });
  listed.sort((one, other) => Number(other.isNew) - Number(one.isNew) || byAge(one.order, other.order));
  const fresh = listed.filter(({ isNew }) => isNew).length;
  const old = listed.length - fresh;
  const dismiss = () => {
    setPrintsOld(false);
    watch.acknowledge();
  };
  const check = () => {
    onCheck(listed.filter(({ isNew }) => isNew || printsOld).map(({ order }) => order));
    dismiss();
  };
  return (
    <Dialog
      title={
        fresh > 0 ? t('({count}) New Orders!', { count: fresh }) : t('({count}) Orders already waiting', { count: old })
      }
      onClose={dismiss}
      comesUnasked
      footer={
        <Button kind="primary" size="large" data-autofocus="" onClick={check}>
          {t('Check the waiting list')}
        </Button>
      }
    >
      <div className="lab-alert" role="alert">
        <BellRing size={40} aria-hidden="true" />
        <p>
          {fresh > 0
            ? t('Start working on the new {count} orders', { count: fresh })
            : t('They were waiting before this board was opened.')}
        </p>
        {fresh > 0 && old > 0 ? (
          <p className="fx-hint">
            {t('{count} more orders were already waiting before this board was opened.', { count: old })}
          </p>
        ) : null}
      </div>
      <SoundProblem />
      <ul className="lab-alert-list" tabIndex={0} aria-label={t('Waiting')}>
        {listed.slice(0, MAX_LISTED).map(({ order }) => (
          <li key={order.id}>
            <strong>
              <bdi>{order.number}</bdi>
            </strong>
            <DeliveryType type={order.deliveryType} />
            {order.table === null ? null : <span dir="auto">{order.table}</span>}
            <ElapsedBadge order={order} />
          </li>
        ))}
      </ul>
      {listed.length > MAX_LISTED ? (
        <p className="fx-hint">{t('and {count} more orders', { count: listed.length - MAX_LISTED })}</p>
      ) : null}
      {old === 0 ? null : (
        <Switch
          label={t('Also print tickets for the orders already waiting')}
          checked={printsOld}
          onChange={setPrintsOld}
        />
      )}
    </Dialog>
  );
}
