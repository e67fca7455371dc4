import type { GridSort } from '#shared/features/grid/model.ts';
import type { Product } from '../api.ts';

/** The columns by which API Platform can sort. */
export const SORTABLE = ['id', 'name', 'price'] as const;
const VALUES: Readonly<Record<(typeof SORTABLE)[number], (product: Product) => number | string | null>> = {
  id: ({ id }) => Number(id),
  name: ({ name }) => name,
  price: ({ price }) => price,
};

export function sortValue({ column }: GridSort): (product: Product) => number | string | null {
  return VALUES[SORTABLE.find((one) => one === column) ?? 'id'];
}

export const FIRST_SORT: GridSort = { column: 'id', descending: false };
export const PAGE_SIZES = [10, 25, 50, 100] as const;
