import { CornerDownRight } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { NewName, type NewNameHandle } from '#shared/ui/new-name.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Plan } from '../domain/plan-state.ts';
import type { GanttUi } from '../store/gantt-ui.ts';
import { useGantt } from './gantt-parts.ts';
import sheet from './new-task.css';

export interface NewTaskProps {
  readonly handle: Ref<NewNameHandle>;
  readonly plan: Plan;
  readonly ui: Pick<GanttUi, 'active' | 'newPlace'>;
}

/** A field below the rows, for the names of new tasks. */
export function NewTask({ handle, plan, ui }: NewTaskProps) {
  useSheet(sheet);
  const { t, actions } = useGantt();
  const field = useRef<NewNameHandle>(null);
  useImperativeHandle(handle, () => ({ focus: () => field.current?.focus() }));
  // It may have been asked for before its code was there.
  const [isAwaited] = useState(ui.newPlace !== null);
  useEffect(() => {
    if (isAwaited) field.current?.focus();
  }, [isAwaited]);
  const place = ui.newPlace ?? (ui.active === null ? null : { id: ui.active.id, isBelow: false });
  const beside = place === null ? undefined : plan.tasks.get(place.id);
  const near = beside === undefined || place === null ? null : place;
  const parent = near?.isBelow === true ? beside : plan.tasks.get(beside?.parent ?? '');
  const label = parent === undefined ? t('New task') : t('New task in “{task}”', { task: parent.name || parent.id });
  return (
    <NewName
      handle={field}
      className="gantt-new"
      label={label}
      placeholder={label}
      addLabel={(task) => t('Add “{task}”', { task })}
      make={(name) => Promise.resolve(actions.make(name, near))}
      onEscape={() => {
        if (beside !== undefined) actions.focus(beside.id);
      }}
    >
      {near === null || beside === undefined ? null : (
        <Button
          kind="quiet"
          aria-pressed={near.isBelow}
          onClick={() => actions.beginNew(near.id, !near.isBelow)}
          title={t('Subtask of “{task}”', { task: beside.name || beside.id })}
        >
          <CornerDownRight className="gantt-below" size={18} aria-hidden="true" />
          {t('Subtask')}
        </Button>
      )}
    </NewName>
  );
}
