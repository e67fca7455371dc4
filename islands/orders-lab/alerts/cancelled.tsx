import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { unseenCancellations } from '../rules/changes.ts';

/** Orders that were cancelled after this station had heard of them: they sound until someone has seen it. */
export function Cancelled() {
  const t = useKitchenText();
  const { feed, acknowledged, settings } = useKitchen();
  const orders = useStoreValue(feed.orders);
  const { station } = useStoreValue(settings);
  useStoreValue(acknowledged);
  return unseenCancellations(orders, new Set(station), acknowledged.snapshotOf).map((order) => (
    <Notice
      key={order.id}
      tone="danger"
      actions={<Button onClick={() => acknowledged.look([order])}>{t('Seen')}</Button>}
    >
      <strong>
        {acknowledged.snapshotOf(order)?.status === 'processing'
          ? t('Order {number} was started, then cancelled.', { number: order.number })
          : t('Order {number} was cancelled before it was started.', { number: order.number })}
      </strong>{' '}
      <span dir="auto">{order.lines.map(({ description }) => description).join(', ')}</span>
    </Notice>
  ));
}
