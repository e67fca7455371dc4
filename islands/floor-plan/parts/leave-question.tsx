import { useCallback, useState, useSyncExternalStore } from 'react';
import { subscribeToAll } from '#shared/state/observable.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { type FloorStore, isUnsaved } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

interface Props {
  /** Every floor that was opened; the same list as long as this is shown. */ readonly stores: readonly FloorStore[];
}

/** What is not saved yet is in this page alone: it is not left without a question, by Turbo's visits either. */
export function LeaveQuestion({ stores }: Props) {
  const t = useFloorText();
  const [all] = useState(stores);
  const subscribe = useCallback((listener: () => void) => subscribeToAll(all, listener), [all]);
  const hasUnsaved = useSyncExternalStore(subscribe, () => all.some((one) => isUnsaved(one.getSnapshot())));
  const [isLeaving, setLeaving] = useState(false);
  const { to, stay } = useHeldVisit(hasUnsaved && !isLeaving);
  if (to === null) return null;
  return (
    <Dialog
      title={t('Leave without saving?')}
      size="small"
      onClose={stay}
      footer={
        <>
          <Button data-autofocus="" onClick={stay}>
            {t('Stay')}
          </Button>
          <Button kind="danger" onClick={() => setLeaving(true)}>
            {t('Leave')}
          </Button>
        </>
      }
    >
      <p>{t('Not everything that was drawn is saved yet. As soon as it is, the next page comes by itself.')}</p>
    </Dialog>
  );
}
