import { compareText } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { foldText } from '#shared/kernel/fold.ts';
import type { FileItem } from './item.ts';

export const SORTS = ['name', 'size', 'date'] as const;
export interface FileOrder {
  readonly by: (typeof SORTS)[number];
  readonly descending: boolean;
}

/** Folders first, by name where nothing else tells two apart; names as a person counts: 2 before 10. */
export function sortItems(
  items: readonly FileItem[],
  { by, descending }: FileOrder,
  locale: Locale,
): readonly FileItem[] {
  const compareNames = compareText(locale);
  const byName = (one: FileItem, other: FileItem): number => compareNames(one.name, other.name);
  const times = new Map(items.map((item) => [item, Date.parse(item.modified) || 0]));
  const own = {
    name: byName,
    size: (one: FileItem, other: FileItem) => one.size - other.size,
    date: (one: FileItem, other: FileItem) => (times.get(one) ?? 0) - (times.get(other) ?? 0),
  }[by];
  const sign = descending ? -1 : 1;
  return [...items].sort((one, other) => {
    if (one.isFile !== other.isFile) return one.isFile ? 1 : -1;
    return sign * own(one, other) || byName(one, other);
  });
}

/** Names for `typedAhead`, folded once for all letters. */
export function foldedNames(items: readonly { readonly name: string }[]): readonly string[] {
  return items.map(({ name }) => foldText(name));
}

/** The place of the next item whose name begins with what was typed, from a place on and around; -1 if none does. */
export function typedAhead(names: readonly string[], typed: string, from: number): number {
  const wanted = foldText(typed);
  if (wanted === '') return -1;
  for (let step = 0; step < names.length; step += 1) {
    const at = (from + step) % names.length;
    if (names[at]?.startsWith(wanted) === true) return at;
  }
  return -1;
}
