import { CornerDownRight, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Plan } from '../domain/plan-state.ts';
import type { GanttUi } from '../store/gantt-ui.ts';
import { useGantt } from './gantt-parts.ts';
import sheet from './new-task.css';

export interface NewTaskProps {
  readonly handle: Ref<{ readonly focus: () => void }>;
  readonly plan: Plan;
  readonly ui: Pick<GanttUi, 'active' | 'newPlace'>;
}

/** A field below the rows: a name and Enter make a task, and the next one can be typed at once. */
export function NewTask({ handle, plan, ui }: NewTaskProps) {
  useSheet(sheet);
  const { t, actions } = useGantt();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => input.current?.focus() }));
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const place = ui.newPlace ?? (ui.active === null ? null : { id: ui.active.id, isBelow: false });
  const beside = place === null ? undefined : plan.tasks.get(place.id);
  const near = beside === undefined || place === null ? null : place;
  const parent = near?.isBelow === true ? beside : plan.tasks.get(beside?.parent ?? '');
  const label = parent === undefined ? t('New task') : t('New task in “{task}”', { task: parent.name || parent.id });
  const submit = (): void => {
    const reason = actions.make(name, near);
    setError(reason);
    if (reason === undefined) setName('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') {
      setName('');
      setError(undefined);
      if (beside !== undefined) actions.focus(beside.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="gantt-new">
      <TextField
        ref={input}
        label={label}
        hideLabel
        placeholder={label}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={255}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
      />
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
      {name.trim() === '' ? null : (
        <IconButton
          label={t('Add “{task}”', { task: name.trim() })}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={submit}
        />
      )}
    </div>
  );
}
