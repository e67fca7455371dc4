import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type WheelEvent,
} from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import { type Column, COLUMN_WIDTHS, COLUMNS, LEAST_COLUMN_WIDTH, type Place } from '../model/columns.ts';
import type { Plan } from '../model/plan-state.ts';
import { problemsOf } from '../model/problems.ts';
import type { Row } from '../model/rows.ts';
import type { Span, Spans } from '../plan/plan.ts';
import type { WallTime } from '../plan/wall-time.ts';
import type { BarPointer } from '../store/draw-bars.ts';
import type { GanttUi } from '../store/gantt-ui.ts';
import type { GanttLayout } from '../store/layout-setting.ts';
import { Axis } from './axis.tsx';
import { Backdrop } from './backdrop.tsx';
import { HEAD_HEIGHT, ROW_HEIGHT, useGantt } from './gantt-parts.ts';
import { HeaderCells } from './header-cells.tsx';
import { LinkLayer } from './link-layer.tsx';
import { RowView } from './row-view.tsx';
import { Splitter } from './splitter.tsx';
import { useBarPointer } from './use-bar-pointer.ts';
import type { useSight } from './use-sight.ts';

/** What is shown of a plan. */
export type Panes = 'both' | 'grid' | 'chart';

export interface ChartHandle {
  readonly focusCell: (id: string, column: Place) => void;
  readonly scrollTo: (at: WallTime) => void;
}

interface Props {
  readonly ref: Ref<ChartHandle>;
  readonly title: string;
  readonly plan: Plan;
  readonly spans: Spans;
  readonly rows: readonly Row[];
  readonly places: ReadonlyMap<string, number>;
  readonly scale: TimeScale;
  readonly now: WallTime;
  readonly ui: GanttUi;
  readonly pointer: BarPointer;
  readonly sight: ReturnType<typeof useSight>;
  readonly panes: Panes;
  readonly columns: readonly Column[];
  readonly layout: GanttLayout;
  readonly onLayout: (change: Partial<GanttLayout>) => void;
  readonly critical: ReadonlySet<string> | null;
  readonly baseline: Spans;
}

/** In px: below it the table shows little more than names. */
const ROOM_FOR_TABLE = 640;
const NARROW_SPLIT = 118;
const LEAST_SPLIT = 72;
/** In px: so much of the chart stays beside the table. */
const LEAST_CHART = 120;
const MILESTONE_WIDTH = 18;

function splitOf(panes: Panes, layout: GanttLayout, room: number, table: number): number {
  if (panes === 'chart') return 0;
  if (panes === 'grid') return room;
  const usual = room < ROOM_FOR_TABLE ? NARROW_SPLIT : Math.min(table, room * 0.45);
  return Math.max(LEAST_SPLIT, Math.min(layout.split ?? usual, room - LEAST_CHART));
}

function widthsOf({ widths }: GanttLayout, isNarrow: boolean): Readonly<Record<Column, number>> {
  const own = { ...COLUMN_WIDTHS };
  for (const column of COLUMNS) own[column] = widths[column] ?? own[column];
  return isNarrow && widths['name'] === undefined ? { ...own, name: NARROW_SPLIT } : own;
}

/** Table and chart with one scroll; only the rows in sight are in the document. */
export function Chart(props: Props) {
  const { plan, spans, rows, places, scale, now, ui, pointer, panes, columns, layout, onLayout, critical } = props;
  const { scroller, sight, room, onScroll } = props.sight;
  const { t, locale, actions, isReadOnly } = useGantt();
  const isRightToLeft = useIsland().dir === 'rtl';
  const body = useRef<HTMLDivElement>(null);
  const hscroll = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  const isNarrow = room.width > 0 && room.width < ROOM_FOR_TABLE;
  const widths = useMemo(() => widthsOf(layout, isNarrow), [layout, isNarrow]);
  const tableWidth = columns.reduce((sum, column) => sum + widths[column], 0);
  const split = splitOf(panes, layout, room.width, tableWidth);
  const isShifted = tableWidth > split + 1;
  const bars = useBarPointer({ pointer, scroller, body, split, isRightToLeft, isReadOnly });

  const scrollAcross = useCallback(
    (x: number): void => {
      if (scroller.current) scroller.current.scrollLeft = Math.max(0, x) * (isRightToLeft ? -1 : 1);
    },
    [scroller, isRightToLeft],
  );

  /** Scrolls table and chart so that a cell is in sight. */
  const reveal = (id: string, column: Place): void => {
    const [element, place] = [scroller.current, places.get(id)];
    if (element === null || place === undefined) return;
    const top = place * ROW_HEIGHT;
    const seen = element.clientHeight - HEAD_HEIGHT - (isShifted ? 14 : 0);
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + seen) element.scrollTop = top + ROW_HEIGHT - seen;
    const span = spans.get(id);
    if (column === 'bar') {
      const across = Math.abs(element.scrollLeft);
      const chart = element.clientWidth - split;
      if (span === undefined) return;
      const [start, end] = [scale.xOf(span.start), scale.xOf(span.end)];
      if (end < across + 24 || start > across + chart - 24) scrollAcross(start - chart / 4);
      return;
    }
    if (hscroll.current === null) return;
    const start = columns.slice(0, columns.indexOf(column)).reduce((sum, one) => sum + widths[one], 0);
    const shift = Math.abs(hscroll.current.scrollLeft);
    const next = start < shift ? start : Math.max(shift, start + widths[column] - split);
    hscroll.current.scrollLeft = next * (isRightToLeft ? -1 : 1);
  };
  const focusCell = (id: string, column: Place): void => {
    wanted.current = `${id} ${column}`;
    actions.set({ active: { id, column } });
    reveal(id, column);
  };
  useImperativeHandle(props.ref, () => ({
    focusCell,
    scrollTo: (at) => scrollAcross(scale.xOf(at) - (room.width - split) * 0.3),
  }));
  // The cell may have come into the document with this very draw.
  useLayoutEffect(() => {
    if (wanted.current === null || ui.editing !== null) return;
    const cell = [...(body.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].find(
      ({ dataset }) => dataset['cell'] === wanted.current,
    );
    if (cell === undefined) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });

  // What is in sight stays where it is when the axis begins earlier, and its middle when the view is another.
  const before = useRef({ scale, split, room });
  useLayoutEffect(() => {
    const { scale: was, split: wasSplit, room: wasRoom } = before.current;
    before.current = { scale, split, room };
    const element = scroller.current;
    if (element === null || was === scale || wasRoom.width === 0) return;
    const across = Math.abs(element.scrollLeft);
    if (was.view === scale.view) {
      if (was.start !== scale.start) scrollAcross(across + scale.xOf(was.start));
      return;
    }
    const third = (wasRoom.width - wasSplit) / 3;
    scrollAcross(scale.xOf(was.timeAt(across + third)) - third);
  }, [scale, split, room, scroller, scrollAcross]);

  // The chart opens at today, or at the first task where today is not part of the plan.
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current || room.width === 0) return;
    isOpened.current = true;
    const first = Math.min(...[...spans.values()].map(({ start }) => start));
    const last = Math.max(...[...spans.values()].map(({ end }) => end));
    const isRunning = now >= first && now <= last;
    const chart = room.width - split;
    scrollAcross(Math.max(scale.xOf(isRunning ? now : first) - chart * (isRunning ? 0.4 : 0.1), 0));
  }, [room, split, scale, now, spans, scrollAcross]);

  const onFocus = (event: FocusEvent): void => {
    const [id, column] = cellOf(event.target);
    const isKnown = ui.active?.id === id && ui.active?.column === column;
    if (id !== undefined && column !== undefined && !isKnown) actions.set({ active: { id, column } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const [id, column] = cellOf(event.target);
    if (id === undefined || column === undefined || event.target instanceof HTMLButtonElement) return;
    if (event.shiftKey && ui.carry === null && column !== 'bar' && /^Arrow(Left|Right)$/.test(event.key)) {
      const wider = (event.key === 'ArrowRight') !== isRightToLeft;
      const width = Math.max(LEAST_COLUMN_WIDTH, widths[column] + (wider ? 16 : -16));
      onLayout({ widths: { ...layout.widths, [column]: width } });
      event.preventDefault();
      return;
    }
    if (!actions.cellKey(event, id, column)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const [id, column] = cellOf(event.target);
    if (id === undefined || column === undefined || (event.target instanceof Element && event.target.closest('button')))
      return;
    if (column !== 'bar' || (event.target instanceof Element && event.target.closest('[data-bar]')))
      actions.edit(id, column);
  };
  /** Sideways over the table scrolls its columns. */
  const onWheel = (event: WheelEvent): void => {
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (!isShifted || across === 0 || !(event.target instanceof Element) || !event.target.closest('.gantt-cells'))
      return;
    hscroll.current?.scrollBy(across, 0);
  };

  const shown = rows.slice(sight.firstRow, sight.lastRow).map((row, at) => ({ row, index: sight.firstRow + at }));
  const activePlace = ui.active === null ? undefined : places.get(ui.active.id);
  const activeRow = activePlace === undefined ? undefined : rows[activePlace];
  // The row that has the focus stays in the document.
  if (activeRow !== undefined && activePlace !== undefined && !shown.some(({ row }) => row === activeRow))
    shown.push({ row: activeRow, index: activePlace });
  const entry = activeRow === undefined ? rows[0]?.id : null;
  const bodyHeight = rows.length * ROW_HEIGHT;

  const boxOf = (span: Span | undefined): { readonly x: number; readonly width: number } | null => {
    if (span === undefined) return null;
    const [x, end] = [scale.xOf(span.start), scale.xOf(span.end)];
    return span.start === span.end
      ? { x: x - MILESTONE_WIDTH / 2, width: MILESTONE_WIDTH }
      : { x, width: Math.max(4, end - x) };
  };

  return (
    <div ref={frame} className="gantt-frame" data-panes={panes} data-shifted={isShifted ? '' : undefined} part="chart">
      <div
        ref={scroller}
        className="gantt-scroll"
        role="treegrid"
        aria-label={props.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={isReadOnly || undefined}
        data-view={scale.view}
        data-held={ui.held !== null || ui.link !== null ? '' : undefined}
        style={{ '--split': `${split}px`, '--chart': panes === 'grid' ? '0px' : `${scale.width}px` }}
        onScroll={onScroll}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onDoubleClick={onDoubleClick}
        onWheel={onWheel}
        {...bars}
      >
        <div className="gantt-head" role="rowgroup">
          <div className="gantt-head-row" role="row" aria-rowindex={1}>
            <div className="gantt-cells" role="presentation">
              <div className="gantt-shift" role="presentation">
                <HeaderCells
                  {...{ columns, widths, isRightToLeft }}
                  onWidth={(column, width) => {
                    const others = Object.entries(layout.widths).filter(([one]) => one !== column);
                    onLayout({ widths: Object.fromEntries(width === null ? others : [...others, [column, width]]) });
                  }}
                />
              </div>
            </div>
            <div role="columnheader" aria-colindex={columns.length + 1}>
              <span className="fx-hidden">{t('Timeline')}</span>
              {panes === 'grid' ? null : <Axis scale={scale} from={sight.from} to={sight.to} locale={locale} />}
            </div>
          </div>
        </div>
        <div
          ref={body}
          className="gantt-body"
          role="rowgroup"
          style={{ blockSize: bodyHeight, '--rows': `${bodyHeight}px` }}
        >
          {panes === 'grid' ? null : (
            <>
              <Backdrop scale={scale} calendar={plan.calendar} from={sight.from} to={sight.to} now={now} />
              <LinkLayer
                {...{ plan, spans, scale, places, critical, isRightToLeft }}
                firstRow={sight.firstRow}
                lastRow={sight.lastRow}
                drawn={ui.link}
                height={bodyHeight}
              />
            </>
          )}
          {shown.map(({ row, index }) => {
            const task = plan.tasks.get(row.id);
            if (task === undefined) return null;
            const span = spans.get(row.id);
            const box = boxOf(span) ?? { x: 0, width: 0 };
            return (
              <RowView
                key={row.id}
                {...{ plan, task, span, row, index, columns, widths }}
                problems={problemsOf(plan, row.id, spans)}
                x={box.x}
                width={box.width}
                active={ui.active?.id === row.id ? ui.active.column : entry === row.id ? (columns[0] ?? 'bar') : null}
                editing={ui.editing?.id === row.id ? ui.editing.column : null}
                isCritical={critical?.has(row.id) ?? false}
                isHeld={ui.held === row.id}
                isLinkTarget={ui.link?.target?.id === row.id}
                baseline={boxOf(props.baseline.get(row.id))}
                showsName={panes === 'chart'}
              />
            );
          })}
        </div>
      </div>
      {panes === 'both' ? (
        <Splitter
          {...{ split, isRightToLeft }}
          least={LEAST_SPLIT}
          most={room.width - LEAST_CHART}
          onSplit={(next) => onLayout({ split: next })}
        />
      ) : null}
      {isShifted && panes !== 'chart' ? (
        <div
          ref={hscroll}
          className="gantt-hscroll"
          role="region"
          aria-label={t('Columns')}
          tabIndex={0}
          style={{ inlineSize: split }}
          onScroll={(event) => frame.current?.style.setProperty('--shift', `${-event.currentTarget.scrollLeft}px`)}
        >
          <div style={{ inlineSize: tableWidth }} />
        </div>
      ) : null}
    </div>
  );
}

function cellOf(target: EventTarget): readonly [id?: string, column?: Place] {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const gap = name?.lastIndexOf(' ') ?? -1;
  if (name === undefined || gap < 0) return [];
  const column = [...COLUMNS, 'bar' as const].find((one) => one === name.slice(gap + 1));
  return column === undefined ? [] : [name.slice(0, gap), column];
}
