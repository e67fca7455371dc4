import { X } from 'lucide-react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { allDayTotals } from '../rules/all-day.ts';

/** Totals of each item still to be made, over all orders. */
export function AllDay() {
  const t = useKitchenText();
  const { locale } = useIsland();
  const { feed, settings, ticks } = useKitchen();
  const orders = useStoreValue(feed.orders);
  const { station } = useStoreValue(settings);
  useStoreValue(ticks);
  const totals = allDayTotals(orders, new Set(station), ticks.isTicked);
  return (
    <aside className="lab-all-day" aria-label={t('All day')}>
      <div className="lab-all-day-head">
        <h3>{t('All day')}</h3>
        <IconButton
          kind="quiet"
          label={t('Close')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => settings.update((all) => ({ ...all, isAllDayShown: false }))}
        />
      </div>
      {totals.length === 0 ? (
        <p className="fx-hint">{t('Nothing left to prepare.')}</p>
      ) : (
        <ul tabIndex={0} aria-label={t('All day')}>
          {totals.map(({ description, quantity, orders: count }) => (
            <li key={description}>
              <strong className="fx-number">{formatQuantity(quantity, locale)}</strong>
              <span dir="auto">{description}</span>
              <small className="fx-hint">{t('{count} orders', { count })}</small>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
