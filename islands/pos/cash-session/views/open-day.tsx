import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { openingPayload } from '../api/shift-payload.ts';
import { CountFields } from './count-fields.tsx';
import { useActor, useDayProblem, useDaySnapshot, useDayText } from './use-day.ts';
import { WithKeys } from './with-keys.tsx';

interface Props {
  readonly onClosings: () => void;
  readonly onClose: () => void;
  readonly onOpened: () => void;
}

/** The opening count. What the last closing left stands there already. */
export function OpenDay({ onClosings, onClose, onOpened }: Props) {
  const t = useDayText();
  const money = useMoney();
  const { emit, locale } = useIsland();
  const { day, settings } = useTill();
  const by = useActor();
  const problemOf = useDayProblem();
  const [last] = useDaySnapshot().closed;
  const left = last?.currency === settings.currency ? (last.closing?.remainder ?? null) : null;
  const [float, setFloat] = useState<Minor | null>(left);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (): Promise<void> => {
    if (float === null) {
      setMissing(true);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const shift = await day.openShift({ by, currency: settings.currency, openingFloat: float });
      emit('flexy:shift-opened', { shift: openingPayload(shift, locale) });
      onOpened();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={t('Open the day')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClosings}>{t('Closings')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void open()}>
            {t('Open the day')}
          </Button>
        </>
      }
    >
      <form
        className="fx-form"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p className="fx-hint">
          {settings.shifts === 'required'
            ? t('Nothing is sold before the drawer is counted.')
            : t('Count the drawer before the first sale.')}
        </p>
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
        <WithKeys>
          <CountFields
            label={t('Counted float')}
            amount={float}
            hint={
              left === null
                ? undefined
                : t('The last closing left {amount} in the drawer.', { amount: money.format(left) })
            }
            error={isMissing && float === null ? t('Enter an amount.') : undefined}
            onAmount={setFloat}
          />
        </WithKeys>
      </form>
    </Dialog>
  );
}
