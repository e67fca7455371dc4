import { Button } from '#shared/ui/button.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { lineStages } from '../rules/preparation.ts';
import { LineItems } from './line-items.tsx';

interface Props {
  readonly order: KitchenOrder;
  readonly tabIndex: 0 | -1;
  readonly onFinish: () => void;
}

/** What an order that is ready at this station still waits for. */
export function AwaitedLines({ order, tabIndex, onFinish }: Props) {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const sharing = useStoreValue(feed.sharing);
  const stages = lineStages(order);
  const awaited = order.lines.filter((_line, index) => stages[index] !== 'done');
  return (
    <div className="lab-awaited" role="group" aria-label={t('Still to come')}>
      <p>
        <strong>{t('Ready here. Still to come:')}</strong>
      </p>
      <ul>
        <LineItems lines={awaited} />
      </ul>
      {sharing === 'device' ? (
        <p className="fx-hint">{t('This back-office cannot share what is ready: other devices do not see it.')}</p>
      ) : null}
      <Button tabIndex={tabIndex} onClick={onFinish}>
        {t('All is ready')}
      </Button>
    </div>
  );
}
