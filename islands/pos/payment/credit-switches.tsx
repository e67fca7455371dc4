import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Switch } from '#shared/ui/fields.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { availableCredit, setCredit, setPayedByCredit, setRestUsedAsCredit } from '../rules/credit.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { counterTexts } from './texts.ts';

/** Shown only for a chosen customer. The server checks the balance when the sale is saved. */
export function CreditSwitches() {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const sale = useSale();
  const { change, tryText } = useSaleChanges();
  const { customer } = sale;
  if (!customer || sale.documentType !== 'delivery-note') return null;
  const available = availableCredit(sale);
  // What the shops of this currency write.
  const unit = money.currency === SHOP_CURRENCY ? 'DH' : money.currency;
  return (
    <div className="pos-credit">
      {available > 0 ? (
        <Switch
          label={
            <>
              {words('Pay with credit')}{' '}
              <span className="fx-number">
                ({money.plain(available)} {unit})
              </span>
            </>
          }
          checked={sale.isPayedByCredit}
          onChange={(checked) => change((current) => setPayedByCredit(current, checked))}
        />
      ) : null}
      {sale.isPayedByCredit ? (
        <NumberField
          label={unit === 'DH' ? words('Credit used (DH)') : words('Credit used ({currency})', { currency: unit })}
          inputMode="none"
          value={money.input(sale.walletPayment)}
          onText={(text) => tryText((current) => setCredit(current, text, money.decimals), t('Enter an amount'))}
        />
      ) : null}
      <Switch
        label={words('Keep the rest as credit')}
        checked={sale.isRestUsedAsCredit}
        onChange={(checked) => change((current) => setRestUsedAsCredit(current, checked))}
      />
    </div>
  );
}
