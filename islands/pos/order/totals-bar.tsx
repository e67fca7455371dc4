import { ChevronUp } from 'lucide-react';
import { useId } from 'react';
import type { Minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { canSave } from '../rules/service.ts';
import { totals } from '../rules/totals.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

interface Props {
  readonly open: boolean;
  readonly saving: boolean;
  readonly onToggle: () => void;
  readonly onPay: () => void;
  readonly onSave: () => void;
}

/** The total, always visible, with the Save Order button in its details. */
export function TotalsBar({ open, saving, onToggle, onPay, onSave }: Props) {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const methods = useDirectoryList('paymentMethods');
  const amounts = totals(sale);
  const id = useId();
  const ready = canSave(sale, methods.items);
  const line = (label: string, amount: Minor, emphasis?: 'rest' | 'total') => (
    <div className="pos-detail" data-emphasis={emphasis}>
      <dt>{label}</dt>
      <dd className="fx-number">{money.format(amount)}</dd>
    </div>
  );
  return (
    <div className="pos-totals" part="total">
      <div className="pos-details" id={id} hidden={!open}>
        {open ? (
          <>
            <dl>
              {line(t('Products amount'), amounts.products)}
              {line(t('Shipping fees'), amounts.shippingFees)}
              {amounts.shippingTips > 0 ? line(t('Shipping tips'), amounts.shippingTips) : null}
              {line(t('Reduction'), amounts.reduction)}
              {line(t('Promo code'), amounts.promotion)}
              {line(t('Paid amount'), amounts.paid)}
              {line(t('Used credit'), amounts.usedCredit)}
              {amounts.change > 0 || amounts.rest < 0
                ? line(t('Rest/change'), amounts.change > 0 ? amounts.change : (-amounts.rest as Minor), 'rest')
                : line(t('Rest to pay'), amounts.rest, 'rest')}
              {line(t('Total'), amounts.total, 'total')}
            </dl>
            <Button
              kind="primary"
              size="large"
              part="save"
              className="pos-save"
              disabled={!ready}
              busy={saving}
              onClick={onSave}
            >
              {saving ? t('Saving…') : t('Save Order')} <Key>F9</Key>
            </Button>
          </>
        ) : null}
      </div>
      <div className="pos-total-row">
        <button type="button" className="pos-total-button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="pos-total-label">
            <ChevronUp className="fx-chevron" size={16} aria-hidden="true" />
            {t('Show details')}
          </span>
          <span className="fx-number pos-total-amount">{money.format(amounts.total)}</span>
        </button>
        {open ? null : (
          <Button kind="primary" size="large" disabled={sale.lines.length === 0} onClick={onPay}>
            {sale.documentType === 'delivery-note' ? t('Pay') : t('Finish')} <Key>F8</Key>
          </Button>
        )}
      </div>
    </div>
  );
}
