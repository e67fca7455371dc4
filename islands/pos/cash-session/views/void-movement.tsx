import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { Movement, Shift } from '#shared/kernel/cash-shift.ts';
import { minor } from '#shared/kernel/money.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { movementPayload } from '../api/shift-payload.ts';
import { DrawerForm, useDrawerAct } from './drawer-form.tsx';
import { MAX_REASON } from './move-cash.tsx';
import { useActor, useDayPapers, useDayText } from './use-day.ts';
import { WithKeys } from './with-keys.tsx';

interface Props {
  readonly movement: Movement;
  readonly shift: Shift;
  readonly onBack: () => void;
  readonly onVoided: (movement: Movement) => void;
}

/** Takes back money that was put in or taken out by mistake: the movement stays, and so does what takes it back. */
export function VoidMovement({ movement, shift, onBack, onVoided }: Props) {
  const t = useDayText();
  const { emit } = useIsland();
  const { day } = useTill();
  const money = useMoney();
  const by = useActor();
  const papers = useDayPapers();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, run } = useDrawerAct();
  const isReason = reason.trim() !== '';
  const takeBack = (): void => {
    setAsked(true);
    if (!isReason) return;
    const holes = { reason: movement.reason, why: reason.trim() };
    void run(async () => {
      const back = await day.voidMovement(movement, { by, reason: t('Voided: {reason} ({why})', holes) });
      papers.print(`movement:${back.reference}`, t('Void the movement'), papers.movement(back, shift));
      emit('flexy:cash-moved', { movement: movementPayload(back, shift) });
      onVoided(back);
    });
  };
  return (
    <DrawerForm
      title={t('Void the movement')}
      other={{ label: t('Back'), onPress: onBack }}
      confirm={t('Void')}
      busy={busy}
      problem={problem}
      onClose={onBack}
      onConfirm={takeBack}
    >
      <p>
        {movement.amount < 0 ? t('Cash out') : t('Cash in')}: {money.format(minor(Math.abs(movement.amount)))} ·{' '}
        <bdi>{movement.reason}</bdi>
      </p>
      <WithKeys>
        <TextField
          label={t('Reason')}
          value={reason}
          // What is taken back is named beside it.
          maxLength={MAX_REASON / 2}
          dir="auto"
          data-autofocus=""
          error={isAsked && !isReason ? t('Enter a reason.') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </WithKeys>
    </DrawerForm>
  );
}
