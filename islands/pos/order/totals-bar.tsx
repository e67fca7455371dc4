import { Archive, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { hasContent } from '../rules/sale.ts';
import { toPay, totals } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { Breakdown } from './breakdown.tsx';

interface Props {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onPark: () => void;
  readonly onPay: () => void;
}

/** The total, always visible, and the way to the payment. The breakdown opens above it and moves nothing. */
export function TotalsBar({ open, onToggle, onPark, onPay }: Props) {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const amounts = totals(sale);
  const id = useId();
  return (
    <div className="pos-totals" part="total">
      <div className="pos-details" id={id} hidden={!open}>
        {open ? <Breakdown amounts={amounts} /> : null}
      </div>
      <div className="pos-total-row">
        <button type="button" className="pos-total-button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="pos-total-label">
            <ChevronUp className="fx-chevron" size={16} aria-hidden="true" />
            {t('Show details')}
          </span>
          <span className="fx-number pos-total-amount">{money.format(toPay(sale))}</span>
        </button>
        <IconButton
          className="pos-park"
          label={t('Park this cart')}
          icon={<Archive size={20} aria-hidden="true" />}
          disabled={!hasContent(sale)}
          onClick={onPark}
        />
        <Button kind="primary" size="large" className="pos-to-pay" disabled={sale.lines.length === 0} onClick={onPay}>
          {sale.documentType === 'delivery-note' ? t('Pay') : t('Finish')} <Key>F8</Key>
        </Button>
      </div>
    </div>
  );
}
