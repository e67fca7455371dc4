import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { Id } from '../model.ts';
import { isWithin, rangeOf, type RowHeights, rowHeights, scrollFor } from './heights.ts';
import type { Drawer, Sizes } from './sizes.ts';

/** In px, above and below what is in sight; drawn after the first paint. */
const BUFFER = 200;
/** In px, below: drawn with the first rows, in case they are lower than estimated. */
const SPARE = 100;

export interface RowsHandle extends RowHeights {
  readonly scrollTop: number;
  readonly scrollBy: (pixels: number) => void;
  /** Scrolls a row into sight, which also puts it into the document. */
  readonly reveal: (row: number) => void;
}

interface RowItem {
  /** Undefined for the only lane of a board without lanes. */
  readonly id: Id | undefined;
}

interface Props<Item extends RowItem> {
  /** Must be a stable list: a new one is laid out again. */
  readonly items: readonly Item[];
  readonly sizes: Sizes;
  /** Heights in px by id, as measured so far. Lists may share them: a card keeps its height when it moves. */
  readonly known: Map<Id | undefined, number>;
  /** The height in px of a row that has not been measured. Must be a stable function. */
  readonly estimate: (item: Item) => number;
  /** The height in px that is drawn at first, when nothing has been measured. */
  readonly sight: number;
  /** Index of a row that stays in the document wherever the list is scrolled to; -1 for none. */
  readonly kept: number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly ref?: Ref<RowsHandle>;
  readonly label?: string | undefined;
  readonly role?: 'list' | undefined;
  readonly tabIndex?: 0 | -1 | undefined;
  readonly onScroll?: (() => void) | undefined;
}

/** A list that scrolls, with only the rows in sight in the document. The first rows are drawn before any measuring. */
export function Rows<Item extends RowItem>({
  items,
  sizes,
  known,
  estimate,
  sight: firstSight,
  kept,
  children,
  ref,
  label,
  role,
  tabIndex,
  onScroll,
}: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [measured, redraw] = useReducer((count: number) => count + 1, 0);
  // What is in sight is not React state: scrolling draws only when other rows come into sight.
  const [sight] = useState(() => ({ top: 0, height: firstSight, isMeasured: false }));
  const look = useCallback(
    () =>
      rowHeights(items.length, (row) => {
        const item = items[row];
        return item === undefined ? 0 : (known.get(item.id) ?? estimate(item));
      }),
    [items, known, estimate],
  );
  const heights = useMemo(() => {
    // Laid out again after each measuring.
    void measured;
    return look();
  }, [look, measured]);
  const range = rangeOf(heights, sight, sight.isMeasured ? BUFFER : SPARE);
  const drawn = useLatest({ heights, range, look });

  const [drawer] = useState(() => {
    let isStale = false;
    return {
      stale: () => {
        isStale = true;
      },
      isMissing: () => {
        const { current } = drawn;
        return !isWithin(rangeOf(isStale ? current.look() : current.heights, sight, 0), current.range);
      },
      redraw: () => {
        if (!isStale && isWithin(rangeOf(drawn.current.heights, sight, BUFFER), drawn.current.range)) return;
        isStale = false;
        redraw();
      },
    } satisfies Drawer & { readonly stale: () => void };
  });
  const scrolled = useCallback(() => {
    sight.top = Math.max(0, scroller.current?.scrollTop ?? 0);
    if (!isWithin(rangeOf(drawn.current.heights, sight, BUFFER / 2), drawn.current.range)) redraw();
    onScroll?.();
  }, [sight, onScroll, drawn]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return element
      ? sizes.watch(element, drawer, (height) => {
          sight.height = height;
          sight.isMeasured = true;
        })
      : undefined;
  }, [sizes, drawer, sight]);
  const watchRow = useCallback(
    (id: Id | undefined, element: Element) =>
      sizes.watch(element, drawer, (height) => {
        if (known.get(id) === height) return;
        known.set(id, height);
        drawer.stale();
      }),
    [sizes, drawer, known],
  );

  useImperativeHandle(ref, () => {
    const scrollBy = (pixels: number): void => {
      if (!scroller.current || pixels === 0) return;
      scroller.current.scrollTop += pixels;
      scrolled();
    };
    return {
      ...heights,
      get scrollTop() {
        return sight.top;
      },
      scrollBy,
      reveal: (row) => {
        const element = scroller.current?.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`);
        // Where the row is in the document its place is known, else estimated.
        const at = element && element.dataset['kept'] === undefined ? element.offsetTop : heights.topOf(row);
        scrollBy(scrollFor(sight, { top: at, height: element?.offsetHeight ?? heights.heightOf(row) }));
      },
    };
  }, [heights, sight, scrolled]);

  const shown = Array.from({ length: range.to - range.from }, (_, at) => range.from + at);
  const isAway = kept >= 0 && kept < items.length && !shown.includes(kept);
  // In their order between the two spaces, so that a row which is kept is not moved in the document: it has the focus.
  if (isAway && kept < range.from) shown.unshift(kept);
  else if (isAway) shown.push(kept);
  return (
    <div ref={scroller} className="board-rows" role={role} aria-label={label} tabIndex={tabIndex} onScroll={scrolled}>
      <div className="board-space" style={{ blockSize: heights.topOf(range.from) }} />
      {shown.map((index) => {
        const item = items[index];
        const at = isAway && index === kept ? heights.topOf(index) : undefined;
        return item === undefined ? null : (
          <Row key={item.id ?? ''} id={item.id} index={index} top={at} watch={watchRow}>
            {children(item, index)}
          </Row>
        );
      })}
      <div className="board-space" style={{ blockSize: heights.total - heights.topOf(range.to) }} />
    </div>
  );
}

interface RowProps {
  readonly id: Id | undefined;
  readonly index: number;
  /** In px: where a row out of sight is kept. */
  readonly top: number | undefined;
  readonly watch: (id: Id | undefined, element: Element) => () => void;
  readonly children: ReactNode;
}

function Row({ id, index, top, watch, children }: RowProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? watch(id, element.current) : undefined), [id, watch]);
  const isKept = top !== undefined;
  return (
    <div
      ref={element}
      className="board-slot"
      data-row={index}
      data-kept={isKept ? '' : undefined}
      style={isKept ? { insetBlockStart: top } : undefined}
    >
      {children}
    </div>
  );
}
