import { useCallback, useState, useSyncExternalStore } from 'react';
import { subscribeToAll } from '#shared/state/observable.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { type FloorStore, isUnsaved } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

interface Props {
  /** The stores of all opened floors; must be the same list as long as this is mounted. */
  readonly stores: readonly FloorStore[];
}

/** Asks before the page is left with unsaved changes, which exist only in this page; also for Turbo visits. */
export function LeaveQuestion({ stores }: Props) {
  const t = useFloorText();
  const [all] = useState(stores);
  const subscribe = useCallback((listener: () => void) => subscribeToAll(all, listener), [all]);
  const hasUnsaved = useSyncExternalStore(subscribe, () => all.some((one) => isUnsaved(one.getSnapshot())));
  const [isLeaving, setLeaving] = useState(false);
  const { to, stay } = useHeldVisit(hasUnsaved && !isLeaving);
  if (to === null) return null;
  return (
    <QuestionDialog
      title={t('Leave without saving?')}
      cancelLabel={t('Stay')}
      onCancel={stay}
      answers={[{ label: t('Leave'), kind: 'danger', onChoose: () => setLeaving(true) }]}
    >
      <p>{t('Some changes are still being saved. The next page opens as soon as they are.')}</p>
    </QuestionDialog>
  );
}
