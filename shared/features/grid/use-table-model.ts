import { createPaginatedRowModel, createSortedRowModel, rowPaginationFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Locale } from '../../i18n/locale.ts';
import { clampPage, compareCells, type GridColumn } from './model.ts';
import type { GridState } from './use-grid-state.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), rowPaginationFeature, paginatedRowModel: createPaginatedRowModel() });
type Features = typeof features;

export interface TableModelOptions<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly state: GridState;
  readonly locale: Locale;
  /** The server sorts and pages: the rows are one page of it, and this is what it says of the rest. */
  readonly server: { readonly total: number | undefined } | undefined;
}

export interface TableModel<Row> {
  /** Those of the page that is shown, in their order. */
  readonly rows: readonly Row[];
  readonly page: number;
  readonly total: number | undefined;
}

function columnsOf<Row extends object>(columns: readonly GridColumn<Row>[], locale: Locale): ColumnDef<Features, Row, unknown>[] {
  return columns.map(({ id, kind, value, isSortable = true }) => {
    const compare = compareCells(kind, locale);
    return {
      id,
      // The library keeps what is undefined at the end in either direction.
      accessorFn: (row: Row): string | number | undefined => value(row) ?? undefined,
      enableSorting: isSortable,
      sortUndefined: 'last',
      sortFn: (one, other, column) => compare(one.getValue<string | number>(column), other.getValue<string | number>(column)),
    };
  });
}

export function useTableModel<Row extends object>({ rows, columns, rowId, state, locale, server }: TableModelOptions<Row>): TableModel<Row> {
  const total = server ? server.total : rows.length;
  const page = clampPage(state.page, total, state.pageSize);
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(() => columnsOf(columns, locale), [columns, locale]);
  const sorting = useMemo(() => (state.sort === null ? [] : [{ id: state.sort.column, desc: state.sort.descending }]), [state.sort]);
  const pagination = useMemo(() => ({ pageIndex: page, pageSize: state.pageSize }), [page, state.pageSize]);
  const table = useTable<Features, Row>({
    features, data, columns: definitions, getRowId: rowId,
    state: { sorting, pagination }, manualSorting: server !== undefined, manualPagination: server !== undefined, autoResetPageIndex: false,
  });
  return { rows: table.getRowModel().rows.map(({ original }) => original), page, total };
}
