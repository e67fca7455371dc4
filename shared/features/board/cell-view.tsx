import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLatest } from '#shared/ui/use-latest.ts';
import { CardView } from './card-view.tsx';
import type { Cell, Id } from './model.ts';
import { slotAt } from './navigation.ts';
import { Rows, type RowsHandle } from './rows/rows.tsx';
import { type Item, useParts, useUi } from './ui-state.ts';

interface Props {
  readonly column: Id;
  readonly lane: Id | undefined;
  readonly items: readonly Item[];
  readonly isCollapsed: boolean;
  /** The list's height in px at first, before it is measured. */
  readonly sight: number;
  /** The ids of the cards being saved, joined: a string is compared by value, so that `memo` works. */
  readonly moving: string;
}

/** One list of cards: a column, or its part in one lane. Only the cards in view are in the document. */
export const CellView = memo(function CellView({ column, lane, items, isCollapsed, sight, moving }: Props) {
  const { t, ui, cells, sizes, cardHeights, placeName, estimate, cardLeast, emptyText } = useParts();
  const cell = useMemo((): Cell => ({ column, lane }), [column, lane]);
  const list = useRef<RowsHandle>(null);
  const element = useRef<HTMLDivElement>(null);
  const across = useAcross(element, isCollapsed ? undefined : cardLeast);
  const [rowHeights] = useState(() => new Map<Id | undefined, number>());
  const rows = useMemo(() => rowsOf(items, across), [items, across]);
  const latest = useLatest({ items, across });
  // A number is compared by value; where the card is refused, the slot is below 0.
  const over = useUi(ui, ({ over: place }) =>
    place?.column !== column || place.lane !== lane ? undefined : place.verdict === true ? place.index : ~place.index,
  );
  const isRefused = over !== undefined && over < 0;
  const slot = isRefused ? ~over : over;
  const active = useUi(ui, (state) => items.findIndex(({ id }) => id === state.active));
  const own = useUi(ui, ({ lifted }) => (lifted ? items.findIndex(({ id }) => id === lifted.id) : -1));

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    return cells.add(cell, {
      element: node,
      across: () => latest.current.across,
      slotAt: (clientY, id) => {
        const shown = latest.current.items;
        const measured = list.current;
        if (!measured) return shown.length;
        const slot = slotAt(
          measured,
          clientY - node.getBoundingClientRect().top + measured.scrollTop,
          shown.findIndex((item) => item.id === id),
          latest.current.across,
        );
        return Math.min(slot, shown.length);
      },
      reveal: (index) => list.current?.reveal(Math.floor(index / latest.current.across)),
      scrollBy: (pixels) => list.current?.scrollBy(pixels),
    });
  }, [cells, cell, latest]);

  const guess = useCallback(() => estimate, [estimate]);
  // The mark does not scroll with the cards, so it is placed again with each scroll.
  const [, moveMark] = useReducer((moves: number) => moves + 1, 0);
  const flying = new Set(moving === '' ? [] : moving.split('\n'));
  return (
    <div
      ref={element}
      className="board-cell"
      data-column={column}
      data-collapsed={isCollapsed || undefined}
      data-over={slot === undefined ? undefined : isRefused ? 'refused' : 'free'}
      style={{ '--estimate': `${estimate}px` }}
    >
      {isCollapsed ? (
        <span className="fx-hidden">
          {t('{place}: {count} cards', { place: placeName(cell), count: items.length })}
        </span>
      ) : (
        <div className="board-list">
          {items.length === 0 ? (
            <p className="board-empty">{emptyText}</p>
          ) : (
            // Reachable by Tab, so that the keyboard can scroll it; a list with the active card is reached through that
            // card.
            <Rows
              ref={list}
              role="list"
              label={placeName(cell)}
              tabIndex={active >= 0 ? -1 : 0}
              items={rows}
              sizes={sizes}
              known={across === 1 ? cardHeights : rowHeights}
              estimate={guess}
              sight={sight}
              kept={Math.floor((own >= 0 ? own : active) / across)}
              onScroll={slot === undefined ? undefined : moveMark}
            >
              {({ cards }, row) => {
                const views = cards.map((item, at) => (
                  <CardView
                    key={item.id}
                    item={item}
                    isMoving={flying.has(item.id)}
                    position={row * across + at + 1}
                    count={items.length}
                  />
                ));
                return across === 1 ? (
                  views
                ) : (
                  <div className="board-beside" role="presentation" style={{ '--board-beside': across }}>
                    {views}
                  </div>
                );
              }}
            </Rows>
          )}
          {slot === undefined || isRefused ? null : (
            <Mark row={Math.ceil((own >= 0 && slot >= own ? slot + 1 : slot) / across)} list={list} />
          )}
        </div>
      )}
    </div>
  );
});

/** How many cards of a least width in px stand beside each other. */
function useAcross(element: RefObject<HTMLElement | null>, least: number | undefined): number {
  const [across, setAcross] = useState(1);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null || least === undefined) return undefined;
    const measure = (): void => {
      // Without a layout nothing is known.
      if (node.clientWidth > 0) setAcross(Math.max(1, Math.floor(node.clientWidth / least)));
    };
    measure();
    // A frame later: what an observer changes in the size of what it observes is told to the page as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, least]);
  return least === undefined ? 1 : across;
}

interface CardRow {
  readonly id: Id;
  readonly cards: readonly Item[];
}

/** A card by itself is a row of its own, which keeps its name wherever it stands; several share one of its number. */
function rowsOf(items: readonly Item[], across: number): readonly CardRow[] {
  if (across === 1) return items.map((item) => ({ id: item.id, cards: [item] }));
  return Array.from({ length: Math.ceil(items.length / across) }, (_, row) => ({
    id: String(row),
    cards: items.slice(row * across, (row + 1) * across),
  }));
}

interface MarkProps {
  readonly row: number;
  readonly list: RefObject<RowsHandle | null>;
}

/**
 * The line that shows where the lifted card would be dropped. It lies over the list, so that no card is rendered for
 * it.
 */
function Mark({ row, list }: MarkProps) {
  const rows = list.current;
  const style: CSSProperties = { insetBlockStart: `${Math.max(0, rows ? rows.topOf(row) - rows.scrollTop : 0)}px` };
  return <div className="board-mark" style={style} aria-hidden="true" />;
}
