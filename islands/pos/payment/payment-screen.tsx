import { ArrowLeft, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { minor } from '#shared/kernel/money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { type KeypadKey, KeypadKeys, pressKey } from '#shared/ui/keypad-keys.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Key, Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { PaymentMethod } from '../model.ts';
import { Breakdown } from '../order/breakdown.tsx';
import { cashUnits } from '../rules/cash-units.ts';
import { paymentState, quickCash } from '../rules/payments.ts';
import { quickCashSuggestions } from '../rules/quick-cash.ts';
import { canSave } from '../rules/service.ts';
import { offerExactCash, payBy } from '../rules/tender.ts';
import { nextToAsk } from '../rules/terminal.ts';
import { toPay, totals } from '../rules/totals.ts';
import { HandledNotice } from '../tab/handled-notice.tsx';
import { TerminalStatusNotice } from '../terminal/terminal-notices.tsx';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { CreditSwitches } from './credit-switches.tsx';
import { MethodIcon } from './method-icon.tsx';
import sheet from './payment.css';
import { PaymentLines } from './payment-lines.tsx';
import { counterTexts } from './texts.ts';
import { TipChoice } from './tip-choice.tsx';

/** In ms: an amount is typed digit by digit. */
const TYPED_MS = 800;

interface Props {
  readonly id: string;
  readonly saving: boolean;
  readonly onSave: () => void;
  /** A method was pressed that the page takes, and the sale is paid with it. */ readonly onTerminal: () => void;
  readonly onBack: () => void;
}

/**
 * The payment, over the catalogue or over the whole of a phone. It opens with the exact amount in cash, ready to be
 * saved. Everything entered is in the sale, so that going back loses nothing.
 */
export function PaymentScreen({ id, saving, onSave, onTerminal, onBack }: Props) {
  useSheet(sheet);
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { locale, root } = useIsland();
  const money = useMoney();
  const { settings } = useTill();
  const sale = useSale();
  const { change } = useSaleChanges();
  const methods = useDirectoryList('paymentMethods');
  const [lineInHand, setLineInHand] = useState<string | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [isDetailed, setDetailed] = useState(false);

  const offered = offerExactCash(sale, methods.items);
  const amounts = totals(offered);
  const state = paymentState(offered, methods.items);
  const inHand = offered.payments.find((line) => line.id === lineInHand) ?? offered.payments.at(-1);
  const isReturn = sale.documentType === 'purchase-return';
  const enabled = methods.items.filter((method) => method.isEnabled);
  const cash = enabled.find((method) => method.isCash);
  const asked = toPay(sale);
  const due = money.format(minor(Math.abs(asked)));
  const hasRest = amounts.rest > 0 && !isReturn;
  const isKept = amounts.keptCredit > 0;
  const left = money.format(hasRest ? amounts.rest : isKept ? amounts.keptCredit : amounts.change);
  const leftLabel = hasRest
    ? t('Rest to pay')
    : isKept
      ? t('Kept as credit')
      : amounts.change > 0
        ? words('Change due')
        : undefined;
  useSaid(leftLabel === undefined ? '' : `${leftLabel} ${left}`, TYPED_MS);

  const field = (): HTMLInputElement | null => lines.current?.querySelector('[data-in-hand] input') ?? null;
  // A pressed amount or method leaves the amount ready to be typed over.
  const [entries, setEntries] = useState(0);
  useEffect(() => {
    field()?.focus();
    field()?.select();
  }, [entries]);
  const latestBack = useLatest(onBack);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (root.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latestBack.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, latestBack]);

  const press = (key: KeypadKey) => {
    const focused = root.activeElement;
    const typing =
      focused instanceof HTMLInputElement && focused.matches(`#${CSS.escape(id)} [data-numeric]`) ? focused : field();
    if (typing === null) return;
    // Entering it selects the amount, so that the first key begins a new one.
    if (typing !== focused) typing.focus();
    pressKey(typing, key, decimalSign(locale));
  };
  const choose = (method: PaymentMethod) => {
    const next = payBy(offered, method.id, inHand?.id ?? null);
    change((current) => payBy(offerExactCash(current, methods.items), method.id, inHand?.id ?? null));
    setLineInHand(next.payments.find((line) => line.methodId === method.id)?.id ?? null);
    setEntries(entries + 1);
    if (settings.paymentBridge && !method.isCash && nextToAsk(next, methods.items) && canSave(next, methods.items))
      onTerminal();
  };

  return (
    <section className="pos-pay" id={id} data-own-keypad="" aria-label={t('Payments Summary')}>
      <header className="pos-pay-head">
        <IconButton
          kind="quiet"
          label={words('Back to the products')}
          icon={<ArrowLeft className="pos-flip" size={22} aria-hidden="true" />}
          onClick={onBack}
        />
        <h2>{t('Payments Summary')}</h2>
        {sale.edited ? <PaymentStatusBadge status={sale.edited.status} /> : null}
        <Key>Esc</Key>
      </header>
      <dl className="pos-pay-amounts" style={{ '--length': Math.max(due.length, left.length) }}>
        <div>
          <dt>{asked < 0 ? words('Paid out') : words('To pay')}</dt>
          <dd className="fx-number pos-due">{due}</dd>
        </div>
        {hasRest ? (
          <div data-tone="rest">
            <dt>{leftLabel}</dt>
            <dd className="fx-number">{left}</dd>
          </div>
        ) : leftLabel !== undefined ? (
          <div data-tone={amounts.change > 0 ? 'change' : undefined}>
            <dt>{leftLabel}</dt>
            <dd className="fx-number">{left}</dd>
          </div>
        ) : null}
      </dl>
      <div className="pos-pay-body">
        <HandledNotice />
        <TerminalStatusNotice />
        {methods.error && methods.items.length === 0 ? (
          <Notice tone="danger" onRetry={methods.retry} retrying={methods.isRefreshing}>
            <strong>{t('Failed to load payment methods')}</strong> {explainError(methods.error, t)}
          </Notice>
        ) : null}
        {methods.status === 'loading' && methods.items.length === 0 ? <Spinner label={t('Loading…')} /> : null}
        <div className="pos-pay-sums">
          {isReturn ? null : (
            <div className="pos-pay-given" ref={lines}>
              <div className="pos-methods" role="group" aria-label={words('Payment methods')}>
                {enabled.map((method) => (
                  <button
                    key={method.id}
                    type="button"
                    className="pos-method"
                    aria-pressed={offered.payments.some((line) => line.methodId === method.id)}
                    onClick={() => choose(method)}
                  >
                    <MethodIcon method={method} size={24} />
                    <span dir="auto">{method.name}</span>
                  </button>
                ))}
              </div>
              <PaymentLines
                sale={offered}
                methods={methods.items}
                inHandId={inHand?.id ?? null}
                onTake={setLineInHand}
                onEnter={onSave}
              />
              <TipChoice methods={methods.items} />
              <CreditSwitches />
            </div>
          )}
          <div className="pos-pay-breakdown">
            <Button kind="quiet" aria-expanded={isDetailed} onClick={() => setDetailed(!isDetailed)}>
              <ChevronUp className="fx-chevron" size={16} aria-hidden="true" />
              {t('Show details')}
            </Button>
            <Breakdown amounts={amounts} isShort={!isDetailed} />
          </div>
        </div>
        {isReturn ? null : (
          <div className="pos-pay-keys" onPointerDown={keepFocus} onMouseDown={keepFocus}>
            {cash ? (
              <QuickCash
                rest={totals({ ...sale, payments: sale.payments.filter((line) => line.methodId !== cash.id) }).rest}
                onTender={(tender) => {
                  change((current) => quickCash(current, tender, cash));
                  setLineInHand(null);
                  setEntries(entries + 1);
                }}
              />
            ) : null}
            <KeypadKeys hasDecimals={money.decimals > 0} onPress={press} />
          </div>
        )}
      </div>
      <footer className="pos-pay-foot">
        <Status className="pos-payment-state" data-state={state.status}>
          <Badge tone={state.status === 'valid' ? 'good' : state.status === 'invalid' ? 'warn' : undefined}>
            {state.status === 'cart-empty'
              ? words('Cart is empty')
              : state.status === 'invalid'
                ? words('Make a valid payment !')
                : words('Valid Payment')}
          </Badge>
          {state.status === 'invalid' ? <span className="fx-hint">{t(state.reason)}</span> : null}
        </Status>
        <Button
          kind="primary"
          size="large"
          part="save"
          className="pos-save"
          disabled={!canSave(offered, methods.items)}
          busy={saving}
          onClick={onSave}
        >
          {saving ? (
            t('Saving…')
          ) : (
            <>
              {t('Save Order')}
              {asked > 0 ? <span className="fx-number">{money.plain(asked)}</span> : null}
            </>
          )}{' '}
          <Key>F9</Key>
        </Button>
      </footer>
    </section>
  );
}

/** Presses on the keys must not take the focus from the amount that they fill. */
function keepFocus(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
}

function PaymentStatusBadge({ status }: { readonly status: 'waiting' | 'partially-paid' | 'paid' }) {
  const t = usePosText();
  return (
    <Badge tone={status === 'paid' ? 'good' : status === 'partially-paid' ? 'warn' : 'danger'}>
      <span className="fx-hidden">{t('Payment status')}</span> {status === 'waiting' ? t('unpaid') : t(status)}
    </Badge>
  );
}

function QuickCash({
  rest,
  onTender,
}: {
  readonly rest: Parameters<typeof quickCashSuggestions>[0];
  readonly onTender: (tender: Parameters<typeof quickCashSuggestions>[0]) => void;
}) {
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const { settings } = useTill();
  return (
    <div className="pos-quick" role="group" aria-label={words('Cash received')}>
      {quickCashSuggestions(rest, cashUnits(money.currency, settings.cashUnits)).map((tender, index) => (
        <Button key={tender} onClick={() => onTender(tender)}>
          {index === 0 ? <span>{words('Exact')}</span> : null}
          <span className="fx-number">{money.plain(tender)}</span>
        </Button>
      ))}
    </div>
  );
}
