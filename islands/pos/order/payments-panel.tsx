import { Plus, Trash2 } from 'lucide-react';
import { explainError } from '#shared/api/errors.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { SelectField, Switch } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Badge, Spinner } from '#shared/ui/parts.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { PaymentLine, PaymentMethod } from '../model.ts';
import { setCredit, setPayedByCredit, setRestUsedAsCredit } from '../rules/credit.ts';
import {
  addPaymentLine,
  availableMethods,
  canAddPaymentLine,
  fill,
  paymentState,
  quickCash,
  removePaymentLine,
  setAmount,
  setMethod,
} from '../rules/payments.ts';
import { quickCashSuggestions } from '../rules/quick-cash.ts';
import { totals } from '../rules/totals.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import sheet from './panels.css';

export function PaymentsPanel() {
  useSheet(sheet);
  const t = usePosText();
  const sale = useSale();
  const { change } = useSaleChanges();
  const methods = useDirectoryList('paymentMethods');
  const state = paymentState(sale, methods.items);

  return (
    <>
      {methods.error && methods.items.length === 0 ? (
        <Notice tone="danger" onRetry={methods.retry} retrying={methods.isRefreshing}>
          <strong>{t('Failed to load payment methods')}</strong> {explainError(methods.error, t)}
        </Notice>
      ) : null}
      {methods.status === 'loading' && methods.items.length === 0 ? <Spinner label={t('Loading…')} /> : null}
      {sale.edited ? (
        <p className="fx-hint">
          {t('Payment status')} <PaymentStatusBadge />
        </p>
      ) : null}
      <QuickCash methods={methods.items} />
      <ul className="pos-payments">
        {sale.payments.map((line, index) => (
          <PaymentRow key={line.id} line={line} place={index + 1} methods={methods.items} />
        ))}
      </ul>
      <Button
        disabled={!canAddPaymentLine(sale, methods.items)}
        onClick={() => change((current) => addPaymentLine(current, methods.items))}
      >
        <Plus size={18} aria-hidden="true" />
        {t('Add a payment')}
      </Button>
      <CreditSwitches />
      <p className="pos-payment-state" data-state={state.status} role="status">
        <Badge tone={state.status === 'valid' ? 'good' : state.status === 'invalid' ? 'warn' : undefined}>
          {state.status === 'cart-empty'
            ? t('Cart is empty')
            : state.status === 'invalid'
              ? t('Make a valid payment !')
              : t('Valid Payment')}
        </Badge>
        {state.status === 'invalid' && state.reason ? <span className="fx-hint">{t(state.reason)}</span> : null}
      </p>
    </>
  );
}

function PaymentStatusBadge() {
  const t = usePosText();
  const status = useSale().edited?.status ?? 'waiting';
  const text = status === 'waiting' ? t('unpaid') : t(status);
  return <Badge tone={status === 'paid' ? 'good' : status === 'partially-paid' ? 'warn' : 'danger'}>{text}</Badge>;
}

function QuickCash({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const { change } = useSaleChanges();
  const cash = methods.find((method) => method.isEnabled && method.isCash);
  const { rest } = totals({ ...sale, payments: sale.payments.filter((line) => line.methodId !== cash?.id) });
  if (!cash || rest <= 0) return null;
  return (
    <div className="pos-quick" role="group" aria-label={t('Cash received')}>
      {quickCashSuggestions(rest, money.currency).map((tender, index) => (
        <Button key={tender} onClick={() => change((current) => quickCash(current, tender, cash))}>
          {index === 0 ? (
            <span>
              {t('Exact')} · <span className="fx-number">{money.plain(tender)}</span>
            </span>
          ) : (
            <span className="fx-number">{money.plain(tender)}</span>
          )}
        </Button>
      ))}
    </div>
  );
}

function PaymentRow({
  line,
  place,
  methods,
}: {
  readonly line: PaymentLine;
  readonly place: number;
  readonly methods: readonly PaymentMethod[];
}) {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const { change, tryText } = useSaleChanges();
  return (
    <li className="pos-payment" aria-label={t('Payment {place}', { place })}>
      <SelectField
        label={t('Payment method')}
        none={t('Choose…')}
        value={line.methodId ?? ''}
        choices={availableMethods(sale, methods, line.id).map((method) => ({ value: method.id, label: method.name }))}
        onChange={(event) => {
          const id = event.target.value;
          change((current) => setMethod(current, line.id, id === '' ? null : id));
        }}
      />
      <NumberField
        label={t('Amount')}
        value={line.amount === null ? '' : money.input(line.amount)}
        placeholder={money.input(ZERO)}
        onText={(text) =>
          tryText((current) => setAmount(current, line.id, text, methods, money.decimals), t('Enter an amount'))
        }
      />
      <Button onClick={() => change((current) => fill(current, line.id))}>{t('Fill')}</Button>
      <IconButton
        kind="quiet"
        label={t('Remove payment {place}', { place })}
        title={t('Remove')}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => change((current) => removePaymentLine(current, line.id))}
      />
      {line.changeAmount > 0 ? (
        <p className="pos-change">{t('Change: {amount}', { amount: money.format(line.changeAmount) })}</p>
      ) : null}
    </li>
  );
}

/** Shown only for a chosen customer. The server checks the balance when the sale is saved. */
function CreditSwitches() {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const { change, tryText } = useSaleChanges();
  const { customer } = sale;
  if (!customer || sale.documentType !== 'delivery-note') return null;
  return (
    <div className="pos-credit">
      {customer.walletCredit > 0 ? (
        <Switch
          label={
            <>
              {t('Pay with credit')} <span className="fx-number">({money.plain(customer.walletCredit)} DH)</span>
            </>
          }
          checked={sale.isPayedByCredit}
          onChange={(checked) => change((current) => setPayedByCredit(current, checked))}
        />
      ) : null}
      {sale.isPayedByCredit ? (
        <NumberField
          label={t('Credit used (DH)')}
          value={money.input(sale.walletPayment)}
          onText={(text) => tryText((current) => setCredit(current, text, money.decimals), t('Enter an amount'))}
        />
      ) : null}
      <Switch
        label={t('Keep the rest as credit')}
        checked={sale.isRestUsedAsCredit}
        onChange={(checked) => change((current) => setRestUsedAsCredit(current, checked))}
      />
    </div>
  );
}
