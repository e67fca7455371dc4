import { csvLine, harmlessText } from '#shared/features/sheets/csv.ts';
import { type MethodAmount, type Report, type Shift, zName } from '#shared/kernel/cash-shift.ts';
import { currencyDecimals, type Minor, minorToDecimal, ZERO } from '#shared/kernel/money.ts';
import { soldOf } from './report-document.ts';
import type { ShiftReportText } from './texts.ts';

type Cell = string | number;

/** The figures of a closed shift as CSV: part, name, count, amount; amounts are decimals with a point. */
export function reportCsv(shift: Shift, t: ShiftReportText): string {
  const { closing } = shift;
  if (closing === null) return '';
  const { report } = closing;
  const decimals = currencyDecimals(report.currency);
  const money = (amount: Minor): string => minorToDecimal(amount, decimals).toFixed(decimals);
  const methods = (title: string, amounts: readonly MethodAmount[]): Cell[][] =>
    amounts.map(({ method, amount }) => [title, method, '', money(amount)]);
  const rows: Cell[][] = [
    [t('Z report'), zName(shift, closing.zNumber), '', ''],
    [t('Open the day'), report.openedAt, '', money(report.openingFloat)],
    [t('Close the day'), closing.closedAt, '', ''],
    [t('Sales'), '', report.sales.count, money(report.sales.amount)],
    [t('Returns'), '', report.returns.count, money(report.returns.amount)],
    [t('Fees and promotions'), '', '', money(report.fees)],
    ...report.corrections.map(({ number, amount }) => [t('Corrections'), number, '', money(amount)]),
    [t('of which reductions'), '', '', money(report.reductions)],
    [t('of which on the house'), '', '', money(report.given ?? ZERO)],
    [t('Credit used'), '', '', money(report.credit)],
    [t('Cancelled'), '', report.cancelled.count, money(report.cancelled.amount)],
    [t('Voided after sending'), '', report.voids?.count ?? 0, money(report.voids?.amount ?? ZERO)],
    [t('Total'), report.currency, '', money(report.total)],
    ...report.taxes.flatMap(({ rate, base, tax }) => [
      [t('Net {rate}%', { rate }), '', '', money(base)],
      [t('Tax {rate}%', { rate }), '', '', money(tax)],
    ]),
    ...report.methods.map(({ method, count, amount }) => [t('By method'), method, count, money(amount)]),
    ...report.cashiers.map(({ name, count, amount }) => [t('By cashier'), name, count, money(amount)]),
    ...(report.tips ?? []).map(({ name, count, amount }) => [t('Tips'), name, count, money(amount)]),
    ...report.categories.map((category) => [
      t('By category'),
      category.name,
      soldOf(category, { locale: 'en' }),
      money(category.amount),
    ]),
    ...report.hours.map(({ hour, count, amount }) => [t('By hour'), `${hour}:00`, count, money(amount)]),
    ...(report.before
      ? [
          [t('Before opening'), t('Sales'), report.before.count, money(report.before.amount)],
          ...report.before.methods.map(({ method, count, amount }) => [
            t('Before opening'),
            method,
            count,
            money(amount),
          ]),
          ...report.before.taxes.flatMap(({ rate, base, tax }) => [
            [t('Before opening'), t('Net {rate}%', { rate }), '', money(base)],
            [t('Before opening'), t('Tax {rate}%', { rate }), '', money(tax)],
          ]),
        ]
      : []),
    ...report.movements.map(({ reason, amount }) => [t('Cash movements'), reason, '', money(amount)]),
    ...methods(t('Expected'), closing.expected),
    ...methods(t('Counted'), closing.counted),
    [t('Difference'), closing.note, '', money(closing.difference)],
    [t('Stays in the drawer'), '', '', money(closing.remainder)],
    [t('To the bank'), '', '', money(closing.toBank)],
  ];
  const head: Cell[] = [t('Z report'), t('Cashier'), t('Count'), t('Amount')];
  return [head, ...rows].map((row) => csvLine(row.map((cell) => harmlessText(String(cell))))).join('');
}

/** A report with decimals instead of minor units, as it goes to the server and into a file. */
export function reportJson(report: Report): Record<string, unknown> {
  const decimals = currencyDecimals(report.currency);
  const money = (amount: Minor): number => minorToDecimal(amount, decimals);
  const amounts = <One extends { readonly amount: Minor }>(all: readonly One[]) =>
    all.map((one) => ({ ...one, amount: money(one.amount) }));
  const sum = ({ count, amount }: Report['sales']) => ({ count, amount: money(amount) });
  const taxes = (all: Report['taxes']) =>
    all.map(({ rate, base, tax, gross }) => ({ rate, base: money(base), tax: money(tax), gross: money(gross) }));
  return {
    ...report,
    ...(report.before
      ? {
          before: {
            ...sum(report.before),
            taxes: taxes(report.before.taxes),
            methods: amounts(report.before.methods),
          },
        }
      : {}),
    openingFloat: money(report.openingFloat),
    openingDifference: report.openingDifference === null ? null : money(report.openingDifference),
    sales: sum(report.sales),
    returns: sum(report.returns),
    cancelled: sum(report.cancelled),
    corrections: amounts(report.corrections),
    reductions: money(report.reductions),
    ...(report.given === undefined ? {} : { given: money(report.given) }),
    ...(report.voids === undefined ? {} : { voids: sum(report.voids) }),
    fees: money(report.fees),
    total: money(report.total),
    credit: money(report.credit),
    taxes: taxes(report.taxes),
    methods: amounts(report.methods),
    cashiers: amounts(report.cashiers),
    ...(report.tips ? { tips: amounts(report.tips) } : {}),
    categories: report.categories.map(({ quantity, weight = 0, ...one }) => ({
      ...one,
      amount: money(one.amount),
      quantity: quantity / 1_000,
      weight: weight / 1_000,
    })),
    hours: amounts(report.hours),
    movements: amounts(report.movements),
    expected: amounts(report.expected),
  };
}
