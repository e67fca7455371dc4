import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts';
import { isUnsaved, type FloorStore } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

interface Props { /** Every floor that was opened; the same list as long as this is shown. */ readonly stores: readonly FloorStore[] }

/** What is not saved yet is in this page alone: it is not left without a question, by Turbo's visits either. */
export function LeaveQuestion({ stores }: Props) {
  const t = useFloorText();
  const [all] = useState(stores);
  const subscribe = useCallback((listener: () => void) => {
    const endings = all.map((one) => one.subscribe(listener));
    return () => { for (const end of endings) end(); };
  }, [all]);
  const hasUnsaved = useSyncExternalStore(subscribe, () => all.some((one) => isUnsaved(one.getSnapshot())));
  const [to, setTo] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isHeld = hasUnsaved && !isLeaving;
  useLeaveGuard(isHeld, setTo);
  // Not before the guard is gone: it would ask again.
  useEffect(() => { if (to !== null && !isHeld) location.assign(to); }, [to, isHeld]);
  if (to === null) return null;
  const stay = (): void => setTo(null);
  return (
    <Dialog
      title={t('Leave without saving?')}
      size="small"
      onClose={stay}
      footer={(
        <>
          <Button data-autofocus="" onClick={stay}>{t('Stay')}</Button>
          <Button kind="danger" onClick={() => setLeaving(true)}>{t('Leave')}</Button>
        </>
      )}
    >
      <p>{t('Not everything that was drawn is saved yet. As soon as it is, the next page comes by itself.')}</p>
    </Dialog>
  );
}
