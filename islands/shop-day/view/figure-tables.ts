import { formatNumber, formatWeekday } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { type Minor, ZERO } from '#shared/kernel/money.ts';
import { busyHours, type FigureTable } from '../rules/figure-rows.ts';
import { byAmount, CREDIT, type Figures, KEPT_CREDIT, type Share, UNPAID } from '../rules/figures.ts';
import type { Counted, DayPair } from '../store/sales-book.ts';
import type { ShopText } from '../text.ts';

interface TableContext {
  readonly t: ShopText;
  readonly locale: Locale;
}

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `Mon 23`. */
export function dayName({ day }: Pick<DayPair, 'day'>, locale: Locale): string {
  const date = new Date(day);
  return `${formatWeekday(date, { locale })} ${date.getDate()}`;
}

const amountIn = (shares: ReadonlyMap<string, { readonly amount: Minor }>, key: string): Minor =>
  shares.get(key)?.amount ?? ZERO;

function sharesTable(
  title: string,
  now: ReadonlyMap<string, Share>,
  before: ReadonlyMap<string, Share>,
  nameOf: (share: Share) => string,
): FigureTable {
  return {
    title,
    rows: byAmount(now.values()).map((share) => ({
      key: share.key,
      name: nameOf(share),
      count: share.count,
      amount: share.amount,
      before: amountIn(before, share.key),
    })),
  };
}

export function methodTable({ now, before }: Counted, { t }: TableContext): FigureTable {
  const names: Readonly<Record<string, string>> = {
    [CREDIT]: t('Customer credit'),
    [KEPT_CREDIT]: t('Kept as customer credit'),
    [UNPAID]: t('Not paid yet'),
  };
  return sharesTable(t('By method'), now.methods, before.methods, ({ key, name }) => names[key] ?? (name || `#${key}`));
}

export function categoryTable({ now, before }: Counted, { t }: TableContext): FigureTable {
  return sharesTable(t('By category'), now.categories, before.categories, ({ key, name }) =>
    key === '' ? t('Without category') : name || `#${key}`,
  );
}

export function productTable({ now, before }: Counted, { t }: TableContext): FigureTable {
  return sharesTable(t('By product'), now.products, before.products, ({ key, name }) => name || `#${key}`);
}

function hourTable({ now, wholeBefore, before }: Counted, { t }: TableContext): FigureTable {
  return {
    title: t('By hour'),
    rows: busyHours(now, wholeBefore).map((hour) => ({
      key: String(hour),
      name: hourName(hour),
      count: now.hours[hour]?.count ?? 0,
      amount: now.hours[hour]?.amount ?? ZERO,
      before: before.hours[hour]?.amount ?? ZERO,
    })),
  };
}

function dayTable({ days }: Counted, { t, locale }: TableContext): FigureTable {
  return {
    title: t('By day'),
    rows: days.map((pair) => ({
      key: String(pair.day),
      name: dayName(pair, locale),
      count: pair.now.total.count,
      amount: pair.now.total.amount,
      before: pair.before.total.amount,
    })),
  };
}

/** A name for whoever the order names by id alone, or not at all. */
export const cashierName = ({ key, name }: { readonly key: string; readonly name: string }, t: ShopText): string =>
  name || (key === '' ? t('Not named') : `#${key}`);

export function taxName(rate: number | null, { t, locale }: TableContext): string {
  return rate === null ? t('Rate not recorded') : t('Tax {rate}%', { rate: formatNumber(rate, locale) });
}

/** All that the screen says, for the file. */
export function allTables(counted: Counted, context: TableContext): readonly FigureTable[] {
  const { t } = context;
  const { now, before, days } = counted;
  const row = (key: string, name: string, read: (figures: Figures) => { count: number | null; amount: Minor }) => ({
    key,
    name,
    ...read(now),
    before: read(before).amount,
  });
  const cashiers = byAmount(now.cashiers.values());
  const ofCashiers = (
    title: string,
    read: (one: (typeof cashiers)[number]) => { count: number | null; amount: Minor },
  ) => ({
    title,
    rows: cashiers.map((one) => ({ key: one.key, name: cashierName(one, t), ...read(one), before: null })),
  });
  return [
    {
      title: t('Total'),
      rows: [
        row('total', t('Sales so far'), ({ total }) => total),
        row('sales', t('Sales'), ({ sales }) => sales),
        row('returns', t('Returns'), ({ returns }) => returns),
        row('discounts', t('Discounts'), ({ reductions }) => ({ count: null, amount: reductions })),
        row('given', t('On the house'), ({ given }) => ({ count: null, amount: given })),
        row('fees', t('Fees and promotions'), ({ fees }) => ({ count: null, amount: fees })),
        row('tips', t('Tips'), ({ tips }) => ({ count: null, amount: tips })),
        row('voids', t('Cancelled'), ({ voids }) => voids),
        row('voided-dishes', t('Voided after sending'), ({ voidedDishes }) => voidedDishes),
      ],
    },
    days.length === 1 ? hourTable(counted, context) : dayTable(counted, context),
    methodTable(counted, context),
    categoryTable(counted, context),
    productTable(counted, context),
    {
      ...ofCashiers(t('By cashier'), ({ count, amount }) => ({ count, amount })),
    },
    ofCashiers(`${t('Returns')} · ${t('By cashier')}`, ({ returns }) => returns),
    ofCashiers(`${t('Discounts')} · ${t('By cashier')}`, ({ reductions }) => ({ count: null, amount: reductions })),
    ofCashiers(`${t('Cancelled')} · ${t('By cashier')}`, ({ voids }) => voids),
    {
      title: t('Tax by rate'),
      rows: [...now.taxes.values()].map(({ rate, tax }) => ({
        key: String(rate),
        name: taxName(rate, context),
        count: null,
        amount: tax,
        before: before.taxes.get(String(rate))?.tax ?? ZERO,
      })),
    },
  ];
}
