import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Column } from '../domain/columns.ts';
import { useGantt } from './gantt-parts.ts';

interface Props {
  readonly id: string;
  readonly column: Column;
  readonly label: string;
  readonly text: string;
}

/** A cell while it is typed into. What cannot be taken stays, with the reason below it. */
export function CellEditor({ id, column, label, text }: Props) {
  const { actions } = useGantt();
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string | undefined>(undefined);
  const errorId = useId();
  const isOver = useRef(false);
  const end = (): void => {
    isOver.current = true;
    actions.endEditing(id, column);
  };
  const take = (): boolean => {
    if (isOver.current) return true;
    const reason = typed === text ? undefined : actions.type(id, column, typed);
    setError(reason);
    return reason === undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape' || (event.key === 'Enter' && take()) || (event.key === 'Tab' && take())) end();
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };
  return (
    <span className="gantt-editor">
      <input
        ref={(field) => {
          if (field !== null && !field.matches(':focus') && !isOver.current && error === undefined) {
            field.focus();
            field.select();
          }
        }}
        className="gantt-input"
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        dir={column === 'name' ? 'auto' : 'ltr'}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (take() && !isOver.current) {
            isOver.current = true;
            actions.set({ editing: null });
          }
        }}
      />
      {error === undefined ? null : (
        <span id={errorId} className="gantt-editor-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
