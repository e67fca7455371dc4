import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type Minor, minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useTill } from '../../till/till.ts';
import type { Movement } from '../rules/amounts.ts';
import type { Shift } from '../rules/shift.ts';
import { movementPayload } from '../wire/shift-payload.ts';
import { AmountField } from './count-fields.tsx';
import { useActor, useDayPapers, useDayProblem, useDayText } from './use-day.ts';
import { WithKeys } from './with-keys.tsx';

/** The longest reason that back-offices take. */
const MAX_REASON = 255;

interface Props {
  readonly direction: 'in' | 'out';
  readonly shift: Shift;
  readonly onBack: () => void;
  readonly onMoved: (movement: Movement) => void;
}

/** Money put into the drawer or taken out of it, with its reason; the drawer opens and a slip prints. */
export function MoveCash({ direction, shift, onBack, onMoved }: Props) {
  const t = useDayText();
  const { emit } = useIsland();
  const { day } = useTill();
  const by = useActor();
  const papers = useDayPapers();
  const problemOf = useDayProblem();
  const [amount, setAmount] = useState<Minor | null>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const title = direction === 'in' ? t('Cash in') : t('Cash out');
  const isAmount = amount !== null && amount > 0;
  const isReason = reason.trim() !== '';
  const move = async (): Promise<void> => {
    setAsked(true);
    if (!isAmount || !isReason) return;
    setBusy(true);
    setProblem(null);
    try {
      const movement = await day.move({
        by,
        amount: direction === 'in' ? amount : minor(-amount),
        reason: reason.trim(),
      });
      papers.print(`movement:${movement.reference}`, title, papers.movement(movement, shift));
      emit('flexy:cash-moved', { movement: movementPayload(movement, shift) });
      onMoved(movement);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('Back')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void move()}>
            {direction === 'in' ? t('Put in') : t('Take out')}
          </Button>
        </>
      }
    >
      <form
        className="fx-form"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
        <WithKeys>
          <AmountField
            label={t('Amount')}
            amount={amount}
            onAmount={setAmount}
            error={isAsked && !isAmount ? t('Enter an amount above 0.') : undefined}
            takesFocus
          />
          <TextField
            label={t('Reason')}
            value={reason}
            maxLength={MAX_REASON}
            dir="auto"
            error={isAsked && !isReason ? t('Enter a reason.') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </WithKeys>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
