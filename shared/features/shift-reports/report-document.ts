import { formatAmount, formatDateTime, formatMoney, formatNumber, formatQuantity } from '#shared/i18n/format.ts';
import { directionOf, type Locale } from '#shared/i18n/locale.ts';
import { type Closing, type Movement, type Report, type Shift, zName } from '#shared/kernel/cash-shift.ts';
import { type Minor, minor, thousandths, ZERO } from '#shared/kernel/money.ts';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import type { ShiftReportText } from './texts.ts';

export interface DayDocumentContext {
  readonly t: ShiftReportText;
  readonly locale: Locale;
  /** Name of the shop, at the top. */ readonly title: string;
  readonly address: string;
  readonly copyMark: string;
}

type Maybe = PaperBlock | null;
const RULE: PaperBlock = { kind: 'rule' };
const center = (text: string, look: { readonly bold?: boolean; readonly size?: 'large' } = {}): Maybe =>
  text === '' ? null : { kind: 'text', text, align: 'center', ...look };
const text = (content: string): PaperBlock => ({ kind: 'text', text: content });

function paper({ locale, copyMark }: DayDocumentContext, blocks: readonly Maybe[]): PaperDocument {
  return {
    language: locale,
    direction: directionOf(locale),
    blocks: blocks.filter((block) => block !== null),
    copyMark,
  };
}

/** A part with its title, left out when it has no rows. */
function part(title: string, rows: readonly Maybe[]): readonly Maybe[] {
  return rows.length === 0 ? [] : [RULE, { kind: 'text', text: title, bold: true }, ...rows];
}

function closingRows(closing: Closing, { t }: DayDocumentContext, money: (amount: Minor) => string): readonly Maybe[] {
  const counted = closing.counted.flatMap(({ methodId, method, amount }): Maybe[] => {
    const expected = closing.expected.find((one) => one.methodId === methodId)?.amount ?? minor(0);
    return [
      { kind: 'text', text: method, bold: true },
      { kind: 'row', start: `  ${t('Expected')}`, end: money(expected) },
      { kind: 'row', start: `  ${t('Counted')}`, end: money(amount) },
      { kind: 'row', start: `  ${t('Difference')}`, end: money(minor(amount - expected)) },
    ];
  });
  return [
    ...part(t('Count'), counted),
    { kind: 'row', start: t('Difference'), end: money(closing.difference), bold: true },
    closing.note === '' ? null : text(t('Reason: {text}', { text: closing.note })),
    { kind: 'row', start: t('Stays in the drawer'), end: money(closing.remainder) },
    { kind: 'row', start: t('To the bank'), end: money(closing.toBank) },
  ];
}

/** How many pieces of a category, and what weight: `3`, `1.5 kg`, `3 + 1.5 kg`. */
export function soldOf(
  { count, weight = thousandths(0) }: Report['categories'][number],
  { locale }: Pick<DayDocumentContext, 'locale'>,
): string {
  const parts = [
    ...(count === 0 && weight !== 0 ? [] : [formatNumber(count, locale)]),
    ...(weight === 0 ? [] : [`${formatQuantity(weight, locale)} kg`]),
  ];
  return parts.join(' + ');
}

/**
 * The X or Z report on paper. What a drawer should hold is only on that of a closed shift: the count at the end of the
 * day is a blind one.
 */
export function reportDocument(
  report: Report,
  shift: Shift,
  context: DayDocumentContext,
  /** ISO time. */ printedAt: string,
): PaperDocument {
  const { t, locale } = context;
  const { currency } = report;
  const { closing } = shift;
  const money = (amount: Minor): string => formatAmount(amount, { locale, currency });
  const row = (start: string, amount: Minor): Maybe => ({ kind: 'row', start, end: money(amount) });
  const some = (start: string, amount: Minor): Maybe => (amount === 0 ? null : row(start, amount));
  const counted = (name: string, count: number): string => `${name} (${formatNumber(count, locale)})`;
  const counts = (name: string, sum: Report['voids']): Maybe =>
    sum === undefined || sum.count === 0 ? null : row(counted(name, sum.count), sum.amount);
  const time = (at: string): string => formatDateTime(at, { locale });
  const taxRows = (taxes: Report['taxes']): readonly Maybe[] =>
    taxes
      .filter(({ rate }) => rate !== 0)
      .flatMap(({ rate, base, tax }) => [row(t('Net {rate}%', { rate }), base), row(t('Tax {rate}%', { rate }), tax)]);
  const methodRows = (methods: Report['methods']): readonly Maybe[] =>
    methods.map(({ method, count, amount }) => row(counted(method, count), amount));
  return paper(context, [
    center(context.title, { bold: true, size: 'large' }),
    center(context.address),
    center(closing === null ? t('X report') : t('Z report {number}', { number: zName(shift, closing.zNumber) }), {
      bold: true,
    }),
    center(t('Till {name}', { name: report.till })),
    text(t('Opened: {time}', { time: time(report.openedAt) })),
    text(t('By {name}', { name: report.openedBy })),
    closing === null ? null : text(t('Closed: {time}', { time: time(closing.closedAt) })),
    closing === null ? null : text(t('By {name}', { name: closing.closedBy })),
    text(t('Printed: {time}', { time: time(printedAt) })),
    report.firstNumber === ''
      ? null
      : text(t('Numbers: {first} to {last}', { first: report.firstNumber, last: report.lastNumber })),
    RULE,
    row(counted(t('Sales'), report.sales.count), report.sales.amount),
    report.returns.count === 0 ? null : row(counted(t('Returns'), report.returns.count), minor(-report.returns.amount)),
    some(t('Fees and promotions'), report.fees),
    ...report.corrections.map(({ number, amount }) => row(`${t('Corrections')} ${number}`, amount)),
    { kind: 'row', start: t('Total'), end: formatMoney(report.total, { locale, currency }), bold: true },
    some(t('of which reductions'), report.reductions),
    some(t('of which on the house'), report.given ?? ZERO),
    some(t('Credit used'), report.credit),
    counts(t('Cancelled'), report.cancelled),
    counts(t('Voided after sending'), report.voids),
    ...part(t('Tax by rate'), taxRows(report.taxes)),
    ...part(t('By method'), methodRows(report.methods)),
    ...part(
      t('By cashier'),
      report.cashiers.map(({ name, count, amount }) => row(counted(name, count), amount)),
    ),
    ...part(
      t('Tips'),
      (report.tips ?? []).map(({ name, count, amount }) => row(counted(name, count), amount)),
    ),
    ...part(
      t('By category'),
      report.categories.map((category) =>
        row(
          `${category.name === '' ? t('Without category') : category.name} (${soldOf(category, context)})`,
          category.amount,
        ),
      ),
    ),
    ...part(
      t('By hour'),
      report.hours.map(({ hour, count, amount }) => row(counted(`${String(hour).padStart(2, '0')}:00`, count), amount)),
    ),
    ...(report.before
      ? part(t('Before opening'), [
          row(counted(t('Sales'), report.before.count), report.before.amount),
          ...methodRows(report.before.methods),
          ...taxRows(report.before.taxes),
        ])
      : []),
    ...part(
      t('Cash movements'),
      report.movements.map(({ amount, reason, at, by }) => row(`${time(at)} ${by} ${reason}`, amount)),
    ),
    RULE,
    row(t('Opening float'), report.openingFloat),
    report.openingDifference === null ? null : row(t('Difference at opening'), report.openingDifference),
    ...(closing === null ? [] : closingRows(closing, context, money)),
    report.waiting.length === 0 ? null : text(t('{count} sales wait', { count: report.waiting.length })),
    report.waiting.length === 0 ? null : text(report.waiting.join(', ')),
  ]);
}

/** The slip of money put into the drawer or taken out of it; the drawer opens with it. */
export function movementDocument(movement: Movement, shift: Shift, context: DayDocumentContext): PaperDocument {
  const { t, locale } = context;
  const slip = paper(context, [
    center(context.title, { bold: true, size: 'large' }),
    center(movement.amount < 0 ? t('Cash out') : t('Cash in'), { bold: true }),
    center(formatDateTime(movement.at, { locale })),
    center(t('Till {name}', { name: shift.till })),
    RULE,
    {
      kind: 'row',
      start: movement.reason,
      end: formatMoney(minor(Math.abs(movement.amount)), { locale, currency: shift.currency }),
      bold: true,
    },
    text(t('By {name}', { name: movement.by })),
    { kind: 'feed', lines: 2 },
    text(`${t('Signature')} ____________________`),
  ]);
  return { ...slip, opensDrawer: true };
}
