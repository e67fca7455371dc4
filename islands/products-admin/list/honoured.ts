import type { GridSort } from '#shared/features/grid/model.ts';
import { foldText } from '#shared/kernel/fold.ts';
import type { Product } from '../wire.ts';
import type { Filter } from './reader.ts';

/** What the server was asked for and has not done: filters that a back-office has not configured are ignored without a word. */
export interface Ignored {
  readonly sort: boolean;
  readonly text: boolean;
  readonly category: boolean;
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}

function isUnsorted(products: readonly Product[], { column, descending }: GridSort): boolean {
  const turned = descending ? products.toReversed() : products;
  if (column === 'id') return !isAscending(turned.map(({ id }) => Number(id)).filter((id) => !Number.isNaN(id)));
  if (column === 'price') return !isAscending(turned.flatMap(({ price }) => price ?? []));
  // Databases order letters each in their own way: only the order of the ids, unchanged, gives it away.
  const names = products.map(({ name }) => foldText(name));
  const sorted = descending ? names.toSorted().toReversed() : names.toSorted();
  return names.some((name, index) => name !== sorted[index]) && isAscending(products.map(({ id }) => Number(id)));
}

export function ignoredBy(
  products: readonly Product[],
  sort: GridSort,
  { text, category }: Filter,
  categoryId: string | null,
): Ignored {
  // One word of the name is enough: databases fold case and accents each in their own way.
  const wanted = foldText(text).replaceAll(' ', '');
  return {
    sort: products.length > 2 && isUnsorted(products, sort),
    text: wanted !== '' && products.some(({ name }) => !foldText(name).replaceAll(' ', '').includes(wanted)),
    category: category !== null && products.some((product) => product.categoryId !== categoryId),
  };
}
