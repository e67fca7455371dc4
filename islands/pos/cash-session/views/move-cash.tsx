import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { Movement, Shift } from '#shared/kernel/cash-shift.ts';
import { type Minor, minor } from '#shared/kernel/money.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useTill } from '../../till/till.ts';
import { movementPayload } from '../api/shift-payload.ts';
import { AmountField } from './count-fields.tsx';
import { DrawerForm, useDrawerAct } from './drawer-form.tsx';
import { useActor, useCash, useDayPapers, useDayText, useUnsent } from './use-day.ts';
import { WithKeys } from './with-keys.tsx';

/** The longest reason that back-offices take. */
export const MAX_REASON = 255;

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
  const [amount, setAmount] = useState<Minor | null>(null);
  const [reason, setReason] = useState('');
  const cash = useCash();
  const unsent = useUnsent();
  const [isAsked, setAsked] = useState(false);
  /** The amount that is more than the drawer should hold, and was asked about. */
  const [over, setOver] = useState<Minor | null>(null);
  const { busy, problem, run } = useDrawerAct();
  const title = direction === 'in' ? t('Cash in') : t('Cash out');
  const isAmount = amount !== null && amount > 0;
  const isReason = reason.trim() !== '';
  const isOver = over !== null && over === amount;
  const move = (): void => {
    setAsked(true);
    if (!isAmount || !isReason) return;
    void run(async () => {
      if (direction === 'out' && over !== amount) {
        const { expected } = await day.report(shift, cash, unsent);
        const held = expected.find(({ methodId }) => methodId === cash.methodId)?.amount ?? shift.openingFloat;
        if (amount > held) {
          setOver(amount);
          return;
        }
      }
      const movement = await day.move({
        by,
        amount: direction === 'in' ? amount : minor(-amount),
        reason: reason.trim(),
      });
      papers.print(`movement:${movement.reference}`, title, papers.movement(movement, shift));
      emit('flexy:cash-moved', { movement: movementPayload(movement, shift) });
      onMoved(movement);
    });
  };
  return (
    <DrawerForm
      title={title}
      other={{ label: t('Back'), onPress: onBack }}
      confirm={direction === 'in' ? t('Put in') : isOver ? t('Take out all the same') : t('Take out')}
      busy={busy}
      problem={problem}
      onClose={onBack}
      onConfirm={move}
    >
      {isOver ? <Notice tone="warn">{t('That is more than the drawer should hold.')}</Notice> : null}
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
    </DrawerForm>
  );
}
