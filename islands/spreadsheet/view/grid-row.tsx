import { memo } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import { lookOf, type Row, valueOf } from '../book/cell.ts';
import { formatValue } from '../book/number-format.ts';
import type { Column } from '../book/sheet.ts';
import { columnName } from '../formula/references.ts';
import { CellError } from '../formula/value.ts';
import type { Offsets } from './layout.ts';
import { isLight } from './looks.ts';

interface GridRowProps {
  readonly row: number;
  readonly line: number;
  readonly cells: Row;
  readonly columns: readonly Column[];
  readonly offsets: Offsets;
  readonly fromColumn: number;
  readonly toColumn: number;
  /** Redraws the row when the workbook has changed: values of formulas change in place. */
  readonly version: number;
  readonly locale: Locale;
  /** Columns of the row that are selected; -1: none. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** -1: the active cell is in another row. */
  readonly activeColumn: number;
  readonly kind: 'header' | 'body' | 'total';
  /** In px from the first line of its part. */
  readonly top: number;
  readonly rowLabel: string;
  readonly prefix: string;
}

/** A row of cells; only the columns in sight are drawn. */
export const GridRow = memo(function GridRow({
  row,
  line,
  cells,
  columns,
  offsets,
  fromColumn,
  toColumn,
  locale,
  selectedFrom,
  selectedTo,
  activeColumn,
  kind,
  top,
  rowLabel,
  prefix,
}: GridRowProps) {
  const drawn = [];
  for (let column = fromColumn; column < toColumn; column += 1) {
    const cell = cells[column];
    const value = valueOf(cell);
    const format = (typeof cell === 'object' ? cell.format : undefined) ?? columns[column]?.format;
    const start = offsets[column] ?? 0;
    const look = lookOf(cell);
    drawn.push(
      <div
        key={column}
        id={`${prefix}-${row}-${column}`}
        className="sheet-cell"
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={column >= selectedFrom && column <= selectedTo}
        data-cell={`${columnName(column)}${row + 1}`}
        data-active={column === activeColumn || undefined}
        data-kind={value instanceof CellError ? 'error' : typeof value}
        data-bold={look?.isBold}
        data-fill={look?.fill === undefined ? undefined : isLight(look.fill) ? 'light' : 'dark'}
        data-ink={look?.ink === undefined ? undefined : ''}
        style={{
          insetInlineStart: start,
          width: (offsets[column + 1] ?? start) - start,
          ...(look?.fill === undefined ? {} : { '--fill': `#${look.fill}` }),
          ...(look?.ink === undefined ? {} : { '--own-ink': `#${look.ink}` }),
        }}
      >
        {value === undefined ? null : <span dir="auto">{formatValue(value, format, locale)}</span>}
      </div>,
    );
  }
  return (
    <div className="sheet-row" role="row" aria-rowindex={line + 2} data-kind={kind} style={{ top }}>
      <div
        className="sheet-number"
        role="rowheader"
        aria-colindex={1}
        aria-label={rowLabel}
        data-row={row}
        data-selected={selectedFrom >= 0}
      >
        {row + 1}
      </div>
      {drawn}
    </div>
  );
});
