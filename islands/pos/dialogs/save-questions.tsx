import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { counterTexts } from '../payment/texts.ts';
import { explainOffered } from '../rules/offered.ts';
import type { SaveConfirmation } from '../rules/save-confirmations.ts';
import { HeldQuestion } from '../tab/held-question.tsx';
import { useShowDialog } from '../till/dialog-state.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { OfferReasons } from './offer-reasons.tsx';

interface Props {
  readonly kind: SaveConfirmation;
  readonly onClose: () => void;
  /** Saves the sale after all. */
  readonly onSave: () => void;
  /** Leads to the field of the customer. */
  readonly onParty: () => void;
}

/** What is asked once before a sale is saved that looks like a mistake. */
export function SaveQuestion({ kind, onClose, onSave, onParty }: Props) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const sale = useSale();
  const { change } = useSaleChanges();
  const then = (go: () => void) => () => {
    onClose();
    go();
  };
  switch (kind) {
    case 'offered':
      return (
        <Dialog title={words('Nothing to pay')} size="small" onClose={onClose}>
          <p>{words('Why is it offered? The reason is kept with the item.')}</p>
          <OfferReasons
            title={words('Reason')}
            onChoose={(reason) => {
              change((current) => explainOffered(current, reason));
              then(onSave)();
            }}
          />
        </Dialog>
      );
    case 'held':
      return <HeldQuestion onClose={onClose} onGoOn={onSave} />;
    case 'no-party':
      return (
        <QuestionDialog
          title={words('For whom is it?')}
          cancelLabel={t('Cancel')}
          onCancel={onClose}
          answers={[
            { label: words('Save without'), onChoose: then(onSave) },
            { label: words('Choose a customer'), kind: 'primary', takesFocus: true, onChoose: then(onParty) },
          ]}
        >
          <p>{words('{service}: there is neither a customer nor an address.', { service: t(sale.deliveryType) })}</p>
        </QuestionDialog>
      );
    case 'old-shift':
    case 'other-shift':
      return <ShiftQuestion isOld={kind === 'old-shift'} onClose={onClose} onSave={then(onSave)} />;
    case 'confirm-amount':
      return (
        <QuestionDialog
          title={t('Check the amount')}
          cancelLabel={t('Cancel')}
          onCancel={onClose}
          answers={[{ label: t('Yes, save'), kind: 'primary', onChoose: then(onSave) }]}
        >
          <p>{t('The amount received is more than 1,000 times the total. Is that right?')}</p>
        </QuestionDialog>
      );
  }
}

/** A shift that was left open over midnight, or is another cashier's. */
function ShiftQuestion({ isOld, onClose, onSave }: Pick<Props, 'onClose' | 'onSave'> & { readonly isOld: boolean }) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { locale } = useIsland();
  const { open } = useStoreValue(useTill().day);
  const show = useShowDialog();
  if (open === null) return null;
  const holes = { name: open.openedBy, time: formatDateTime(open.openedAt, { locale }) };
  return (
    <QuestionDialog
      title={isOld ? words('This shift is of an earlier day') : words('Whose shift is it?')}
      cancelLabel={t('Cancel')}
      onCancel={onClose}
      answers={[
        { label: t('Cash drawer'), onChoose: () => show({ kind: 'shift' }) },
        { label: words('Sell in this shift'), kind: 'primary', takesFocus: true, onChoose: onSave },
      ]}
    >
      <p>
        {isOld
          ? words('It is open since {time}, by {name}. Close it first, or go on in it.', holes)
          : words('It was opened by {name}: what you sell is counted in that drawer.', holes)}
      </p>
    </QuestionDialog>
  );
}

/** Says why an exchange is not saved: nothing can be answered to that. */
export function CameBack({ onClose }: Pick<Props, 'onClose'>) {
  const words = useLazyMessages(counterTexts);
  return (
    <Dialog
      title={words('It came back already')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{words('Back to the cart')}</Button>}
    >
      <p>{words('Some of these goods were returned at another till. Take them out of the cart to save it.')}</p>
    </Dialog>
  );
}
