import { useCallback, useMemo } from 'react';
import { Chart } from '#shared/features/charts/chart.tsx';
import { formatDay, numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { currencyDecimals, minor, minorToDecimal } from '#shared/kernel/money.ts';
import { busyHours } from '../rules/figure-rows.ts';
import type { Period } from '../rules/period.ts';
import type { Counted } from '../store/sales-book.ts';
import { useShopText } from '../text.ts';
import { dayName, hourName } from './figure-tables.ts';
import { useAmount } from './use-amount.ts';

/** A day by the hour, several by the day, each beside the same weekday before. */
export function SalesChart({ counted, period }: { readonly counted: Counted; readonly period: Period }) {
  const t = useShopText();
  const { locale } = useIsland();
  const { currency, money } = useAmount();
  const isDay = counted.days.length === 1;
  const data = useMemo(() => {
    const { now, wholeBefore, days } = counted;
    const hours = busyHours(now, wholeBefore);
    const values = isDay
      ? hours.map((hour) => [now.hours[hour]?.amount ?? 0, wholeBefore.hours[hour]?.amount ?? 0] as const)
      : days.map((pair) => [pair.now.total.amount, pair.before.total.amount] as const);
    return {
      labels: isDay ? hours.map(hourName) : days.map((pair) => dayName(pair, locale)),
      series: [
        { name: isDay ? t('Today') : t('These days'), kind: 'bars' as const, values: values.map(([one]) => one) },
        {
          name: isDay ? formatDay(new Date(period.before.from), { locale }) : t('Same weekdays before'),
          kind: 'line' as const,
          values: values.map(([, other]) => other),
        },
      ],
    };
  }, [counted, period, isDay, locale, t]);
  const formatShort = useCallback(
    (value: number) =>
      numberFormat(locale, { notation: 'compact' }).format(
        minorToDecimal(minor(Math.round(value)), currencyDecimals(currency)),
      ),
    [locale, currency],
  );
  const format = useCallback((value: number) => money(minor(value)), [money]);
  const title = isDay ? t('By hour') : t('By day');
  return (
    <section className="day-panel" part="chart" aria-label={title}>
      <h3>{title}</h3>
      <Chart
        {...data}
        title={title}
        labelTitle={isDay ? t('Hour') : t('Day')}
        format={format}
        formatShort={formatShort}
      />
    </section>
  );
}
