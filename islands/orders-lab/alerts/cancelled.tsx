import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useEffect, useRef } from 'react';
import { useLab, useReading, useValue } from '../lab/lab.ts';
import { useLabText } from '../lab/text.ts';

/** Food that nobody will eat: told over the board, with a tone, until somebody has seen it. */
export function Cancelled() {
  const t = useLabText();
  const { feed, acknowledged, bell } = useLab();
  const orders = useValue(feed.orders);
  useReading(acknowledged, () => orders.map(({ id }) => acknowledged.snapshotOf(id)?.status ?? '').join());
  const cancelled = orders.filter(({ id, status }) => status === 'cancelled' && acknowledged.snapshotOf(id)?.status === 'processing');
  const count = useRef(0);
  useEffect(() => {
    if (cancelled.length > count.current) bell.warn();
    count.current = cancelled.length;
  }, [cancelled.length, bell]);
  return cancelled.map((order) => (
    <Notice key={order.id} tone="danger" actions={<Button onClick={() => acknowledged.look([order])}>{t('Seen')}</Button>}>
      <strong>{t('Order {number} was cancelled after it was started.', { number: order.number })}</strong> <span dir="auto">{order.lines.map(({ description }) => description).join(', ')}</span>
    </Notice>
  ));
}
