import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { drawNow } from '#shared/ui/draw-now.ts';
import { rowAt } from '../book/sheet.ts';
import { cellName } from '../formula/references.ts';
import { useText } from '../text.ts';
import { CellEditor } from './cell-editor.tsx';
import { ColumnLetters } from './column-letters.tsx';
import { onGridKey } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { isSameWindow, NARROW_ROOM, numberWidthOf, offsetsOf, type Window, windowOf } from './layout.ts';
import { areaOfSelection } from './selection.ts';
import type { Clipboard } from './use-clipboard.ts';
import type { Control } from './use-control.ts';
import { usePointer } from './use-pointer.ts';
import { isForCells } from './waiting-field.ts';

/** In px; with a finger, rows are as high as a button. */
const ROW_HEIGHT = 24;
const TOUCH_ROW_HEIGHT = 44;

interface GridProps {
  readonly control: Control;
  readonly clipboard: Clipboard;
  readonly grid: RefObject<HTMLDivElement | null>;
}

function useCoarsePointer(): boolean {
  const [query] = useState(() => matchMedia('(pointer: coarse)'));
  const [isCoarse, setCoarse] = useState(query.matches);
  useEffect(() => {
    const update = (): void => setCoarse(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [query]);
  return isCoarse;
}

/** The cells. Only those in sight are in the document. */
export function Grid({ control, clipboard, grid }: GridProps) {
  const t = useText();
  const { dir } = useIsland();
  const isRightToLeft = dir === 'rtl';
  const isCoarse = useCoarsePointer();
  const height = isCoarse ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const field = useRef<HTMLTextAreaElement>(null);
  // A field that has the focus would bring a tablet's keys with each tap: there the cells have it until one types.
  const isCaught = !control.isReadOnly && !isCoarse;
  const { sheet, lines, selection, draft, version, locale, number } = control;
  const { columns } = sheet.shape;
  const [isNarrow, setNarrow] = useState(false);
  const offsets = useMemo(() => offsetsOf(columns, lines.columns, isNarrow), [columns, isNarrow, lines.columns]);
  const numberWidth = numberWidthOf(lines.rowOf(lines.count - 1) + 1, isNarrow);
  const headHeight = height * (1 + lines.headerRows);
  const footHeight = lines.totalRow === undefined ? 0 : height;
  const [seen, setSeen] = useState<Window>({ fromLine: 0, toLine: 30, fromColumn: 0, toColumn: 12 });
  const pool = useRef(1);
  const pointer = usePointer(control, grid);
  const prefix = `cell-${number}`;

  const look = useRef<() => void>(() => undefined);
  look.current = () => {
    const own = grid.current;
    if (own === null) return;
    setNarrow(own.clientWidth < NARROW_ROOM);
    const next = windowOf(
      {
        top: own.scrollTop,
        height: own.clientHeight - headHeight - footHeight,
        start: Math.abs(own.scrollLeft),
        width: own.clientWidth - numberWidth,
      },
      height,
      lines.bodyCount,
      offsets,
    );
    if (!isSameWindow(seen, next)) setSeen(next);
  };
  useLayoutEffect(() => look.current(), [height, lines, offsets]);
  useEffect(() => {
    const own = grid.current;
    if (own === null) return undefined;
    const observer = new ResizeObserver(() => look.current());
    observer.observe(own);
    return () => observer.disconnect();
  }, [grid]);

  const { head } = selection;
  const reveal = useRef<() => void>(() => undefined);
  reveal.current = () => {
    const own = grid.current;
    if (own === null) return;
    const line = lines.lineOf(head.row) - lines.headerRows;
    if (line >= 0 && line < lines.bodyCount) {
      const room = own.clientHeight - headHeight - footHeight;
      const top = line * height;
      if (top < own.scrollTop) own.scrollTop = top;
      else if (top + height > own.scrollTop + room) own.scrollTop = top + height - room;
    }
    const sign = isRightToLeft ? -1 : 1;
    const room = own.clientWidth - numberWidth;
    const [start, end] = [offsets[head.column] ?? 0, offsets[head.column + 1] ?? 0];
    const scrolled = Math.abs(own.scrollLeft);
    if (start < scrolled) own.scrollLeft = sign * start;
    else if (end > scrolled + room) own.scrollLeft = sign * Math.min(start, end - room);
  };
  useLayoutEffect(() => reveal.current(), [head, number]);

  const area = areaOfSelection(selection);
  const filling = pointer.filling ?? area;
  const row = (
    at: number,
    line: number,
    kind: 'header' | 'body' | 'total',
    top: number,
    key: string | number = at,
  ): ReactNode => {
    const isSelected = at >= area.top && at <= area.bottom;
    return (
      <GridRow
        key={key}
        row={at}
        line={line}
        cells={rowAt(sheet, at)}
        columns={columns}
        offsets={offsets}
        fromColumn={seen.fromColumn}
        toColumn={Math.min(seen.toColumn, lines.columns)}
        version={version}
        locale={locale}
        selectedFrom={isSelected ? area.left : -1}
        selectedTo={isSelected ? area.right : -1}
        activeColumn={at === selection.active.row ? selection.active.column : -1}
        kind={kind}
        top={top}
        rowLabel={t('Row {row}', { row: String(at + 1) })}
        prefix={prefix}
      />
    );
  };

  const start = (column: number): number => offsets[column] ?? 0;
  /** What belongs to one part of the sheet: the handle, and the frame of a fill. */
  const marks = (has: (at: number) => boolean, topOf: (at: number) => number): ReactNode => {
    return (
      <>
        {has(area.bottom) && draft === undefined && !control.isReadOnly ? (
          <div
            className="sheet-handle"
            aria-hidden="true"
            style={{
              top: topOf(area.bottom) + height,
              insetInlineStart: numberWidth + start(area.right + 1),
            }}
          />
        ) : null}
        {pointer.filling !== undefined && has(filling.bottom) ? (
          <div
            className="sheet-filling"
            style={{
              top: topOf(Math.max(filling.top, sheet.shape.headerRows)),
              height: topOf(filling.bottom) + height - topOf(Math.max(filling.top, sheet.shape.headerRows)),
              insetInlineStart: numberWidth + start(filling.left),
              width: start(filling.right + 1) - start(filling.left),
            }}
          />
        ) : null}
      </>
    );
  };

  const activeLine = lines.lineOf(selection.active.row) - lines.headerRows;
  const body: ReactNode[] = [];
  const bodyTop = (at: number): number => (lines.lineOf(at) - lines.headerRows) * height;
  const isBody = (at: number): boolean => at >= lines.headerRows && at !== lines.totalRow;
  const typed = draft?.place ?? selection.active;
  const typedKind = isBody(typed.row) ? 'body' : typed.row === lines.totalRow ? 'total' : 'header';
  const to = Math.min(seen.toLine, lines.bodyCount);
  // A row that leaves is drawn again as the one that comes: cheaper than new elements.
  pool.current = Math.max(pool.current, seen.toLine - seen.fromLine);
  // The row of the active cell stays: what is typed into it, and what a reader has under the cursor.
  if (isBody(selection.active.row) && activeLine < Math.min(seen.fromLine, to))
    body.push(row(selection.active.row, activeLine + lines.headerRows, 'body', activeLine * height, 'active'));
  for (let line = Math.min(seen.fromLine, to); line < to; line += 1)
    body.push(
      row(lines.rowOf(line + lines.headerRows), line + lines.headerRows, 'body', line * height, line % pool.current),
    );
  if (isBody(selection.active.row) && activeLine >= to && activeLine < lines.bodyCount)
    body.push(row(selection.active.row, activeLine + lines.headerRows, 'body', activeLine * height, 'active'));

  return (
    <div
      ref={grid}
      className="sheet-grid"
      part="grid"
      role="grid"
      tabIndex={isCaught ? -1 : 0}
      aria-label={sheet.title ?? sheet.name}
      aria-rowcount={lines.count + 1}
      aria-colcount={lines.columns + 1}
      aria-multiselectable="true"
      aria-readonly={control.isReadOnly}
      aria-activedescendant={`${prefix}-${selection.active.row}-${selection.active.column}`}
      onScroll={() => drawNow(() => look.current())}
      onFocus={(event) => {
        if (isCaught && event.target === event.currentTarget) field.current?.focus({ preventScroll: true });
      }}
      onKeyDown={(event) => {
        if (!isForCells(event) || event.nativeEvent.isComposing) return;
        const page = Math.max(1, Math.floor((event.currentTarget.clientHeight - headHeight - footHeight) / height) - 1);
        if (!onGridKey(event, control, { isRightToLeft, page })) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      {...clipboard.handlers}
      onPointerDown={pointer.onPointerDown}
      onPointerMove={pointer.onPointerMove}
      onPointerUp={pointer.onPointerUp}
      onPointerCancel={pointer.onPointerCancel}
      onMouseDown={pointer.onMouseDown}
      onClick={pointer.onClick}
      onDoubleClick={pointer.onDoubleClick}
    >
      <div
        className="sheet-canvas"
        role="presentation"
        data-narrow={isNarrow || undefined}
        style={{ width: numberWidth + (offsets.at(-1) ?? 0), '--row': `${height}px`, '--number': `${numberWidth}px` }}
      >
        <div className="sheet-head" role="rowgroup" style={{ height: headHeight }}>
          <ColumnLetters
            control={control}
            offsets={offsets}
            fromColumn={seen.fromColumn}
            toColumn={Math.min(seen.toColumn, lines.columns)}
            isRightToLeft={isRightToLeft}
            isNarrow={isNarrow}
          />
          {Array.from({ length: lines.headerRows }, (_, at) => row(at, at, 'header', (at + 1) * height))}
          {marks(
            (at) => at < lines.headerRows,
            (at) => (at + 1) * height,
          )}
        </div>
        <div className="sheet-body" role="rowgroup" style={{ height: lines.bodyCount * height }}>
          {body}
          {marks(isBody, bodyTop)}
        </div>
        {control.isReadOnly ? null : (
          <div className="sheet-typing" role="row" data-kind={typedKind}>
            <div role="gridcell">
              <CellEditor
                {...{ control, draft, field, isCaught, isRightToLeft }}
                name={cellName(typed)}
                cellId={`${prefix}-${typed.row}-${typed.column}`}
                onDone={() => grid.current?.focus({ preventScroll: true })}
                style={{
                  top:
                    typedKind === 'total'
                      ? 0
                      : typedKind === 'header'
                        ? (typed.row + 1) * height
                        : headHeight + bodyTop(typed.row),
                  // The field follows the direction of what is typed; its place is that of the sheet.
                  [isRightToLeft ? 'right' : 'left']: numberWidth + start(typed.column),
                  minWidth: start(typed.column + 1) - start(typed.column) + 1,
                  minHeight: height + 1,
                }}
              />
            </div>
          </div>
        )}
        {lines.totalRow === undefined ? null : (
          <div className="sheet-foot" role="rowgroup" style={{ height }}>
            {row(lines.totalRow, lines.count - 1, 'total', 0)}
            {marks(
              (at) => at === lines.totalRow,
              () => 0,
            )}
          </div>
        )}
      </div>
    </div>
  );
}
