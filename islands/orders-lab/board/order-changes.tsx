import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { thousandths } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { type Change, changesOf, type SnapshotLine } from '../rules/changes.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

function useChangeText(): (change: Change) => string {
  const t = useKitchenText();
  const { locale } = useIsland();
  const item = ({ description, quantity }: SnapshotLine): string =>
    quantity === null ? description : `${description} × ${formatQuantity(thousandths(quantity), locale)}`;
  return (change) => {
    switch (change.kind) {
      case 'added':
        return t('Added: {item}', { item: item(change.line) });
      case 'removed':
        return t('Removed: {item}', { item: item(change.line) });
      case 'altered':
        return t('Changed: {before} is now {item}', { before: item(change.before), item: item(change.line) });
      case 'order-note':
        return change.after === ''
          ? t('Order note removed: {text}', { text: change.before })
          : t('New order note: {text}', { text: change.after });
      case 'customer-note':
        return change.after === ''
          ? t('Customer note removed: {text}', { text: change.before })
          : t('New customer note: {text}', { text: change.after });
      case 'cancelled-after-start':
        return t('Started, then cancelled');
      case 'cancelled-before-start':
        return t('Cancelled before it was started');
    }
  };
}

/** The changes since someone at this station last saw the order; shown until they are confirmed. */
export function OrderChanges({
  order,
  tabIndex,
}: {
  readonly order: KitchenOrder;
  readonly tabIndex?: 0 | -1 | undefined;
}) {
  const t = useKitchenText();
  const say = useChangeText();
  const { acknowledged } = useKitchen();
  const changes = changesOf(
    useStoreValue({ subscribe: acknowledged.subscribe, getSnapshot: () => acknowledged.snapshotOf(order) }),
    order,
  );
  if (changes.length === 0) return null;
  return (
    <div className="lab-changes" role="group" aria-label={t('What changed')}>
      <ul>
        {changes.map((change, index) => (
          <li key={index} data-kind={change.kind} dir="auto">
            {say(change)}
          </li>
        ))}
      </ul>
      <Button tabIndex={tabIndex} onClick={() => acknowledged.look([order])}>
        {t('Seen')}
      </Button>
    </div>
  );
}
