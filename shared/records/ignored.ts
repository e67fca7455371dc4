import { foldText } from '#shared/kernel/fold.ts';

/** What a server was asked for and has not done: filters that a back-office has not configured are ignored without a word. */

interface AskedSort<Item> {
  readonly descending: boolean;
  /** What the items are sorted by, all of one type; null where an item has none. */
  readonly valueOf: (item: Item) => number | string | null;
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}

function numbersOf(values: readonly (number | string | null)[]): readonly number[] {
  return values.filter((value) => typeof value === 'number' && !Number.isNaN(value)).map(Number);
}

/** Two items may stand in any order by chance: fewer than three prove nothing. */
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
  // Databases order letters each in their own way: only the order of the ids, unchanged, gives it away.
  const texts = values.map((value) => foldText(String(value ?? '')));
  const sorted = descending ? texts.toSorted().toReversed() : texts.toSorted();
  return texts.some((text, index) => text !== sorted[index]) && isAscending(items.map(({ id }) => Number(id)));
}

/** One place of the text is enough: databases fold case and accents each in their own way. */
export function isSearchIgnored<Item>(items: readonly Item[], text: string, textOf: (item: Item) => string): boolean {
  const wanted = foldText(text).replaceAll(' ', '');
  return wanted !== '' && items.some((item) => !foldText(textOf(item)).replaceAll(' ', '').includes(wanted));
}
