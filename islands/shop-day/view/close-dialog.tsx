import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import type { Schema } from '#shared/api/schema.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { closeLostShift, type LostShiftOutcome } from '../acts/close-lost-shift.ts';
import type { ShopShift } from '../model.ts';
import { useShopText } from '../text.ts';

interface Props {
  readonly shown: ShopShift;
  readonly schema: Schema<ShopShift>;
  readonly onClose: () => void;
  readonly onFound: (shift: ShopShift) => void;
}

/** An administrator closes what its till cannot close any more, and says why. */
export function CloseDialog({ shown, schema, onClose, onFound }: Props) {
  const t = useShopText();
  const { api, user, locale } = useIsland();
  const [name, setName] = useState(user);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(undefined);
  const [outcome, setOutcome] = useState<LostShiftOutcome | null>(null);
  const [who, why] = [name.trim(), note.trim()];
  const close = async (): Promise<void> => {
    setAsked(true);
    if (who === '' || why === '') return;
    setBusy(true);
    setProblem(undefined);
    setOutcome(null);
    try {
      const found = await closeLostShift({ api, shift: shown, schema, closedBy: who, note: why, at: new Date() });
      onFound(found.shift);
      if (found.kind === 'closed') {
        onClose();
        return;
      }
      setOutcome(found);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  const isOver = outcome?.kind === 'closed-by-another';
  return (
    <Dialog
      title={t('Close the shift of a lost device')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isOver ? t('Close') : t('Cancel')}</Button>
          {isOver ? null : (
            <Button kind="danger" busy={isBusy} onClick={() => void close()}>
              {t('Close shift')}
            </Button>
          )}
        </>
      }
    >
      <div className="fx-form">
        <p>
          {t('Open since {time}, by {name}', {
            time: formatDateTime(shown.shift.openedAt, { locale }),
            name: shown.shift.openedBy,
          })}
        </p>
        <p>
          {t(
            'The drawer is not counted and no Z report is made. Sales that are still on the device are not lost by this.',
          )}
        </p>
        {problem === undefined ? null : (
          <Notice tone="danger" onRetry={() => void close()} retrying={isBusy}>
            <strong>{t('The shift could not be closed.')}</strong> {explainError(problem, t)}
          </Notice>
        )}
        {outcome === null ? null : (
          <Notice tone="warn">
            {isOver
              ? t('{name} has closed this shift in the meantime. Nothing was changed.', {
                  name: outcome.shift.closedBy,
                })
              : t('The shift was changed at the same moment and may not be closed. Close it again.')}
          </Notice>
        )}
        <TextField
          label={t('Closed by')}
          value={name}
          autoComplete="off"
          error={isAsked && who === '' ? t('Enter a name.') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('Reason')}
          value={note}
          autoComplete="off"
          data-autofocus=""
          error={isAsked && why === '' ? t('Enter a reason.') : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
