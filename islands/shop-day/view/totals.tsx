import { formatDay, formatDays, formatNumber, formatTime, numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { minor, ZERO } from '#shared/kernel/money.ts';
import { growthOf } from '../rules/figures.ts';
import type { Period } from '../rules/period.ts';
import type { Counted } from '../store/sales-book.ts';
import { useShopText } from '../text.ts';
import { useAmount } from './use-amount.ts';

interface Props {
  readonly counted: Counted;
  readonly period: Period;
  /** Whether the days before have all been read. */ readonly isBeforeWhole: boolean;
}

/** What was sold so far, beside the same weekdays before. */
export function Totals({ counted, period, isBeforeWhole }: Props) {
  const t = useShopText();
  const { locale } = useIsland();
  const { money, plain } = useAmount();
  const { now, before, wholeBefore, days } = counted;
  const growth = growthOf(now.total.amount, before.total.amount);
  const percent =
    growth === null ? null : numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(growth / 100);
  const then =
    days.length === 1
      ? formatDay(new Date(period.before.from), { locale })
      : formatDays(new Date(period.before.from), new Date(period.cut), { locale });
  const average = now.total.count === 0 ? ZERO : minor(Math.round(now.total.amount / now.total.count));
  const tiles: readonly (readonly [string, string, number | null])[] = [
    [t('Tickets'), formatNumber(now.total.count, locale), null],
    [t('Average ticket'), plain(average), null],
    [t('Returns'), plain(now.returns.amount), now.returns.count],
    [t('Discounts'), plain(now.reductions), null],
    ...(now.given === 0 ? [] : [[t('On the house'), plain(now.given), null] as const]),
    [t('Cancelled'), plain(now.voids.amount), now.voids.count],
    ...(now.voidedDishes.count === 0
      ? []
      : [[t('Voided after sending'), plain(now.voidedDishes.amount), now.voidedDishes.count] as const]),
    ...(now.tips === 0 ? [] : [[t('Tips'), plain(now.tips), null] as const]),
  ];
  return (
    <div className="day-totals">
      <section className="day-sum" aria-label={t('Sales so far')}>
        <h3>{t('Sales so far')}</h3>
        <p className="day-amount fx-number">{money(now.total.amount)}</p>
        {isBeforeWhole ? (
          <p className="day-compare">
            {percent === null ? null : (
              <b className="fx-number" data-tone={(growth ?? 0) < 0 ? 'less' : 'more'}>
                {percent}
              </b>
            )}
            <span>
              {t('{day}, by {time}: {amount}', {
                day: then,
                time: formatTime(new Date(period.cut), { locale }),
                amount: money(before.total.amount),
              })}
            </span>
            <small>
              {days.length === 1
                ? t('The whole day: {amount}', { amount: money(wholeBefore.total.amount) })
                : t('All of these days: {amount}', { amount: money(wholeBefore.total.amount) })}
            </small>
          </p>
        ) : (
          <p className="day-compare">{t('Loading the days before…')}</p>
        )}
      </section>
      <dl className="day-tiles">
        {tiles.map(([name, value, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="fx-number">{value}</span>
              {count === null || count === 0 ? null : (
                <small className="fx-number">× {formatNumber(count, locale)}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
