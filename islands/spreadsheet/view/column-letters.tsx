import { TriangleAlert } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { columnName } from '../formula/references.ts';
import { useText } from '../text.ts';
import { LEAST_WIDTH, MOST_WIDTH, type Offsets, scaleOf } from './layout.ts';
import type { Control } from './use-control.ts';

interface ColumnLettersProps {
  readonly control: Control;
  readonly offsets: Offsets;
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly isRightToLeft: boolean;
  readonly isNarrow: boolean;
}

/** The letters above the columns; their ends can be pulled. */
export function ColumnLetters({ control, offsets, fromColumn, toColumn, isRightToLeft, isNarrow }: ColumnLettersProps) {
  const t = useText();
  const pulled = useRef<{ readonly column: number; readonly from: number; readonly width: number }>(undefined);
  const [width, setWidth] = useState<{ readonly column: number; readonly width: number }>();
  const { book, number, selection, filters, isReadOnly, doubtful } = control;
  const [first, last] = [selection.active.column, selection.head.column].sort((one, other) => one - other);
  const begin = (event: PointerEvent<HTMLElement>, column: number): void => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pulled.current = {
      column,
      from: event.clientX,
      width: (offsets[column + 1] ?? 0) - (offsets[column] ?? 0),
    };
  };
  const pull = (event: PointerEvent<HTMLElement>): void => {
    const own = pulled.current;
    if (own === undefined) return;
    const by = (event.clientX - own.from) * (isRightToLeft ? -1 : 1);
    setWidth({ column: own.column, width: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, own.width + by))) });
  };
  const end = (): void => {
    if (width !== undefined) {
      const scale = scaleOf(control.sheet.shape.columns[width.column], isNarrow);
      book.run({ kind: 'width', sheet: number, column: width.column, width: Math.round(width.width / scale) });
    }
    pulled.current = undefined;
    setWidth(undefined);
  };
  const letters = [];
  for (let column = fromColumn; column < toColumn; column += 1) {
    const start = offsets[column] ?? 0;
    const own = width?.column === column ? width.width : (offsets[column + 1] ?? start) - start;
    letters.push(
      <div
        key={column}
        className="sheet-letter"
        role="columnheader"
        aria-colindex={column + 2}
        data-column={columnName(column)}
        data-selected={column >= (first ?? 0) && column <= (last ?? 0)}
        style={{ insetInlineStart: start, width: own }}
      >
        {columnName(column)}
        {filters.has(column) ? <span className="sheet-filtered" title={t('Filtered')} /> : null}
        {doubtful.includes(column) ? (
          <span className="sheet-doubt" title={t('Numbers that are texts: nothing of it is added up')}>
            <TriangleAlert size={14} aria-hidden="true" />
            <span className="fx-hidden">{t('Numbers that are texts: nothing of it is added up')}</span>
          </span>
        ) : null}
        {isReadOnly ? null : (
          <span
            className="sheet-resize"
            aria-hidden="true"
            onPointerDown={(event) => begin(event, column)}
            onPointerMove={pull}
            onPointerUp={end}
            onPointerCancel={end}
          />
        )}
      </div>,
    );
  }
  return (
    <div className="sheet-row" role="row" aria-rowindex={1} data-kind="letters" style={{ top: 0 }}>
      <div className="sheet-number" role="columnheader" aria-colindex={1}>
        <span className="fx-hidden">{t('Row')}</span>
      </div>
      {letters}
    </div>
  );
}
