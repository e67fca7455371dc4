import { foldText } from '#shared/kernel/fold.ts';

/** Detects sorts and searches that the server ignored: a back-office silently ignores filters it has not configured. */

interface AskedSort<Item> {
  readonly descending: boolean;
  /** The value sorted by, of one type for all items; null where an item has none. */
  readonly valueOf: (item: Item) => number | string | null;
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}

function numbersOf(values: readonly (number | string | null)[]): readonly number[] {
  return values.filter((value) => typeof value === 'number' && !Number.isNaN(value)).map(Number);
}

/** Whether the server ignored the sort. Fewer than three items prove nothing: their order may be chance. */
export function isSortIgnored<Item extends { readonly id: string }>(
  items: readonly Item[],
  { descending, valueOf }: AskedSort<Item>,
): boolean {
  if (items.length < 3) return false;
  const values = items.map(valueOf);
  if (!values.some((value) => typeof value === 'string')) {
    const numbers = numbersOf(values);
    return !isAscending(descending ? numbers.toReversed() : numbers);
  }
  // Databases collate text differently, so only an order that follows the ids proves that the sort was ignored.
  const texts = values.map((value) => foldText(String(value ?? '')));
  const sorted = descending ? texts.toSorted().toReversed() : texts.toSorted();
  return texts.some((text, index) => text !== sorted[index]) && isAscending(items.map(({ id }) => Number(id)));
}

/**
 * Whether the server ignored the search. A match anywhere counts, since databases fold case and accents differently.
 */
export function isSearchIgnored<Item>(items: readonly Item[], text: string, textOf: (item: Item) => string): boolean {
  const wanted = foldText(text).replaceAll(' ', '');
  return wanted !== '' && items.some((item) => !foldText(textOf(item)).replaceAll(' ', '').includes(wanted));
}
