import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { setReserved } from '#shared/features/table-status/reserve.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type Answer, QuestionDialog } from '#shared/ui/question-dialog.tsx';
import type { Location } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';
import { usePosText } from '../till/text.ts';

interface Props {
  /** Nobody sits there. */ readonly location: Location;
  readonly onClose: () => void;
  /** Guests sit down there now. */ readonly onSeat: (location: Location) => void;
  /** It is reserved, or no longer. */ readonly onChanged: () => void;
  /** Whether guests of another device sit there by now. Rejects with `ApiError`. */
  readonly isTaken: (location: Location) => Promise<boolean>;
}

/** Keeps a free table for guests to come; one that is kept is given to them, or to anybody again. */
export function ReservationDialog({ location, onClose, onSeat, onChanged, isTaken }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const { api } = useIsland();
  const [running, setRunning] = useState<'seat' | 'change' | null>(null);
  const [error, setError] = useState<unknown>(undefined);
  const [isOccupied, setOccupied] = useState(false);
  const { name, isReserved } = location;
  const write = async (wanted: boolean, by: 'seat' | 'change'): Promise<void> => {
    setRunning(by);
    setError(undefined);
    try {
      if (wanted && (await isTaken(location))) {
        setOccupied(true);
        setRunning(null);
        return;
      }
      await setReserved(api, location, wanted);
      onClose();
      onChanged();
      if (by === 'seat') onSeat(location);
    } catch (cause) {
      setError(cause);
    }
    setRunning(null);
  };
  const sitDown = (): void => {
    if (error === undefined) return void write(false, 'seat');
    // The guests are here; whoever could not be told sees them sit all the same.
    onClose();
    onSeat(location);
  };
  const change: Answer = {
    label: words(isReserved ? 'Release' : 'Reserve'),
    isBusy: running === 'change',
    kind: isReserved ? 'plain' : 'primary',
    onChoose: () => void write(!isReserved, 'change'),
  };
  const seat: Answer = {
    label: words('Seat the guests'),
    kind: 'primary',
    isBusy: running === 'seat',
    onChoose: sitDown,
  };
  return (
    <QuestionDialog
      title={words(isReserved ? '{table} is reserved' : 'Reserve {table}?', { table: name })}
      cancelLabel={t('Cancel')}
      onCancel={onClose}
      answers={isReserved ? [change, seat] : [change]}
    >
      <p>
        {words(
          isReserved
            ? 'Are these the guests it is kept for?'
            : 'It is shown as reserved on every device until its guests come.',
        )}
      </p>
      {isOccupied ? <Notice tone="warn">{t('{name} is taken', { name })}</Notice> : null}
      {error === undefined ? null : <Notice tone="danger">{explainError(error, t)}</Notice>}
    </QuestionDialog>
  );
}
