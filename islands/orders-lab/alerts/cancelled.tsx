import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useLab, useValue } from '../lab/lab.ts';
import { useLabText } from '../lab/text.ts';
import { ordersOfStation } from '../rules/all-day.ts';

/** Food that nobody will eat: told over the board, with a tone, until somebody has seen it. */
export function Cancelled() {
  const t = useLabText();
  const { feed, acknowledged, settings, bell } = useLab();
  const orders = useValue(feed.orders);
  const { station } = useValue(settings);
  useValue(acknowledged);
  const cancelled = ordersOfStation(orders, new Set(station)).filter(
    ({ id, status }) => status === 'cancelled' && acknowledged.snapshotOf(id)?.status === 'processing',
  );
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (cancelled.some(({ id }) => !told.current.has(id))) bell.warn();
    told.current = new Set(cancelled.map(({ id }) => id));
  });
  return cancelled.map((order) => (
    <Notice
      key={order.id}
      tone="danger"
      actions={<Button onClick={() => acknowledged.look([order])}>{t('Seen')}</Button>}
    >
      <strong>{t('Order {number} was cancelled after it was started.', { number: order.number })}</strong>{' '}
      <span dir="auto">{order.lines.map(({ description }) => description).join(', ')}</span>
    </Notice>
  ));
}
