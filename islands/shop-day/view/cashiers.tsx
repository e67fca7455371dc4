import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Sum } from '#shared/kernel/cash-shift.ts';
import { byAmount, type Figures } from '../rules/figures.ts';
import { useShopText } from '../text.ts';
import { cashierName, taxName } from './figure-tables.ts';
import { useAmount } from './use-amount.ts';

/** Who took what, gave back, took off and cancelled. */
export function Cashiers({ figures }: { readonly figures: Figures }) {
  const t = useShopText();
  const { locale } = useIsland();
  const { plain } = useAmount();
  const some = ({ count, amount }: Sum): string =>
    count === 0 ? '—' : `${plain(amount)} (${formatNumber(count, locale)})`;
  return (
    <section className="day-panel" aria-label={t('By cashier')}>
      <h3>{t('By cashier')}</h3>
      <div className="day-scroll" role="group" aria-label={t('By cashier')} tabIndex={0}>
        <table className="day-table">
          <thead>
            <tr>
              <th scope="col">{t('Cashier')}</th>
              {[t('Tickets'), t('Amount'), t('Returns'), t('Discounts'), t('Cancelled')].map((title) => (
                <th key={title} scope="col" data-number="">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byAmount(figures.cashiers.values()).map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  <bdi>{cashierName(one, t)}</bdi>
                </th>
                <td data-number="">{formatNumber(one.count, locale)}</td>
                <td data-number="">{plain(one.amount)}</td>
                <td data-number="">{some(one.returns)}</td>
                <td data-number="">{one.reductions === 0 ? '—' : plain(one.reductions)}</td>
                <td data-number="">{some(one.voids)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Net, tax and gross of each rate. */
export function Taxes({ figures }: { readonly figures: Figures }) {
  const t = useShopText();
  const { locale } = useIsland();
  const { plain } = useAmount();
  const rates = [...figures.taxes.values()].sort((a, b) => (a.rate ?? Infinity) - (b.rate ?? Infinity));
  return (
    <section className="day-panel" aria-label={t('Tax by rate')}>
      <h3>{t('Tax by rate')}</h3>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col">{t('Rate')}</th>
            {[t('Net'), t('Tax'), t('Amount')].map((title) => (
              <th key={title} scope="col" data-number="">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ rate, base, tax, gross }) => (
            <tr key={String(rate)}>
              <th scope="row">{taxName(rate, { t, locale })}</th>
              <td data-number="">{rate === null ? '—' : plain(base)}</td>
              <td data-number="">{rate === null ? '—' : plain(tax)}</td>
              <td data-number="">{plain(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
