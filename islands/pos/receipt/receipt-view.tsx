import type { ReactNode, Ref } from 'react';
import { formatDateTime, formatQuantity } from '../../../shared/i18n/format.ts';
import { useIsland } from '../../../shared/island/context.ts';
import type { Receipt } from '../rules/receipt.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';

/** Styles of the paper, for the preview and for the print frame alike. */
export const RECEIPT_STYLES = `
  .receipt-center { text-align: center; } .receipt h2 { font-size: 1.25em; margin: 0 0 2px; }
  .receipt-rule { border-top: 1px dashed currentColor; margin: 6px 0; height: 0; }
  .receipt-row { display: flex; justify-content: space-between; gap: 8px; } .receipt-row > :last-child { white-space: nowrap; }
  .receipt-name { overflow-wrap: anywhere; } .receipt-total { font-weight: 700; font-size: 1.2em; }
`;

function Row({ label, children, strong = false }: { readonly label: ReactNode; readonly children: ReactNode; readonly strong?: boolean }) {
  return <div className={strong ? 'receipt-row receipt-total' : 'receipt-row'}><span>{label}</span><span dir="ltr">{children}</span></div>;
}

export function ReceiptView({ receipt, ref }: { readonly receipt: Receipt; readonly ref: Ref<HTMLDivElement> }) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  return (
    <div ref={ref} className="receipt">
      <div className="receipt-center">
        <h2 dir="auto">{receipt.title}</h2>
        {receipt.address ? <p dir="auto">{receipt.address}</p> : null}
        <p>{formatDateTime(receipt.savedAt, { locale })}</p>
        <p>{receipt.orderNumber ? t('Order {number}', { number: receipt.orderNumber }) : null}</p>
      </div>
      <div className="receipt-rule" />
      <ul>
        {receipt.lines.map((line, index) => (
          <li key={`${index + 1} ${line.name}`}>
            <div className="receipt-name" dir="auto">{line.name}</div>
            <Row label={<span dir="ltr">{formatQuantity(line.quantity, locale)} × {money.plain(line.price)}</span>}>{money.plain(line.amount)}</Row>
          </li>
        ))}
      </ul>
      <div className="receipt-rule" />
      {receipt.reduction > 0 ? <Row label={t('Reduction')}>−{money.plain(receipt.reduction)}</Row> : null}
      {receipt.shippingFees > 0 ? <Row label={t('Shipping fees')}>{money.plain(receipt.shippingFees)}</Row> : null}
      <Row label={t('Total')} strong>{money.format(receipt.total)}</Row>
      <Row label={receipt.tax.mode === 'included' ? t('Including tax {rate} %', { rate: receipt.tax.rate }) : t('Tax {rate} %', { rate: receipt.tax.rate })}>{money.plain(receipt.tax.amount)}</Row>
      {receipt.tax.mode === 'added' ? <Row label={t('Total with tax')} strong>{money.format(receipt.tax.grandTotal)}</Row> : null}
      {receipt.usedCredit > 0 ? <Row label={t('Used credit')}>{money.plain(receipt.usedCredit)}</Row> : null}
      {receipt.payments.map((payment, index) => <Row key={`${index + 1} ${payment.method}`} label={<span dir="auto">{payment.method}</span>}>{money.plain(payment.amount)}</Row>)}
      {receipt.change > 0 ? <Row label={t('Change')}>{money.plain(receipt.change)}</Row> : null}
      <div className="receipt-rule" />
      {receipt.cashier ? <p>{t('Cashier')}: <span dir="auto">{receipt.cashier}</span></p> : null}
      {receipt.location ? <p>{t('Location')}: <span dir="auto">{receipt.location}</span></p> : null}
      {receipt.customer ? <p>{t('Customer')}: <span dir="auto">{receipt.customer}</span></p> : null}
      <p className="receipt-center">{t('Thank you!')}</p>
    </div>
  );
}
