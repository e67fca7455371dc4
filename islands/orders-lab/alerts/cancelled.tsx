import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { ordersOfStation } from '../rules/station.ts';

/** Orders cancelled after they were started: shown above the board, with a tone, until someone dismisses them. */
export function Cancelled() {
  const t = useKitchenText();
  const { feed, acknowledged, settings, bell } = useKitchen();
  const orders = useObservable(feed.orders);
  const { station } = useObservable(settings);
  useObservable(acknowledged);
  const cancelled = ordersOfStation(orders, new Set(station)).filter(
    (order) => order.status === 'cancelled' && acknowledged.snapshotOf(order)?.status === 'processing',
  );
  const announced = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (cancelled.some(({ id }) => !announced.current.has(id))) bell.warn();
    announced.current = new Set(cancelled.map(({ id }) => id));
  });
  return cancelled.map((order) => (
    <Notice
      key={order.id}
      tone="danger"
      actions={<Button onClick={() => acknowledged.look([order])}>{t('Seen')}</Button>}
    >
      <strong>{t('Order {number} was started, then cancelled.', { number: order.number })}</strong>{' '}
      <span dir="auto">{order.lines.map(({ description }) => description).join(', ')}</span>
    </Notice>
  ));
}
