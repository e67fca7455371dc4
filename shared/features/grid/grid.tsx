import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { CardsView } from './cards-view.tsx';
import sheet from './grid.css';
import { clampPage, type GridColumn, sortRows } from './model.ts';
import { Pager } from './pager.tsx';
import type { GridAction, GridSelection, GridView } from './parts.ts';
import { SortChoice } from './sort-choice.tsx';
import { TableView } from './table-view.tsx';
import { gridTexts } from './texts.ts';
import type { GridState } from './use-grid-state.ts';

export interface GridProps<Row extends object> {
  readonly label: string;
  /** All rows, or those of one page if a server pages. Must be a stable list: a new one is sorted again. */
  readonly rows: readonly Row[];
  /** Must be a stable list too. */
  readonly columns: readonly GridColumn<Row>[];
  readonly actions?: readonly GridAction<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly state: GridState;
  /** Set if the server sorts and pages. */
  readonly server?: { readonly total: number | undefined; readonly hasNext: boolean } | undefined;
  readonly pageSizes?: readonly number[];
  readonly isBusy?: boolean;
  readonly selection?: GridSelection | undefined;
  /** Selects everything found, on the other pages too. */
  readonly onSelectAll?: (() => void) | undefined;
  /** The actions for the selected rows. */
  readonly bulk?: ReactNode;
  readonly onOpen?: ((row: Row, column: string | undefined) => void) | undefined;
  readonly opensAtOnce?: boolean;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

/** In px; below this width the columns are too narrow to read. */
const ROOM_FOR_COLUMNS = 600;

function useIsNarrow() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // A width of 0 means that there is no layout (yet), not a narrow screen.
    const measure = (width: number) => setIsNarrow(width > 0 && width < ROOM_FOR_COLUMNS);
    measure(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measure(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNarrow };
}

export function Grid<Row extends object>({
  label,
  rows: all,
  columns,
  actions = [],
  rowId,
  rowName,
  state,
  server,
  pageSizes = [],
  isBusy = false,
  selection,
  onSelectAll,
  bulk,
  onOpen,
  opensAtOnce = false,
  empty,
}: GridProps<Row>) {
  useSheet(sheet);
  const t = useLazyMessages(gridTexts);
  const { locale } = useIsland();
  const { ref, isNarrow } = useIsNarrow();
  const [said, setSaid] = useState('');
  const say = useCallback((words: string) => setSaid(words), []);
  const total = server ? server.total : all.length;
  const page = clampPage(state.page, total, state.pageSize);
  const offset = page * state.pageSize;
  const isOnePage = server !== undefined;
  const sorted = useMemo(
    () => (isOnePage ? all : sortRows(all, columns, state.sort, locale)),
    [isOnePage, all, columns, state.sort, locale],
  );
  const rows = isOnePage ? sorted : sorted.slice(offset, offset + state.pageSize);
  const hasNext = server ? server.hasNext : total !== undefined && offset + rows.length < total;
  const view: GridView<Row> = {
    label,
    rows,
    offset,
    total,
    columns,
    actions,
    rowId,
    rowName,
    selection,
    onOpen,
    opensAtOnce,
    isBusy,
  };
  const count = selection?.selected.size ?? 0;
  return (
    <div ref={ref} className="fx-grid-frame">
      <p role="status" className="fx-hidden">
        {said}
      </p>
      {selection && count > 0 ? (
        <div
          className="fx-grid-selection"
          data-narrow={isNarrow ? '' : undefined}
          role="group"
          aria-label={t('{count} selected', { count })}
        >
          <strong>{t('{count} selected', { count })}</strong>
          {onSelectAll && total !== undefined && count < total ? (
            <Button onClick={onSelectAll}>
              {t('Select all {total} found', { total: formatNumber(total, locale) })}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={() => selection.onChange(new Set())}>
            {t('Clear the selection')}
          </Button>
          <div className="fx-grid-bulk">{bulk}</div>
        </div>
      ) : null}
      {isNarrow && rows.length > 0 ? <SortChoice columns={columns} state={state} t={t} say={say} /> : null}
      {rows.length === 0 ? (
        empty
      ) : isNarrow ? (
        <CardsView {...view} t={t} />
      ) : (
        <div className="fx-grid-scroll">
          <TableView
            {...view}
            state={state}
            t={t}
            hasPrevious={page > 0}
            hasNext={hasNext}
            onPage={(by) => state.setPage(page + by)}
            say={say}
          />
        </div>
      )}
      {rows.length === 0 && page === 0 ? null : (
        <Pager
          t={t}
          state={state}
          page={page}
          shown={rows.length}
          offset={offset}
          total={total}
          hasNext={hasNext}
          pageSizes={pageSizes}
        />
      )}
    </div>
  );
}
