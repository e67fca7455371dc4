import { BellRing, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/fields.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { Damaged } from '../board/damaged.tsx';
import { DeliveryType } from '../board/delivery-type.tsx';
import { ElapsedBadge } from '../board/elapsed-badge.tsx';
import { LineItems } from '../board/line-items.tsx';
import { OrderNotes } from '../board/order-notes.tsx';
import { SoundProblem } from '../header/sound.tsx';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { useAnswerKey } from '../page/use-answer-key.ts';
import { type AlertedOrder, type Announcement, isOpening } from '../rules/alerts.ts';
import { byAge, mayTake } from '../rules/columns.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { linesOfStation, type Station } from '../rules/station.ts';

/** The dialog lists this many; the board has them all. */
const MAX_LISTED = 30;
const URGENCY: readonly Announcement[] = ['new', 'changed', 'already-waiting'];

interface Props {
  /** Prints their tickets. Called in the click, since browsers only offer printers then. */
  readonly onCheck: (orders: readonly AlertedOrder[]) => void;
  /** Prints the ticket of one order and begins it, in the click as well. */
  readonly onStart: (order: AlertedOrder) => void;
}

/** What has to be cooked, and above it what must not be overlooked. */
function AlertedItem({
  order,
  station,
  onStart,
}: {
  readonly order: KitchenOrder;
  readonly station: Station;
  readonly onStart: (() => void) | undefined;
}) {
  const t = useKitchenText();
  return (
    <li>
      <p className="lab-alert-head">
        {order.table === null ? null : (
          <strong className="lab-table" dir="auto">
            {order.table}
          </strong>
        )}
        <bdi>{order.number}</bdi>
        <DeliveryType type={order.deliveryType} />
        <ElapsedBadge order={order} />
      </p>
      <Damaged order={order} />
      <OrderNotes order={order} />
      <ul>
        <LineItems lines={linesOfStation(order, station)} />
      </ul>
      {onStart === undefined ? null : (
        <Button aria-label={t('Start {number}', { number: order.number })} onClick={onStart}>
          <Play size={18} aria-hidden="true" />
          {t('Start')}
        </Button>
      )}
    </li>
  );
}

/** Rings until it is answered; later orders are added to it. */
export function NewOrders({ onCheck, onStart }: Props) {
  const t = useKitchenText();
  const { watch, feed, settings } = useKitchen();
  const { station, hasBumpBar } = useStoreValue(settings);
  const own = useMemo(() => new Set(station), [station]);
  const alerts = useStoreValue(watch.alerts);
  const orders = useStoreValue(feed.orders);
  const [printsOld, setPrintsOld] = useState(false);
  const isRinging = alerts.length > 0 && !isOpening(alerts);
  const answer = useAnswerKey(hasBumpBar && isRinging);
  if (!isRinging) return null;
  const known = new Map(orders.map((order) => [order.id, order]));
  const listed = alerts.flatMap(({ id, announcement }) => {
    const order = known.get(id);
    return order === undefined ? [] : [{ order, announcement }];
  });
  listed.sort(
    (one, other) =>
      URGENCY.indexOf(one.announcement) - URGENCY.indexOf(other.announcement) || byAge(one.order, other.order),
  );
  const countOf = (kind: Announcement): number => listed.filter(({ announcement }) => announcement === kind).length;
  const [fresh, changed, old] = [countOf('new'), countOf('changed'), countOf('already-waiting')];
  const dismiss = () => {
    setPrintsOld(false);
    watch.acknowledge();
  };
  const check = () => {
    onCheck(listed.filter(({ announcement }) => announcement !== 'already-waiting' || printsOld));
    dismiss();
  };
  return (
    <Dialog
      title={
        fresh > 0 ? t('({count}) New Orders!', { count: fresh }) : t('({count}) Changed orders', { count: changed })
      }
      onClose={dismiss}
      comesUnasked
      footer={
        <Button kind="primary" size="large" ref={answer} onClick={check}>
          {t('Check the waiting list')}
          {hasBumpBar ? <Key>0</Key> : null}
        </Button>
      }
    >
      <div className="lab-alert" role="alert">
        <BellRing size={40} aria-hidden="true" />
        <p>
          {fresh > 0
            ? t('Start working on the new {count} orders', { count: fresh })
            : t('{count} orders have changed since you heard of them.', { count: changed })}
        </p>
        {fresh > 0 && changed > 0 ? (
          <p className="fx-hint">{t('{count} more orders were changed.', { count: changed })}</p>
        ) : null}
        {old > 0 ? (
          <p className="fx-hint">
            {t('{count} more orders were already waiting before this board was opened.', { count: old })}
          </p>
        ) : null}
      </div>
      <SoundProblem />
      <ul className="lab-alert-list" tabIndex={0} aria-label={t('Waiting')}>
        {listed.slice(0, MAX_LISTED).map((alerted) => (
          <AlertedItem
            key={alerted.order.id}
            order={alerted.order}
            station={own}
            onStart={
              alerted.order.status === 'waiting' && mayTake(alerted.order) === true ? () => onStart(alerted) : undefined
            }
          />
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
