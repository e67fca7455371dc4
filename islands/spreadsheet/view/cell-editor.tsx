import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { insertReference, isAwaitingReference } from './pick-reference.ts';
import type { Control, Draft } from './use-control.ts';

interface CellEditorProps {
  readonly control: Control;
  /** Undefined: nothing is being typed; the field waits unseen for what an input method or a dictation puts in. */
  readonly draft: Draft | undefined;
  readonly name: string;
  /** Whether it has the focus in place of the cells. */
  readonly isCaught: boolean;
  /** Of the active cell: read by screen readers while nothing is typed. */
  readonly cellId: string;
  readonly isRightToLeft: boolean;
  readonly style: React.CSSProperties;
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
  /** Puts the focus back to the cells. */
  readonly onDone: () => void;
}

/** The field in a cell. The same one stays while the active cell changes: a word that is being composed is never cut. */
export function CellEditor({
  control,
  draft,
  name,
  isCaught,
  cellId,
  isRightToLeft,
  style,
  field,
  onDone,
}: CellEditorProps) {
  const t = useText();
  const isHere = draft?.where === 'cell';
  const isWaiting = draft === undefined;
  const isComposed = useRef(false);
  useEffect(() => {
    const own = field.current;
    if (!isHere || own === null) return;
    own.focus({ preventScroll: true });
    // A composed word has its caret already; moving it would end the composition.
    if (!isComposed.current) own.setSelectionRange(own.value.length, own.value.length);
  }, [field, isHere]);
  return (
    <textarea
      ref={field}
      className="sheet-editor"
      data-waiting={isWaiting || undefined}
      style={isWaiting ? { ...style, minWidth: 1, minHeight: 1 } : style}
      rows={1}
      dir="auto"
      spellCheck={false}
      autoCapitalize="off"
      enterKeyHint="done"
      aria-label={t('Content of {cell}', { cell: name })}
      aria-activedescendant={isWaiting ? cellId : undefined}
      value={draft?.text ?? ''}
      readOnly={!isWaiting && !isHere}
      // Also while the line above the sheet is typed into: Tab leads from there into the cells.
      tabIndex={isCaught || isHere ? 0 : -1}
      onCompositionStart={() => (isComposed.current = true)}
      onCompositionEnd={() => (isComposed.current = false)}
      onChange={({ target }) => {
        if (isWaiting) control.begin('cell', target.value);
        else control.write(target.value);
      }}
      onBlur={() => {
        if (isHere && !isAwaitingReference(field.current)) control.commit();
      }}
      onKeyDown={(event) => {
        if (isWaiting || event.nativeEvent.isComposing) return;
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
  );
}
