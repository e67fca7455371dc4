import { type PointerEvent, useRef } from 'react';
import { type ColumnId, LEAST_COLUMN_WIDTH, type TableColumn } from '../domain/columns.ts';
import { useGantt } from './gantt-parts.ts';

interface Props {
  readonly columns: readonly TableColumn[];
  readonly isRightToLeft: boolean;
  readonly onWidth: (column: ColumnId, width: number | null) => void;
}

/** The titles of the columns; their edges are dragged, a double click sets one back. */
export function HeaderCells({ columns, isRightToLeft, onWidth }: Props) {
  const { t } = useGantt();
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  return columns.map(({ id: column, title, width: room }, at) => (
    <div key={column} role="columnheader" className="gantt-title" aria-colindex={at + 1} style={{ inlineSize: room }}>
      <span className="gantt-text">{title}</span>
      <span
        className="gantt-width"
        aria-hidden="true"
        title={t('Drag to change the width; a double click sets it back')}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0) return;
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, width: room };
        }}
        onPointerMove={(event) => {
          const { current } = from;
          if (current === null) return;
          const by = (event.clientX - current.x) * (isRightToLeft ? -1 : 1);
          onWidth(column, Math.max(LEAST_COLUMN_WIDTH, Math.round(current.width + by)));
        }}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onDoubleClick={() => onWidth(column, null)}
      />
    </div>
  ));
}
