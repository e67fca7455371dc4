import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { drawNow } from '#shared/ui/draw-now.ts';
import { ROW_HEIGHT } from './gantt-parts.ts';

/** What of a chart is drawn: what is in sight, and a part of what is around it. */
export interface Sight {
  /** Rows from `firstRow` up to, but without, `lastRow`. */
  readonly firstRow: number;
  readonly lastRow: number;
  /** In px of the time axis. */
  readonly from: number;
  readonly to: number;
}

/** Until the scroller is measured: rows that are drawn for a guess are drawn twice. */
const NOTHING: Sight = { firstRow: 0, lastRow: 0, from: 0, to: 0 };

/** Size of the scroller in px; 0 until there is a layout. */
interface VisibleRows {
  readonly width: number;
  readonly height: number;
}

const ROWS_AROUND = 4;
/** In px: the axis is drawn in blocks, so that not every px of scrolling draws. */
const BLOCK = 400;

function sightOf(
  place: { readonly top: number; readonly start: number },
  room: VisibleRows,
  rows: number,
  around: number,
): Sight {
  const first = Math.floor(place.top / ROW_HEIGHT);
  const last = Math.ceil((place.top + room.height) / ROW_HEIGHT);
  const step = Math.max(1, around / 2);
  return {
    firstRow: Math.max(0, Math.floor((first - around) / step) * step),
    lastRow: Math.min(rows, Math.ceil((last + around) / step) * step),
    from: Math.max(0, (Math.floor(place.start / BLOCK) - 1) * BLOCK),
    to: (Math.ceil((place.start + room.width) / BLOCK) + 1) * BLOCK,
  };
}

const isSame = (one: Sight, other: Sight): boolean =>
  one.firstRow === other.firstRow && one.lastRow === other.lastRow && one.from === other.from && one.to === other.to;

/** Follows the scroller; draws again only when what is drawn would not reach. */
export function useSight(rows: number): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sight: Sight;
  readonly room: VisibleRows;
  readonly onScroll: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<VisibleRows>({ width: 0, height: 0 });
  const [sight, setSight] = useState(NOTHING);
  // The first picture is of what is in sight alone.
  const around = useDeferredValue(ROWS_AROUND, 0);
  const look = useCallback((): void => {
    const element = scroller.current;
    // What is hidden keeps its rows, with what is being typed there.
    if (element === null || element.clientWidth === 0) return;
    const { clientWidth, clientHeight, scrollTop, scrollLeft } = element;
    const next = sightOf(
      { top: scrollTop, start: Math.abs(scrollLeft) },
      { width: clientWidth, height: clientHeight },
      rows,
      around,
    );
    setSight((before) => (isSame(before, next) ? before : next));
  }, [rows, around]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth === 0) return;
      setRoom((before) =>
        before.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
      look();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  // Before the paint, so that no empty rows are seen.
  const onScroll = useCallback(() => drawNow(look), [look]);
  return { scroller, sight, room, onScroll };
}
