import { type KeyboardEvent, useRef, useState } from 'react';
import { cellText } from '../rules/cell.ts';
import { currentCell, isLeftOut, mendKey, type Mends } from '../rules/check.ts';
import type { DataRow } from '../rules/table.ts';
import { useText } from '../text.ts';

/** Where the focus goes from a field. */
export type Leaving = 'stay' | 'down' | 'next' | 'back' | 'elsewhere';

export interface LineColumn {
  /** Its place in a row of the file, from 0. */
  readonly at: number;
  readonly key: string;
  readonly title: string;
  readonly isSecret: boolean;
}

interface Props {
  readonly row: DataRow;
  /** Among the rows that are shown, from 0. */
  readonly place: number;
  /** The row’s number in words. */
  readonly label: string;
  readonly columns: readonly LineColumn[];
  readonly mends: Mends;
  /** What is wrong with a cell, by `mendKey`. */
  readonly faultWordsOf: (key: string) => string | undefined;
  /** The place of the cell that takes the focus, if it is in this row. */
  readonly active: number | undefined;
  /** What the field of the active cell begins with; undefined while none is open. */
  readonly begun: string | undefined;
  /** `text`: undefined to leave the cell as it is. */
  readonly onLeave: (text: string | undefined, leaving: Leaving) => void;
  /** Takes the row in or leaves it out; undefined while nothing can be changed. */
  readonly onChoose: ((line: number, isIn: boolean) => void) | undefined;
}

export function GridLine({ row, place, label, columns, mends, faultWordsOf, active, begun, onLeave, onChoose }: Props) {
  const t = useText();
  const isOut = isLeftOut(row.line, mends);
  return (
    <div role="row" aria-rowindex={place + 2} className="import-line" data-out={isOut ? '' : undefined}>
      <span role="rowheader">
        <label className="import-choice">
          <input
            type="checkbox"
            aria-label={t('Import row {row}', { row: row.line })}
            tabIndex={active === undefined ? -1 : 0}
            checked={!isOut}
            disabled={onChoose === undefined}
            onChange={({ target }) => onChoose?.(row.line, target.checked)}
          />
          {label}
        </label>
      </span>
      {columns.map(({ at, key, title, isSecret }, column) => {
        const cell = mendKey(row.line, at);
        const text = cellText(currentCell(row, at, mends));
        const isActive = column === active;
        const wrong = faultWordsOf(cell);
        return (
          <div
            key={key}
            role="gridcell"
            data-row={place}
            data-column={column}
            data-changed={mends.has(cell) ? '' : undefined}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-description={wrong}
            tabIndex={isActive ? 0 : -1}
            dir="auto"
          >
            {isActive && begun !== undefined ? (
              <CellField
                label={t('{column}, row {row}', { column: title, row: row.line })}
                wrong={wrong}
                begun={begun}
                isWhole={begun === text}
                isSecret={isSecret}
                onLeave={onLeave}
              />
            ) : isSecret && text !== '' ? (
              '••••'
            ) : (
              text
            )}
          </div>
        );
      })}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly wrong: string | undefined;
  readonly begun: string;
  /** Whether the next key replaces all of it. */
  readonly isWhole: boolean;
  readonly isSecret: boolean;
  readonly onLeave: Props['onLeave'];
}

function CellField({ label, wrong, begun, isWhole, isSecret, onLeave }: FieldProps) {
  const [text, setText] = useState(begun);
  const hasLeft = useRef(false);
  const leave = (value: string | undefined, leaving: Leaving): void => {
    // What takes the field away takes the focus from it too.
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave(value, leaving);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') leave(text, 'down');
    else if (event.key === 'Tab') leave(text, event.shiftKey ? 'back' : 'next');
    else if (event.key === 'Escape') leave(undefined, 'stay');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={(field) => {
        // Once, as it appears.
        if (field === null || field.dataset['begun'] !== undefined) return;
        field.dataset['begun'] = '';
        field.focus();
        if (isWhole) field.select();
      }}
      aria-label={label}
      aria-invalid={wrong === undefined ? undefined : true}
      aria-description={wrong}
      type={isSecret ? 'password' : 'text'}
      autoComplete="off"
      dir="auto"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => leave(text, 'elsewhere')}
    />
  );
}
