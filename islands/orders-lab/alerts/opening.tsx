import { BellRing } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { useAnswerKey } from '../page/use-answer-key.ts';
import { type AlertedOrder, isOpening } from '../rules/alerts.ts';

/**
 * What was waiting before the board was opened: it rings like the new, but the cook sees the board at once and begins
 * there.
 *
 * @param onCheck prints the tickets of those given, and leads to the board
 */
export function Opening({ onCheck }: { readonly onCheck: (orders: readonly AlertedOrder[]) => void }) {
  const t = useKitchenText();
  const { watch, feed, settings } = useKitchen();
  const { hasBumpBar } = useStoreValue(settings);
  const alerts = useStoreValue(watch.alerts);
  const orders = useStoreValue(feed.orders);
  const isShown = isOpening(alerts);
  const answer = useAnswerKey(hasBumpBar && isShown);
  if (!isShown) return null;
  const waiting = new Map(alerts.map(({ id, announcement }) => [id, announcement]));
  const check = (isPrinted: boolean): void => {
    onCheck(
      orders.flatMap((order) => {
        const announcement = waiting.get(order.id);
        return isPrinted && announcement !== undefined ? [{ order, announcement }] : [];
      }),
    );
    watch.acknowledge();
  };
  return (
    <div className="lab-opening" role="alert">
      <BellRing size={20} aria-hidden="true" />
      <strong>{t('{count} orders already waiting', { count: alerts.length })}</strong>
      <Button onClick={() => check(true)}>{t('Print their tickets')}</Button>
      <Button kind="primary" ref={answer} onClick={() => check(false)}>
        {t('Check the waiting list')}
        {hasBumpBar ? <Key>0</Key> : null}
      </Button>
    </div>
  );
}
