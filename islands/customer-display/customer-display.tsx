import { useEffect, useRef, useState } from 'react';
import { openDisplayChannel, type ShownSale } from '#shared/features/customer-display/channel.ts';
import { formatAmount, formatQuantity } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Status } from '#shared/ui/status.tsx';
import { useSaidText } from '#shared/ui/use-said.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './customer-display.css';
import type { spec } from './customer-display.spec.ts';
import type en from './locales/en.ts';

/** Ms for which the customer is thanked. */
const THANKS_MS = 20_000;

/** What the till shows; null while nobody is served. `till`: only the one with this name. */
function useShownSale(till: string | undefined): ShownSale | null {
  const [shown, setShown] = useState<ShownSale | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const channel = openDisplayChannel((message) => {
      if (message.kind === 'shown' && (till === undefined || till === message.till)) setShown(message.sale);
    }, leave.signal);
    channel.post({ kind: 'hello' });
    return () => leave.abort();
  }, [till]);
  useEffect(() => {
    if (shown?.isDone !== true) return;
    const timer = setTimeout(() => setShown(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

export function CustomerDisplay({ currency, logo, companyName, till }: PropsOf<typeof spec>) {
  useSheet(sheet);
  const t = useT<typeof en>();
  const sale = useShownSale(till);
  return (
    <div className="display" data-view={sale === null ? 'idle' : sale.isDone ? 'thanks' : 'sale'}>
      {sale === null ? (
        <div className="display-greeting">
          {logo === undefined ? null : <img src={logo} alt="" />}
          <p>{companyName ?? t('Welcome')}</p>
        </div>
      ) : (
        <>
          <div className="display-brand">
            {logo === undefined ? null : <img src={logo} alt="" />}
            {companyName === undefined ? null : <p>{companyName}</p>}
          </div>
          <Sale sale={{ ...sale, currency: sale.currency || currency }} />
        </>
      )}
    </div>
  );
}

function Sale({ sale }: { readonly sale: ShownSale }) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const money = (amount: ShownSale['total']) => formatMoney(amount, sale.currency);
  const list = useRef<HTMLUListElement>(null);
  const sums = useRef<HTMLDListElement>(null);
  useSaidText(sums);
  // What is weighed is one item, whatever it weighs.
  const count = sale.lines.reduce((sum, { isWeighed, quantity }) => sum + (isWeighed ? 1 : quantity / 1000), 0);
  const last = sale.lines.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, sale.lines.length]);
  return (
    <>
      {sale.isDone ? (
        <Status className="display-thanks">{t('Thank you!')}</Status>
      ) : (
        <ul className="display-lines" ref={list} aria-label={t('Your purchase')} tabIndex={0}>
          {sale.lines.map((line) => (
            <li key={line.id}>
              <span className="fx-number">
                {line.isWeighed
                  ? t('{quantity} kg', { quantity: formatQuantity(line.quantity, locale) })
                  : `${formatQuantity(line.quantity, locale)} ×`}
              </span>
              <span dir="auto">{line.name}</span>
              <span className="fx-number">{formatAmount(line.amount, { locale, currency: sale.currency })}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="display-sums" ref={sums}>
        <div className="display-total" part="total">
          <dt>
            {t('Total')} {count === 0 ? null : <small>{t('{count} items', { count })}</small>}
          </dt>
          <dd className="fx-number">{money(sale.total)}</dd>
        </div>
        {sale.paid > 0 && !sale.isDone ? (
          <div>
            <dt>{t('Paid')}</dt>
            <dd className="fx-number">{money(sale.paid)}</dd>
          </div>
        ) : null}
        {sale.paid > 0 && sale.rest > 0 ? (
          <div>
            <dt>{t('Left to pay')}</dt>
            <dd className="fx-number">{money(sale.rest)}</dd>
          </div>
        ) : null}
        {sale.change > 0 ? (
          <div className="display-change">
            <dt>{t('Change')}</dt>
            <dd className="fx-number">{money(sale.change)}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
