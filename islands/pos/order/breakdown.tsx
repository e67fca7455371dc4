import { type Minor, ZERO } from '#shared/kernel/money.ts';
import type { Totals } from '../model.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';

/** The amounts that make up the total, and what is paid of it. */
export function Breakdown({
  amounts,
  isShort = false,
}: {
  readonly amounts: Totals;
  /** Without the lines that say nothing: nothing was added, taken off or is left. */
  readonly isShort?: boolean;
}) {
  const t = usePosText();
  const money = useMoney();
  const line = (label: string, amount: Minor, emphasis?: 'rest' | 'total') =>
    isShort && amount === ZERO && emphasis !== 'total' ? null : (
      <div className="pos-detail" data-emphasis={emphasis}>
        <dt>{label}</dt>
        <dd className="fx-number">{money.format(amount)}</dd>
      </div>
    );
  return (
    <dl className="pos-breakdown">
      {line(t('Products amount'), amounts.products)}
      {line(t('Shipping fees'), amounts.shippingFees)}
      {amounts.shippingTips > 0 ? line(t('Shipping tips'), amounts.shippingTips) : null}
      {line(t('Reduction'), amounts.reduction)}
      {line(t('Promo code'), amounts.promotion)}
      {line(t('Paid amount'), amounts.paid)}
      {line(t('Used credit'), amounts.usedCredit)}
      {amounts.keptCredit > 0 ? line(t('Kept as credit'), amounts.keptCredit) : null}
      {amounts.change > 0 || amounts.rest < 0
        ? line(t('Rest/change'), amounts.change > 0 ? amounts.change : (-amounts.rest as Minor), 'rest')
        : line(t('Rest to pay'), amounts.rest, 'rest')}
      {line(t('Total'), amounts.total, 'total')}
    </dl>
  );
}
