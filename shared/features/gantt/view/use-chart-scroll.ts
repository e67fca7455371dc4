import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { ColumnKey, TableColumn } from '../domain/columns.ts';
import { extentOf, type TimeScale } from '../geometry/time-scale.ts';
import type { Spans } from '../plan/plan.ts';
import { ROW_HEIGHT } from './gantt-parts.ts';

interface Options {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What scrolls the columns; null while all are in sight. */
  readonly hscroll: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly scale: TimeScale;
  /** Width of the table in px. */
  readonly split: number;
  /** Of what stays above the rows, in px. */
  readonly headHeight: number;
  readonly room: { readonly width: number };
  /** False while the table is alone: then nothing is scrolled across. */
  readonly hasChart: boolean;
  readonly columns: readonly TableColumn[];
  /** Row by task. */
  readonly places: ReadonlyMap<string, number>;
  readonly spans: Spans;
  readonly now: WallTime;
  readonly isRightToLeft: boolean;
  readonly isEditing: boolean;
  readonly onActive: (active: { readonly id: string; readonly column: ColumnKey }) => void;
}

/** Where table and chart are scrolled to: at first, when the axis is another, and for a cell that gets the focus. */
export function useChartScroll(options: Options) {
  const { scroller, hscroll, body, scale, split, room, columns, places, spans, now } = options;
  const { hasChart, isRightToLeft, isEditing, onActive } = options;
  const wanted = useRef<{ readonly id: string; readonly column: ColumnKey; readonly isFocused: boolean } | null>(null);

  /** In px. A shorter axis has the browser scroll back before anybody could ask how far it was scrolled. */
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    // Without a chart the browser scrolls back; where it was is kept for its return.
    if (!hasChart) return;
    const onScroll = (): void => {
      scrolled.current = Math.abs(element?.scrollLeft ?? 0);
    };
    // Before the rows are drawn anew: a place that is read after them has the browser lay all of them out once more.
    element?.addEventListener('scroll', onScroll, { capture: true });
    return () => element?.removeEventListener('scroll', onScroll, { capture: true });
  }, [scroller, hasChart]);
  const scrollAcross = useCallback(
    (x: number): void => {
      if (scroller.current === null) return;
      scroller.current.scrollLeft = Math.max(0, x) * (isRightToLeft ? -1 : 1);
      scrolled.current = hasChart ? Math.abs(scroller.current.scrollLeft) : Math.max(0, x);
    },
    [scroller, hasChart, isRightToLeft],
  );
  useLayoutEffect(() => {
    if (hasChart) scrollAcross(scrolled.current);
  }, [hasChart, scrollAcross]);

  /** Scrolls table and chart so that a cell is in sight. */
  const reveal = (id: string, column: ColumnKey): void => {
    const [element, place] = [scroller.current, places.get(id)];
    if (element === null || place === undefined) return;
    const top = place * ROW_HEIGHT;
    const seen = element.clientHeight - options.headHeight - (hscroll.current === null ? 0 : 14);
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
    const at = columns.findIndex((one) => one.id === column);
    const start = columns.slice(0, at).reduce((sum, one) => sum + one.width, 0);
    const own = columns[at]?.width ?? 0;
    const shift = Math.abs(hscroll.current.scrollLeft);
    const next = start < shift ? start : Math.max(shift, start + own - split);
    hscroll.current.scrollLeft = next * (isRightToLeft ? -1 : 1);
  };
  const showRow = (id: string): void => {
    wanted.current = { id, column: 'name', isFocused: false };
  };
  const focusCell = (id: string, column: ColumnKey): void => {
    wanted.current = { id, column, isFocused: true };
    onActive({ id, column });
    reveal(id, column);
  };
  // The cell may have come into the document with this very draw.
  useLayoutEffect(() => {
    if (wanted.current === null || isEditing) return;
    const { id, column, isFocused } = wanted.current;
    if (!isFocused) {
      if (!places.has(id)) return;
      wanted.current = null;
      reveal(id, column);
      return;
    }
    const cell = [...(body.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].find(
      ({ dataset }) => dataset['cell'] === `${id} ${column}`,
    );
    if (cell === undefined) return;
    wanted.current = null;
    // Its row may have been folded away until now.
    reveal(id, column);
    cell.focus({ preventScroll: true });
    // On a phone the chart may end below the window, or below what stands over its last 56 px.
    if (cell.getBoundingClientRect().bottom > innerHeight - 56) scroller.current?.scrollIntoView({ block: 'center' });
  });

  // What is in sight stays where it is when the axis begins earlier. When the view is another, today stays where it is,
  // or else the middle.
  const before = useRef({ scale, split, room });
  useLayoutEffect(() => {
    const { scale: was, split: wasSplit, room: wasRoom } = before.current;
    before.current = { scale, split, room };
    const element = scroller.current;
    if (element === null || was === scale || wasRoom.width === 0) return;
    const across = scrolled.current;
    if (was.view === scale.view) {
      if (was.start !== scale.start) scrollAcross(across + scale.xOf(was.start));
      return;
    }
    const chart = wasRoom.width - wasSplit;
    const today = was.xOf(now) - across;
    const at = today >= 0 && today <= chart ? today : chart / 3;
    scrollAcross(scale.xOf(was.timeAt(across + at)) - at);
  }, [scale, split, room, now, scroller, scrollAcross]);

  // The chart opens with the whole plan where it has room for it, or else at today; a plan of other days at its first task.
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current || room.width === 0) return;
    isOpened.current = true;
    const extent = extentOf(spans.values());
    if (extent === null) return;
    const chart = room.width - split;
    const isWhole = scale.xOf(extent.end) - scale.xOf(extent.start) <= chart * 0.9;
    const isRunning = !isWhole && now >= extent.start && now <= extent.end;
    scrollAcross(scale.xOf(isRunning ? now : extent.start) - chart * (isRunning ? 0.4 : 0.05));
  }, [room, split, scale, now, spans, scrollAcross]);

  return {
    reveal,
    focusCell,
    showRow,
    scrollTo: (at: WallTime): void => scrollAcross(scale.xOf(at) - (room.width - split) * 0.3),
  };
}
