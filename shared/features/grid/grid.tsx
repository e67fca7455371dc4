import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { CardsView } from './cards-view.tsx';
import sheet from './grid.css';
import { clampPage, sortRows } from './model.ts';
import { Pager } from './pager.tsx';
import type { GridProps, GridView } from './parts.ts';
import { SelectAll, SelectionBar } from './selection-bar.tsx';
import { SortChoice } from './sort-choice.tsx';
import { TableView } from './table-view.tsx';
import { gridTexts } from './texts.ts';
import { useCellEditor } from './use-cell-editor.ts';

/** In px; below this width the columns are too narrow to read. */
const ROOM_FOR_COLUMNS = 600;

/** The grid's width in px; 0 if there is no layout (yet). */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}

export function Grid<Row extends object>(props: GridProps<Row>) {
  useSheet(sheet);
  const t = useLazyMessages(gridTexts);
  const { announcer, locale } = useIsland();
  const { ref, room } = useRoom();
  const { rows: all, columns, rowId, state, server, fresh = [], selection, pageSizes = [], empty } = props;
  const isNarrow = room > 0 && room < ROOM_FOR_COLUMNS;
  const total = server ? server.total : all.length;
  const page = clampPage(state.page, total, state.pageSize);
  const offset = page * state.pageSize;
  const isOnePage = server !== undefined;
  const sorted = useMemo(
    () => (isOnePage ? all : sortRows(all, columns, state.sort, locale)),
    [isOnePage, all, columns, state.sort, locale],
  );
  const own = isOnePage ? sorted : sorted.slice(offset, offset + state.pageSize);
  const hasNext = server ? server.hasNext : total !== undefined && offset + own.length < total;
  const shownIds = new Set(own.map(rowId));
  const extra = fresh.filter((row) => !shownIds.has(rowId(row)));
  const freshIds = new Set(fresh.map(rowId));
  const editor = useCellEditor(props);
  // Ticks in a row are told of by what they come to.
  const selected = selection?.selected.size ?? 0;
  useSaid(selected === 0 ? '' : t('{count} selected', { count: selected }), 300);
  const view: GridView<Row> = {
    ...props,
    actions: props.actions ?? [],
    opensAtOnce: props.opensAtOnce ?? false,
    isBusy: props.isBusy ?? false,
    rows: extra.length === 0 ? own : [...extra, ...own],
    offset,
    total,
    extra: extra.length,
    isFresh: (row) => freshIds.has(rowId(row)),
    ...editor,
    t,
  };
  // Below a table, whose rows begin at once; above cards, whose list goes on for some screens.
  const selectAll =
    selection && props.onSelectAll && view.rows.length > 0 ? (
      <SelectAll
        {...{ t, total }}
        count={selection.selected.size}
        onSelectAll={props.onSelectAll}
        isBusy={view.isBusy}
      />
    ) : null;
  return (
    <div ref={ref} className="fx-grid-frame">
      {isNarrow && own.length > 0 ? (
        <div className="fx-grid-above">
          {selectAll}
          <SortChoice columns={columns} state={state} t={t} say={announcer.say} />
        </div>
      ) : null}
      {view.rows.length === 0 ? (
        empty
      ) : isNarrow ? (
        <CardsView view={view} />
      ) : (
        <div className="fx-grid-scroll">
          <TableView
            view={view}
            room={room}
            hasPrevious={page > 0}
            hasNext={hasNext}
            onPage={(by) => state.setPage(page + by)}
            say={announcer.say}
          />
        </div>
      )}
      {isNarrow ? null : selectAll}
      {own.length === 0 && page === 0 ? null : (
        <Pager {...{ t, state, page, offset, total, hasNext, pageSizes }} label={props.label} shown={own.length} />
      )}
      {selection && view.rows.length > 0 ? <SelectionBar {...{ t, isNarrow, selection }} bulk={props.bulk} /> : null}
    </div>
  );
}
