import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type WheelEvent,
} from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import type { BarDrag } from '../acts/drag-bar.ts';
import { type ColumnId, type ColumnKey, LEAST_COLUMN_WIDTH, type TableColumn } from '../domain/columns.ts';
import type { Plan } from '../domain/plan-state.ts';
import { problemsOf } from '../domain/problems.ts';
import type { Row } from '../domain/rows.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import type { Spans } from '../plan/plan.ts';
import type { GanttUi } from '../store/gantt-ui.ts';
import type { GanttLayout } from '../store/layout-setting.ts';
import { Axis } from './axis.tsx';
import { Backdrop } from './backdrop.tsx';
import {
  boxOf,
  cellOf,
  fitColumns,
  LEAST_CHART,
  LEAST_SPLIT,
  type Panes,
  placedColumns,
  resizeColumn,
  ROOM_FOR_TABLE,
  splitOf,
  taskOf,
  widthOf,
} from './chart-layout.ts';
import { Flags, isInScale, type Marker } from './flags.tsx';
import { AXIS_HEIGHT, FLAGS_HEIGHT, ROW_HEIGHT, useGantt } from './gantt-parts.ts';
import { HeaderCells } from './header-cells.tsx';
import { LineView } from './line-view.tsx';
import { LinkLayer } from './link-layer.tsx';
import { RowView } from './row-view.tsx';
import { Splitter } from './splitter.tsx';
import { useBarPointer } from './use-bar-pointer.ts';
import { useChartScroll } from './use-chart-scroll.ts';
import { useOutOfSight } from './use-out-of-sight.ts';
import type { useSight } from './use-sight.ts';

export interface ChartHandle {
  readonly focusCell: (id: string, column: ColumnKey) => void;
  readonly showRow: (id: string) => void;
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
  readonly pointer: BarDrag;
  readonly sight: ReturnType<typeof useSight>;
  readonly panes: Panes;
  readonly columns: readonly TableColumn[];
  /** Share of the table in the room, from 0 to 1; by its columns unless given. */
  readonly share: number | undefined;
  readonly markers: readonly Marker[];
  readonly layout: GanttLayout;
  readonly onLayout: (change: Partial<GanttLayout>) => void;
  readonly critical: ReadonlySet<string> | null;
  readonly baseline: Spans;
}

/** Table and chart with one scroll; only the rows in sight are in the document. */
export function Chart(props: Props) {
  const {
    plan,
    spans,
    rows,
    places,
    scale,
    now,
    ui,
    pointer,
    panes,
    columns: given,
    layout,
    onLayout,
    critical,
  } = props;
  const { scroller, sight, room, onScroll } = props.sight;
  const { t, locale, actions, isReadOnly, near } = useGantt();
  const base = useId();
  const isRightToLeft = useIsland().dir === 'rtl';
  const body = useRef<HTMLDivElement>(null);
  const hscroll = useRef<HTMLDivElement>(null);
  const frame = useContainerSize();

  const isNarrow = room.width > 0 && room.width < ROOM_FOR_TABLE;
  const placed = useMemo(() => placedColumns(given, layout, isNarrow), [given, layout, isNarrow]);
  const split = splitOf(panes, layout, room.width, widthOf(placed), props.share);
  const fits = panes === 'both';
  const columns = useMemo(() => (fits ? fitColumns(placed, layout, split) : placed), [fits, placed, layout, split]);
  const tableWidth = widthOf(columns);
  const onWidth = (column: ColumnId, width: number | null): void =>
    onLayout({ widths: resizeColumn(layout, columns === placed ? undefined : columns[0], column, width) });
  const isShifted = tableWidth > split + 1;
  const watchBar = useOutOfSight(scroller, { split, isRightToLeft });
  const hasFlags = panes !== 'grid' && (props.markers.length > 0 || isInScale(now, scale));
  const headHeight = AXIS_HEIGHT + (hasFlags ? FLAGS_HEIGHT : 0);
  const bars = useBarPointer({ pointer, scroller, body, split, isRightToLeft, isReadOnly });

  const { reveal, focusCell, showRow, scrollTo } = useChartScroll({
    scroller,
    hscroll,
    body,
    scale,
    split,
    headHeight,
    room,
    hasChart: panes !== 'grid',
    columns,
    places,
    spans,
    now,
    isRightToLeft,
    isEditing: ui.editing !== null,
    onActive: (active) => actions.set({ active, newPlace: null }),
  });
  useImperativeHandle(props.ref, () => ({ focusCell, showRow, scrollTo }));

  const onFocus = (event: FocusEvent): void => {
    const [id, column] = cellOf(event.target);
    const isKnown = ui.active?.id === id && ui.active?.column === column;
    if (id !== undefined && column !== undefined && !isKnown) actions.set({ active: { id, column }, newPlace: null });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const [id, column] = cellOf(event.target);
    if (id === undefined || column === undefined || event.target instanceof HTMLButtonElement) return;
    if (event.shiftKey && ui.carry === null && column !== 'bar' && /^Arrow(Left|Right)$/.test(event.key)) {
      const wider = (event.key === 'ArrowRight') !== isRightToLeft;
      const own = columns.find((one) => one.id === column)?.width ?? 0;
      const width = Math.max(LEAST_COLUMN_WIDTH, own + (wider ? 16 : -16));
      onWidth(column, width);
      event.preventDefault();
      return;
    }
    if (!actions.cellKey(event, id, column)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const root = scroller.current?.getRootNode();
    // A bar that is held has its presses told as those of the whole chart.
    const target =
      root instanceof ShadowRoot || root instanceof Document
        ? root.elementFromPoint(event.clientX, event.clientY)
        : null;
    const [id, column] = target === null ? [] : cellOf(target);
    if (target === null || id === undefined || column === undefined || target.closest('button')) return;
    if (column !== 'bar' || target.closest('[data-bar]')) actions.edit(id, column);
  };
  /** A press on a name brings the bar into sight; one on the arrow towards a bar goes there. */
  const onClick = ({ target }: MouseEvent): void => {
    const id = taskOf(target);
    if (id === null || !(target instanceof Element) || panes === 'grid') return;
    if (target.closest('.gantt-out') !== null) focusCell(id, 'bar');
    else if (cellOf(target)[1] === 'name' && target.closest('button, input') === null) reveal(id, 'bar');
  };
  /** Sideways over the table scrolls its columns. */
  const onWheel = (event: WheelEvent): void => {
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (!isShifted || across === 0 || !(event.target instanceof Element) || !event.target.closest('.gantt-cells'))
      return;
    hscroll.current?.scrollBy(across, 0);
  };

  const inSight = rows.slice(sight.firstRow, sight.lastRow).map((row, at) => ({ row, index: sight.firstRow + at }));
  const activePlace = ui.active === null ? undefined : places.get(ui.active.id);
  const activeRow = activePlace === undefined ? undefined : rows[activePlace];
  // The row that has the focus stays in the document.
  if (activeRow !== undefined && activePlace !== undefined && !inSight.some(({ row }) => row === activeRow))
    inSight.push({ row: activeRow, index: activePlace });
  const shown = inSight.flatMap((one) => {
    const task = plan.tasks.get(one.row.id);
    return task === undefined ? [] : [{ ...one, task, span: spans.get(task.id) }];
  });
  const entry = activeRow === undefined ? rows[0]?.id : null;
  const activeIn = (id: string): ColumnKey | null =>
    ui.active?.id === id ? ui.active.column : entry === id ? (columns[0]?.id ?? 'bar') : null;
  const lineId = (id: string): string => `${base}${id}`;
  const bodyHeight = rows.length * ROW_HEIGHT;
  const dropRow = ui.dragged?.above ?? null;

  return (
    <div ref={frame} className="gantt-frame" data-panes={panes} data-shifted={isShifted ? '' : undefined} part="chart">
      <div
        ref={scroller}
        className="gantt-scroll"
        // Without a row nothing in it has the focus, and it is scrolled by keys all the same.
        tabIndex={rows.length === 0 ? 0 : undefined}
        data-view={scale.view}
        data-held={ui.held !== null || ui.link !== null || ui.dragged !== null ? '' : undefined}
        style={{
          '--split': `${split}px`,
          '--chart': panes === 'grid' ? '0px' : `${scale.width}px`,
          '--head': `${headHeight}px`,
          '--wide': `${room.width}px`,
          '--seen': `${Math.max(0, room.height - headHeight)}px`,
          '--row': `${ROW_HEIGHT}px`,
        }}
        onScroll={onScroll}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onWheel={onWheel}
        onPointerOver={({ target }) => near.set(taskOf(target))}
        onPointerLeave={() => near.set(null)}
        {...bars}
      >
        <div id={`${base}head`} className="gantt-head" role="rowgroup">
          <div className="gantt-head-row" role="row" aria-rowindex={1}>
            <div className="gantt-cells" role="presentation">
              <div className="gantt-shift" role="presentation">
                <HeaderCells {...{ columns, isRightToLeft, onWidth }} />
              </div>
            </div>
            <div role="columnheader" aria-colindex={columns.length + 1}>
              <span className="fx-hidden">{t('Timeline')}</span>
              {panes === 'grid' ? null : <Axis scale={scale} from={sight.from} to={sight.to} locale={locale} />}
              {hasFlags ? <Flags markers={props.markers} scale={scale} now={now} /> : null}
            </div>
          </div>
        </div>
        <div ref={body} className="gantt-body" style={{ blockSize: bodyHeight, '--rows': `${bodyHeight}px` }}>
          {panes === 'grid' ? null : (
            <>
              <Backdrop
                scale={scale}
                calendar={plan.calendar}
                from={sight.from}
                to={sight.to}
                now={now}
                markers={props.markers}
              />
              <LinkLayer
                {...{ plan, spans, scale, places, critical, isRightToLeft }}
                firstRow={sight.firstRow}
                lastRow={sight.lastRow}
                drawn={ui.link}
                height={bodyHeight}
              />
            </>
          )}
          {dropRow === null ? null : (
            <div className="gantt-drop" aria-hidden="true" style={{ insetBlockStart: dropRow * ROW_HEIGHT }} />
          )}
          <div
            className="gantt-side"
            role="treegrid"
            aria-label={props.title}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length + 1}
            aria-readonly={isReadOnly || undefined}
            aria-owns={`${base}head ${base}rows`}
          >
            <div id={`${base}rows`} className="gantt-table" role="rowgroup">
              {shown.map(({ task, span, row, index }) => (
                <RowView
                  key={row.id}
                  {...{ plan, task, span, row, index, columns }}
                  problems={problemsOf(plan, row.id, spans)}
                  lineId={lineId(row.id)}
                  active={activeIn(row.id)}
                  editing={ui.editing?.id === row.id ? ui.editing.column : null}
                  isDragged={ui.dragged?.id === row.id}
                />
              ))}
            </div>
          </div>
          <div className="gantt-lines">
            {shown.map(({ task, span, row, index }) => {
              const box = boxOf(scale, span) ?? { x: 0, width: 0 };
              return (
                <LineView
                  key={row.id}
                  id={lineId(row.id)}
                  {...{ task, span, index, watchBar }}
                  x={box.x}
                  width={box.width}
                  column={columns.length + 1}
                  isSummary={row.isSummary}
                  isActive={ui.active?.id === row.id}
                  hasFocus={activeIn(row.id) === 'bar'}
                  isCritical={critical?.has(row.id) ?? false}
                  isHeld={ui.held === row.id}
                  isLinkTarget={ui.link?.target?.id === row.id}
                  baseline={boxOf(scale, props.baseline.get(row.id))}
                  showsName={panes === 'chart'}
                />
              );
            })}
          </div>
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
