import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { Movement, Shift } from '#shared/kernel/cash-shift.ts';
import { minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { movementPayload } from '../api/shift-payload.ts';
import { MAX_REASON } from './move-cash.tsx';
import { useActor, useDayPapers, useDayProblem, useDayText } from './use-day.ts';
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
  const problemOf = useDayProblem();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReason = reason.trim() !== '';
  const takeBack = async (): Promise<void> => {
    setAsked(true);
    if (!isReason) return;
    setBusy(true);
    setProblem(null);
    const holes = { reason: movement.reason, why: reason.trim() };
    try {
      const back = await day.voidMovement(movement, { by, reason: t('Voided: {reason} ({why})', holes) });
      papers.print(`movement:${back.reference}`, t('Void the movement'), papers.movement(back, shift));
      emit('flexy:cash-moved', { movement: movementPayload(back, shift) });
      onVoided(back);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('Void the movement')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('Back')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void takeBack()}>
            {t('Void')}
          </Button>
        </>
      }
    >
      <form
        className="fx-form"
        onSubmit={(event) => {
          event.preventDefault();
          void takeBack();
        }}
      >
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
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
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
