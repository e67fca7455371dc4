import { useLayoutEffect, useRef } from 'react';
import type { GridColumn } from './model.ts';
import { cellText, type GridView } from './parts.ts';

interface Props<Row extends object> {
  readonly view: GridView<Row>;
  readonly column: GridColumn<Row>;
  readonly row: Row;
  /** What the table needs of its controls; none in a card. */
  readonly control?: { readonly tabIndex: number };
}

/** A cell that is a button: it opens the row at this column, or its value is changed where it stands. */
export function OpenCell<Row extends object>({ view, column, row, control }: Props<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const isHeld = useRef(false);
  const editor = view.editorOf(row, column.id);
  const isEditing = editor !== null;
  useLayoutEffect(() => {
    if (isEditing || !isHeld.current) return;
    // What was typed into is gone, and the focus with it.
    isHeld.current = false;
    button.current?.focus();
  }, [isEditing]);
  if (isEditing)
    return (
      <div
        className="fx-grid-edit"
        // The keys of a text field are not those of the grid.
        onKeyDown={(event) => event.stopPropagation()}
        onFocus={() => {
          isHeld.current = true;
        }}
        onBlur={() => {
          isHeld.current = false;
        }}
      >
        {editor}
      </div>
    );
  return (
    <button
      ref={button}
      type="button"
      className="fx-grid-open"
      {...control}
      aria-label={column.opens?.(row)}
      onClick={() => view.onPress(row, column.id)}
    >
      <span
        className={
          control === undefined ? undefined : column.kind === 'text' ? 'fx-grid-text' : 'fx-grid-text fx-number'
        }
      >
        {cellText(column, row)}
      </span>
    </button>
  );
}
