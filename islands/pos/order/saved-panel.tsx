import { CircleAlert, CircleCheck, PencilLine, ReceiptText } from 'lucide-react';
import type { Ref } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSaid } from '#shared/ui/use-said.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { RefusalWords } from '../outbox/refusal-words.tsx';
import sheet from '../payment/payment.css';
import { counterTexts } from '../payment/texts.ts';
import type { Receipt } from '../rules/receipt.ts';
import { useOpenDialog, useShowDialog } from '../till/dialog-state.ts';
import { useMoney } from '../till/money.ts';
import { useOutbox } from '../till/outbox-state.ts';
import type { SavedSale } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

interface Props {
  readonly saved: SavedSale;
  readonly receiptRef: Ref<HTMLDivElement>;
}

/** Money was paid by it, and no goods came back. */
function canPutRight({ documentType, payments, returnOf }: Receipt): boolean {
  return documentType === 'delivery-note' && returnOf === undefined && payments.length > 0;
}

/** What was saved, in the place of the cart until the next product: the change is what the hands are counting. */
export function SavedPanel({ saved, receiptRef }: Props) {
  useSheet(sheet);
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const show = useShowDialog();
  const isReceiptOpen = useOpenDialog()?.kind === 'receipt';
  const { entries, onlyInPage } = useOutbox();
  const { day, settings } = useTill();
  const shift = useStoreValue(day).open;
  const { receipt } = saved;
  const isOnlyInPage = onlyInPage.has(saved.reference);
  const entry = entries.find(({ reference }) => reference === saved.reference);
  const isWaiting = entry !== undefined && entry.state !== 'acknowledged' && entry.state !== 'doubled';
  const { locale } = useIsland();
  const toGive = receipt.keptCredit > 0 ? receipt.keptCredit : receipt.change;
  const toGiveWords = receipt.keptCredit > 0 ? t('Kept as credit') : words('Change due');
  useSaid(
    toGive > 0
      ? `${toGiveWords} ${money.format(toGive)}`
      : words('Total {total}', { total: money.format(receipt.total) }),
  );
  return (
    <div className="pos-saved">
      {entry?.state === 'refused' ? (
        <Status key="refused" className="pos-saved-news" data-tone="danger">
          <CircleAlert size={22} aria-hidden="true" />
          <strong>
            <RefusalWords problem={entry.problem} />
          </strong>
        </Status>
      ) : isOnlyInPage ? (
        <Status key="only-here" className="pos-saved-news" data-tone="danger">
          <CircleAlert size={22} aria-hidden="true" />
          <strong>{words('This sale is only in this page until the server has it: keep the page open.')}</strong>
        </Status>
      ) : (
        // That the server has it too is no other result.
        <Status key="saved" says="first" className="pos-saved-news">
          <CircleCheck size={22} aria-hidden="true" />
          <strong lang={locale === 'en' ? 'fr' : undefined}>
            {t('Votre commande a été enregistrée avec succès!')}
          </strong>
          {isWaiting ? <span>{t('The sale is safe on this device and will be sent as soon as possible.')}</span> : null}
        </Status>
      )}
      <dl className="pos-saved-amounts">
        {toGive > 0 ? (
          <div data-tone={receipt.change > 0 ? 'change' : undefined}>
            <dt>{toGiveWords}</dt>
            <dd className="fx-number">{money.format(toGive)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('Total')}</dt>
          <dd className="fx-number">{money.format(receipt.total)}</dd>
        </div>
      </dl>
      {saved.wasEdit || isReceiptOpen ? null : (
        <Button onClick={() => show({ kind: 'receipt' })}>
          <ReceiptText size={18} aria-hidden="true" />
          {t('Receipt')}
        </Button>
      )}
      {entry?.state === 'acknowledged' &&
      entry.order &&
      (settings.shifts === 'off' || shift) &&
      canPutRight(receipt) ? (
        <Button
          onClick={() =>
            show({ kind: 'correct', orderId: entry.order?.id ?? '', then: isReceiptOpen ? { kind: 'receipt' } : null })
          }
        >
          <PencilLine size={18} aria-hidden="true" />
          {words('Put right')}
        </Button>
      ) : null}
      <div className="pos-saved-receipt" ref={receiptRef} />
    </div>
  );
}

/** The same in one line, when the next customer's products were scanned during the save. */
export function SavedLine({ saved: { receipt, reference } }: { readonly saved: SavedSale }) {
  useSheet(sheet);
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const money = useMoney();
  const { entries } = useOutbox();
  const isRefused = entries.find((entry) => entry.reference === reference)?.state === 'refused';
  return (
    <Status className="pos-saved-line" data-tone={isRefused ? 'danger' : undefined}>
      {isRefused ? <CircleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
      {isRefused ? <strong>{t('The server refused this sale:')}</strong> : null}
      <span>{t('Order {number}', { number: receipt.orderNumber ?? '' })}</span>
      <span>
        {receipt.keptCredit > 0 ? t('Kept as credit') : words('Change due')}{' '}
        <strong className="fx-number">
          {money.format(receipt.keptCredit > 0 ? receipt.keptCredit : receipt.change)}
        </strong>
      </span>
    </Status>
  );
}
