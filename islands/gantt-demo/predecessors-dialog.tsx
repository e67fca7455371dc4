import { type FormEvent, useId, useState } from 'react';
import { problemsOf } from '#shared/features/gantt/domain/problems.ts';
import { plainLinks } from '#shared/features/gantt/domain/typed.ts';
import { useGantt } from '#shared/features/gantt/view/gantt-parts.ts';
import type { TaskDialogProps } from '#shared/features/gantt/view/task-dialog.tsx';
import { linksText, problemText } from '#shared/features/gantt/words/gantt-words.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import type en from './locales/en.ts';

/** Ids are taken as they are typed; what cannot be drawn of them is named at the task’s row, and here. */
export function PredecessorsDialog({ id, plan, onClose }: TaskDialogProps) {
  const t = useT<typeof en>();
  const common = useIsland().t;
  const { t: own, actions } = useGantt();
  const formId = useId();
  const task = plan.tasks.get(id);
  const [begun] = useState(linksText(task?.predecessors ?? '', own));
  const [typed, setTyped] = useState(begun);
  const { close, question } = useDiscardQuestion({
    isDirty: typed !== begun,
    onDiscard: () => setTyped(begun),
    onClose,
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const predecessors = plainLinks(typed)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(',');
    actions.commit(id, new Map([[id, { predecessors }]]));
    onClose();
  };
  const problems = problemsOf(plan, id).filter(({ field }) => field === 'predecessors');
  return (
    <>
      <Dialog
        size="small"
        title={task?.name ?? id}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{common('Cancel')}</Button>
            <Button kind="primary" type="submit" form={formId}>
              {common('Save')}
            </Button>
          </>
        }
      >
        <form id={formId} className="fx-form" onSubmit={save}>
          <TextField
            label={t('Predecessors')}
            hint={[t('Task ids separated by commas'), ...problems.map((one) => problemText(plan, one, own))].join(' ')}
            dir="ltr"
            autoComplete="off"
            data-autofocus=""
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}
