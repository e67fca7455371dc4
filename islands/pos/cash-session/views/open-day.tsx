import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { openingPayload } from '../api/shift-payload.ts';
import { CountFields } from './count-fields.tsx';
import { DrawerForm, useDrawerAct } from './drawer-form.tsx';
import { useActor, useDaySnapshot, useDayText } from './use-day.ts';
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
  const [last] = useDaySnapshot().closed;
  const left = last?.currency === settings.currency ? (last.closing?.remainder ?? null) : null;
  const [float, setFloat] = useState<Minor | null>(left);
  const [isMissing, setMissing] = useState(false);
  const { busy, problem, run } = useDrawerAct();
  const open = (): void => {
    setMissing(float === null);
    if (float === null) return;
    void run(async () => {
      const shift = await day.openShift({ by, currency: settings.currency, openingFloat: float });
      emit('flexy:shift-opened', { shift: openingPayload(shift, locale) });
      onOpened();
    });
  };
  return (
    <DrawerForm
      title={t('Open the day')}
      other={{ label: t('Closings'), onPress: onClosings }}
      confirm={t('Open the day')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={open}
    >
      <p className="fx-hint">
        {settings.shifts === 'required'
          ? t('Nothing is sold before the drawer is counted.')
          : t('Count the drawer before the first sale.')}
      </p>
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
    </DrawerForm>
  );
}
