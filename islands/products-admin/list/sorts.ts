import type { GridSort } from '#shared/features/grid/model.ts';

/** Columns that API Platform can be told to sort by. */
export const SORTABLE = ['id', 'name', 'price'] as const;
export const FIRST_SORT: GridSort = { column: 'id', descending: false };
export const PAGE_SIZES = [10, 25, 50, 100] as const;
