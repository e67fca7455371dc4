import { useCallback, useEffect, useState } from 'react';
import { explainError, isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { confirmQuote, type OpenQuote, readOpenQuote } from './confirm-quote.ts';
import { wonTexts } from './texts.ts';

export interface Won {
  readonly id: string;
  /** Of the lead. */
  readonly name: string;
  readonly orderId: string;
  readonly currency: string;
}

export interface WonDialogProps {
  readonly won: Won;
  readonly onClose: () => void;
}

/** Asks, once a lead is won, whether its quote is to become an order. Where it has no open quote nothing is asked. */
export default function WonDialog({ won: { name, orderId, currency }, onClose }: WonDialogProps) {
  const t = useLazyMessages(wonTexts);
  const tUi = useUiText();
  const { api, signal, announcer } = useIsland();
  const formatMoney = useFormatMoney();
  const [quote, setQuote] = useState<OpenQuote | null>();
  const [isBusy, setBusy] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const [error, setError] = useState<unknown>();
  const { error: unread, reload } = useLoad(
    useCallback(async (stop) => setQuote(await readOpenQuote(api, currency, orderId, stop)), [api, currency, orderId]),
  );
  useEffect(() => {
    if (quote === null) onClose();
  }, [quote, onClose]);
  const confirm = async (shown: OpenQuote): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const end = await confirmQuote(api, currency, shown, signal);
      if (end === 'confirmed') {
        announcer.say(t('The quote of {lead} is confirmed.', { lead: name }));
        onClose();
      } else {
        setChanged(true);
        setQuote(end);
      }
    } catch (trouble) {
      if (!isAborted(trouble)) setError(trouble);
    } finally {
      setBusy(false);
    }
  };
  if (quote === null || (quote === undefined && unread === undefined)) return null;
  return (
    <QuestionDialog
      title={t('Confirm the quote of {lead}?', { lead: name })}
      cancelLabel={t('Not now')}
      onCancel={onClose}
      answers={
        quote === undefined
          ? []
          : [
              {
                label: t('Confirm the quote'),
                kind: 'primary',
                isBusy,
                takesFocus: true,
                onChoose: () => void confirm(quote),
              },
            ]
      }
    >
      {quote === undefined ? (
        <Notice tone="danger" onRetry={reload}>
          <strong>{t('The quote could not be looked up.')}</strong> {explainError(unread, tUi)}
        </Notice>
      ) : (
        <>
          <p>{t('It becomes an order that waits to be prepared.')}</p>
          <dl className="work-facts">
            <dt>{t('Quote')}</dt>
            <dd dir="auto">{quote.number || quote.id}</dd>
            <dt>{t('Amount')}</dt>
            <dd>{quote.amount === null ? '—' : formatMoney(quote.amount, currency)}</dd>
          </dl>
          {hasChanged ? (
            <Notice tone="warn">{t('The quote has changed in the meantime: look at it again.')}</Notice>
          ) : null}
          {error === undefined ? null : (
            <Notice tone="danger">
              <strong>{t('The quote could not be confirmed.')}</strong> {explainError(error, tUi)}
            </Notice>
          )}
        </>
      )}
    </QuestionDialog>
  );
}
