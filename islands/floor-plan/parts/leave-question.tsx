import { useCallback, useState, useSyncExternalStore } from 'react';
import { subscribeToAll } from '#shared/state/observable.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
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
