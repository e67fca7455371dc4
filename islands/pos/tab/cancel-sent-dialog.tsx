import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import type { CartLine } from '../model.ts';
import { cancelSentLine } from '../rules/tab.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

const REASONS = ['Wrong order', 'Guest changed their mind', 'Out of stock'] as const;

/** Why something that the kitchen has is taken back: a usual reason is one press. */
export function CancelSentDialog({ line, onClose }: { readonly line: CartLine; readonly onClose: () => void }) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { change } = useSaleChanges();
  const [reason, setReason] = useState('');
  const take = (why: string): void => {
    change((sale) => cancelSentLine(sale, line.id, why));
    onClose();
  };
  return (
    <Dialog
      title={words('Cancel {name}', { name: line.name })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" disabled={reason.trim() === ''} onClick={() => take(reason.trim())}>
            {t('OK')}
          </Button>
        </>
      }
    >
      <p>{words('Why is it cancelled?')}</p>
      <div className="pos-split-payers">
        {REASONS.map((usual) => (
          <Button key={usual} onClick={() => take(words(usual))}>
            {words(usual)}
          </Button>
        ))}
      </div>
      <TextField label={words('Reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
      <p className="fx-hint">{words('The kitchen is told with the next round.')}</p>
    </Dialog>
  );
}
