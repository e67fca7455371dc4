import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { insertReference, isAwaitingReference } from './pick-reference.ts';
import type { Control, Draft } from './use-control.ts';

interface CellEditorProps {
  readonly control: Control;
  readonly draft: Draft;
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly style: React.CSSProperties;
  /** Puts the focus back to the cells. */
  readonly onDone: () => void;
}

/** The field in a cell. */
export function CellEditor({ control, draft, name, isRightToLeft, style, onDone }: CellEditorProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const isHere = draft.where === 'cell';
  useEffect(() => {
    const own = field.current;
    if (!isHere || own === null) return;
    own.focus({ preventScroll: true });
    own.setSelectionRange(own.value.length, own.value.length);
  }, [isHere]);
  return (
    <div role="row">
      <div role="gridcell">
        <textarea
          ref={field}
          className="sheet-editor"
          style={style}
          rows={1}
          dir="auto"
          spellCheck={false}
          autoCapitalize="off"
          enterKeyHint="done"
          aria-label={t('Content of {cell}', { cell: name })}
          value={draft.text}
          readOnly={!isHere}
          tabIndex={isHere ? 0 : -1}
          onChange={(event) => control.write(event.target.value)}
          onBlur={() => {
            if (isHere && !isAwaitingReference(field.current)) control.commit();
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            event.stopPropagation();
            const done = (work: () => void): void => {
              event.preventDefault();
              work();
              onDone();
            };
            const { key } = event;
            if (key === 'Enter' && event.altKey) {
              event.preventDefault();
              insertReference(event.currentTarget, '\n', control.write);
            } else if (key === 'Enter') done(() => control.commit(event.shiftKey ? 'up' : 'down'));
            else if (key === 'Tab') done(() => control.commit(event.shiftKey ? 'before' : 'after'));
            else if (key === 'Escape') done(() => control.cancel());
            else if (draft.isOver && key.startsWith('Arrow') && !draft.text.startsWith('='))
              done(() =>
                control.commit(
                  key === 'ArrowUp'
                    ? 'up'
                    : key === 'ArrowDown'
                      ? 'down'
                      : (key === 'ArrowRight') === isRightToLeft
                        ? 'before'
                        : 'after',
                ),
              );
          }}
        />
      </div>
    </div>
  );
}
