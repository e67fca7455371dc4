import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import type { CartLine } from '../model.ts';
import { stepOf } from '../rules/cart.ts';
import { cancelSentLine } from '../rules/tab.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

const REASONS = ['Wrong order', 'Guest changed their mind', 'Out of stock'] as const;

interface Props {
  readonly line: CartLine;
  /** One of several is taken back. Default: all of them. */ readonly isOne?: boolean;
  readonly onClose: () => void;
}

/** Why something that the kitchen has is taken back: a usual reason is one press. */
export function CancelSentDialog({ line, isOne = false, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { change } = useSaleChanges();
  const [reason, setReason] = useState('');
  const take = (why: string): void => {
    change((sale) => cancelSentLine(sale, line.id, why, isOne ? stepOf(line) : undefined));
    onClose();
  };
  return (
    <Dialog
      title={words('Cancel {name}', { name: isOne && line.quantity > stepOf(line) ? `1 × ${line.name}` : line.name })}
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
