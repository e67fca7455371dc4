import { Receipt as ReceiptIcon } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Virtualizer } from 'virtua';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { CountedLine, LineCount } from '#shared/ui/counted-line.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Badge, Empty, Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { mayBeNumber } from '../../rules/find-sale.ts';
import { useMoney } from '../../till/money.ts';
import { usePosText } from '../../till/text.ts';
import { useTill } from '../../till/till.ts';
import { type DaySale, isReturnable, isUnpaid, saleMatcher } from '../rules/day-sales.ts';
import { FindElsewhere } from './find-elsewhere.tsx';
import { useDayText } from './use-day.ts';

interface Filter {
  readonly text: string;
  readonly cashier: string;
  readonly method: string;
}

interface FiltersProps {
  readonly sales: readonly DaySale[];
  readonly filter: Filter;
  readonly date: string;
  readonly today: string;
  readonly onFilter: (filter: Filter) => void;
  readonly onDate: (date: string) => void;
}

/** Whose sales of the list are meant, and of which day. */
export function Filters({ sales, filter, date, today, onFilter, onDate }: FiltersProps) {
  const t = useDayText();
  const choicesOf = (names: readonly string[]) =>
    [...new Set(names.filter((name) => name !== ''))].map((name) => ({ value: name, label: name }));
  return (
    <div className="day-filters">
      <TextField
        label={t('Find a sale')}
        hideLabel
        type="search"
        placeholder={t('Number, customer, product or amount')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <TextField
        label={t('Day')}
        hideLabel
        type="date"
        value={date}
        max={today}
        onChange={({ target }) => onDate(target.value)}
      />
      <SelectField
        label={t('Cashier')}
        hideLabel
        none={t('All cashiers')}
        value={filter.cashier}
        choices={choicesOf(sales.map(({ cashier }) => cashier))}
        onChange={({ target }) => onFilter({ ...filter, cashier: target.value })}
      />
      <SelectField
        label={t('Payment method')}
        hideLabel
        none={t('All methods')}
        value={filter.method}
        choices={choicesOf(sales.flatMap(({ methods }) => methods))}
        onChange={({ target }) => onFilter({ ...filter, method: target.value })}
      />
    </div>
  );
}

interface ListProps {
  readonly sales: readonly DaySale[];
  readonly filter: Filter;
  readonly isLoading: boolean;
  readonly onReceipt: (sale: DaySale) => void;
  readonly onReturn: (sale: DaySale) => void;
  readonly onCancel: (sale: DaySale) => void;
}

/** The sales that are meant, drawn as they come into sight. */
export function SaleList({ sales, filter, isLoading, onReceipt, onReturn, onCancel }: ListProps) {
  const t = useDayText();
  const words = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const { settings } = useTill();
  // Typing goes on while a long list is looked through.
  const wanted = useDeferredValue(filter);
  const found = useMemo(
    () => sales.filter(saleMatcher({ ...wanted, decimals: money.decimals })),
    [sales, wanted, money.decimals],
  );
  return (
    <>
      <Status className="fx-hint">
        {t('{count} sales', { count: found.length })} {isLoading ? words('Loading…') : null}
      </Status>
      {found.length === 0 && !isLoading ? (
        <Empty icon={<ReceiptIcon size={34} aria-hidden="true" />}>
          {sales.length === 0 ? t('No sale on this day.') : t('No sale matches.')}
        </Empty>
      ) : null}
      {found.length === 0 && mayBeNumber(wanted.text) ? (
        <FindElsewhere key={wanted.text} number={wanted.text} onFound={onReceipt} />
      ) : null}
      {found.length === 0 && isLoading ? <Spinner label={words('Loading…')} /> : null}
      <div className="day-list" role="region" aria-label={t('Sales of the day')} tabIndex={0}>
        <LineCount value={found.length}>
          <Virtualizer data={found} as="ul" item={CountedLine}>
            {(sale) => (
              <div key={sale.key} className="day-sale" role="group" aria-label={sale.number}>
                <div className="day-sale-text">
                  <span>
                    <strong>{sale.number}</strong> {sale.ownNumber === '' ? null : <span>{sale.ownNumber}</span>}{' '}
                    {sale.back === null ? null : (
                      <Badge tone="accent">{sale.back === 'return' ? t('Return') : t('Exchange')}</Badge>
                    )}
                    {sale.isCancelled ? <Badge tone="danger">{t('cancelled')}</Badge> : null}
                    {sale.isSent || sale.isCancelled ? null : <Badge tone="warn">{t('Not sent yet')}</Badge>}
                  </span>
                  <span className="fx-hint" dir="auto">
                    {[
                      formatTime(sale.at, { locale }),
                      sale.table,
                      sale.cashier,
                      ...new Set(sale.methods),
                      sale.customer,
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </div>
                <span className="fx-number">{sale.total === null ? '' : money.format(sale.total)}</span>
                <div className="fx-actions">
                  <Button kind="quiet" onClick={() => onReceipt(sale)}>
                    {t('Receipt')}
                  </Button>
                  {settings.returns && isReturnable(sale) ? (
                    <Button kind="quiet" onClick={() => onReturn(sale)}>
                      {t('Return')}
                    </Button>
                  ) : null}
                  {isUnpaid(sale) ? (
                    <Button kind="danger" onClick={() => onCancel(sale)}>
                      {t('Cancel this order')}
                    </Button>
                  ) : null}
                </div>
              </div>
            )}
          </Virtualizer>
        </LineCount>
      </div>
    </>
  );
}
