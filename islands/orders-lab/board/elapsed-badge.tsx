import { useSelector } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { badgeOf, elapsedOf, elapsedText } from '../rules/elapsed.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

/** Age by the server's clock, updated every second. */
export function ElapsedBadge({
  order,
  isWaiting = order.status === 'waiting',
}: {
  readonly order: KitchenOrder;
  /** At this station. */
  readonly isWaiting?: boolean;
}) {
  const t = useKitchenText();
  const { clock } = useKitchen();
  const tone = useSelector(clock, (now) =>
    badgeOf({ createdAt: order.createdAt, status: isWaiting ? 'waiting' : 'processing' }, now),
  );
  const text = useSelector(clock, (now) => {
    if (order.createdAt === null) return null;
    const { key, values } = elapsedText(elapsedOf(order.createdAt, now));
    return t(key, values);
  });
  if (text === null) return null;
  return (
    <span className="lab-elapsed" data-tone={tone} data-blinks={isWaiting || undefined}>
      <span className="lab-light" aria-hidden="true" />
      <span className="fx-number">{text}</span>
      {tone === 'late' ? <span className="fx-hidden"> · {t('waiting for more than 5 minutes')}</span> : null}
    </span>
  );
}
