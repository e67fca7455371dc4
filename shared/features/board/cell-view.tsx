import {
  type CSSProperties,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import { CardView } from './card-view.tsx';
import { type Cell, cellKey, type Id } from './model.ts';
import { slotAt } from './navigation.ts';
import { type Item, useParts, useUi } from './ui-state.ts';

interface Props {
  readonly column: Id;
  readonly lane: Id | undefined;
  readonly items: readonly Item[];
  readonly isCollapsed: boolean;
  /** The ids of the cards being saved, joined: a string is compared by value, so that `memo` works. */
  readonly moving: string;
}

/** One list of cards: a column, or its part in one lane. Only the cards in view are in the document. */
export const CellView = memo(function CellView({ column, lane, items, isCollapsed, moving }: Props) {
  const {
    t,
    ui,
    pointer: { Zone },
    cells,
    placeName,
    estimate,
  } = useParts();
  const cell = useMemo((): Cell => ({ column, lane }), [column, lane]);
  const key = cellKey(cell);
  const list = useRef<VListHandle>(null);
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  const slot = useUi(ui, ({ over }) => (over && over.column === column && over.lane === lane ? over.index : undefined));
  const isRefused = useUi(
    ui,
    ({ over }) => over !== undefined && over.column === column && over.lane === lane && over.verdict !== true,
  );
  const kept = useUi(ui, ({ lifted, active }) => items.findIndex(({ id }) => id === (lifted?.id ?? active)));
  const holdsActive = useUi(ui, ({ active }) => items.some(({ id }) => id === active));
  const own = useUi(ui, ({ lifted }) => (lifted ? items.findIndex(({ id }) => id === lifted.id) : -1));

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    cells.set(key, {
      element: node,
      slotAt: (clientY, id) => {
        const shown = latest.current;
        const rows = list.current;
        if (!rows) return shown.length;
        const heights = {
          count: shown.length,
          rowAt: (offset: number) => rows.findItemIndex(offset),
          topOf: (row: number) => rows.getItemOffset(row),
          heightOf: (row: number) => rows.getItemSize(row),
        };
        return slotAt(
          heights,
          clientY - node.getBoundingClientRect().top + rows.scrollOffset,
          shown.findIndex((item) => item.id === id),
        );
      },
      reveal: (index) => list.current?.scrollToIndex(index, { align: 'nearest' }),
      scrollBy: (pixels) => list.current?.scrollBy(pixels),
    });
    return () => {
      cells.delete(key);
    };
  }, [cells, key]);

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
      <Zone cell={cell} element={element} />
      {isCollapsed ? (
        <span className="fx-hidden">
          {t('{place}: {count} cards', { place: placeName(cell), count: items.length })}
        </span>
      ) : (
        <div className="board-list">
          {items.length === 0 ? (
            <p className="board-empty">{t('No cards')}</p>
          ) : (
            // Reachable by Tab, so that the keyboard can scroll it; a list with the active card is reached through that
            // card.
            <VList
              ref={list}
              className="board-rows"
              role="list"
              aria-label={placeName(cell)}
              tabIndex={holdsActive ? -1 : 0}
              data={items}
              itemSize={estimate}
              bufferSize={200}
              keepMounted={kept < 0 ? [] : [kept]}
            >
              {(item, index) => (
                <CardView
                  key={item.id}
                  item={item}
                  isMoving={flying.has(item.id)}
                  position={index + 1}
                  count={items.length}
                />
              )}
            </VList>
          )}
          {slot === undefined || isRefused ? null : (
            <Mark row={own >= 0 && slot >= own ? slot + 1 : slot} list={list} cell={element} count={items.length} />
          )}
        </div>
      )}
    </div>
  );
});

interface MarkProps {
  readonly row: number;
  readonly list: RefObject<VListHandle | null>;
  readonly cell: RefObject<HTMLElement | null>;
  readonly count: number;
}

/**
 * The line that shows where the lifted card would be dropped. It lies over the list, so that no card is rendered for
 * it.
 */
function Mark({ row, list, cell, count }: MarkProps) {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  // The mark does not scroll with the cards, so it is positioned again with each scroll.
  useEffect(() => {
    const rows = cell.current?.querySelector('.board-rows');
    rows?.addEventListener('scroll', draw);
    return () => rows?.removeEventListener('scroll', draw);
  }, [cell]);
  const rows = list.current;
  const end = rows && count > 0 ? rows.getItemOffset(count - 1) + rows.getItemSize(count - 1) : 0;
  const top = rows ? (row >= count ? end : rows.getItemOffset(row)) - rows.scrollOffset : 0;
  const style: CSSProperties = { insetBlockStart: `${Math.max(0, top)}px` };
  return <div className="board-mark" style={style} aria-hidden="true" />;
}
