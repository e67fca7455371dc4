import { Trash2 } from 'lucide-react';
import { useIsland } from '#shared/island/context.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import type { Plan } from '../domain/plan-state.ts';
import { branchOf } from '../domain/structure.ts';
import { nameOf } from '../words/gantt-words.ts';
import { useGantt } from './gantt-parts.ts';

export interface DeleteTaskProps {
  readonly id: string;
  readonly plan: Plan;
}

/** Asks before a task and what is below it are deleted. */
export function DeleteTask({ id, plan }: DeleteTaskProps) {
  const { t, actions } = useGantt();
  const common = useIsland().t;
  const below = branchOf(plan, id).length - 1;
  return (
    <QuestionDialog
      title={t('Delete {task}?', { task: nameOf(plan, id) })}
      cancelLabel={common('Cancel')}
      onCancel={() => {
        actions.set({ pendingDelete: null });
        actions.focus(id);
      }}
      answers={[
        {
          label: common('Delete'),
          kind: 'danger',
          icon: <Trash2 size={18} aria-hidden="true" />,
          takesFocus: true,
          onChoose: () => actions.remove(id),
        },
      ]}
    >
      <p>
        {below === 0
          ? t('Undo brings it back as long as this page is open.')
          : t('{count} subtasks are deleted with it. Undo brings them back as long as this page is open.', {
              count: below,
            })}
      </p>
    </QuestionDialog>
  );
}
