import { useCallback, useState, useSyncExternalStore } from 'react';
import { subscribeToAll } from '#shared/state/store.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { type FloorStore, isInTrouble, isUnsaved } from '../store/floor-state.ts';
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
  const some = (is: (one: FloorStore) => boolean): boolean => all.some(is);
  const hasUnsaved = useSyncExternalStore(subscribe, () => some((one) => isUnsaved(one.getSnapshot())));
  const hasTyped = useSyncExternalStore(subscribe, () => some((one) => one.getSnapshot().drafts.size > 0));
  const hasTrouble = useSyncExternalStore(subscribe, () => some((one) => isInTrouble(one.getSnapshot())));
  const [isLeaving, setLeaving] = useState(false);
  const { to, stay } = useHeldVisit(hasUnsaved && !isLeaving);
  if (to === null) return null;
  const leave = {
    label: t('Leave'),
    kind: 'danger',
    onChoose: () => {
      setLeaving(true);
      for (const store of all) for (const key of store.getSnapshot().drafts.keys()) store.dropDraft(key);
    },
  } as const;
  const save = {
    label: t('Save and leave'),
    kind: 'primary',
    onChoose: () => {
      for (const store of all) for (const key of store.getSnapshot().drafts.keys()) store.saveDraft(key);
    },
  } as const;
  return (
    <QuestionDialog
      title={t('Leave without saving?')}
      cancelLabel={t('Stay')}
      onCancel={stay}
      answers={hasTyped ? [save, leave] : [leave]}
    >
      <p>
        {hasTrouble
          ? t('Some changes could not be saved. They are lost if you leave.')
          : hasTyped
            ? t('What was typed is not saved yet. It is lost if you leave.')
            : t('Some changes are still being saved. The next page opens as soon as they are.')}
      </p>
    </QuestionDialog>
  );
}
