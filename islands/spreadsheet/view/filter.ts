import type { Locale } from '#shared/i18n/locale.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { shownText } from '../book/entry.ts';
import { bodyOf, type Shape, type Sheet } from '../book/sheet.ts';

/** What a column lets through: rows whose text is one of these, as it is shown. */
export type Filters = ReadonlyMap<number, ReadonlySet<string>>;

export const NO_FILTERS: Filters = new Map();

/** The rows below the header that all filters let through, in their order. */
export function foundRows(name: string, shape: Shape, filters: Filters, locale: Locale): readonly number[] {
  const sheet: Sheet = { name, shape };
  const { from, to } = bodyOf(sheet);
  const found: number[] = [];
  for (let row = from; row < to; row += 1) {
    const passes = [...filters].every(([column, texts]) => texts.has(shownText(sheet, { row, column }, locale)));
    if (passes) found.push(row);
  }
  return found;
}

/** The different texts of a column in the order of their rows. */
export function textsOf(sheet: Sheet, column: number, locale: Locale): readonly string[] {
  const { from, to } = bodyOf(sheet);
  const texts = new Set<string>();
  for (let row = from; row < to; row += 1) texts.add(shownText(sheet, { row, column }, locale));
  return [...texts];
}

/** Those of the texts in which the words are found, whatever their case and accents. */
export function matchingTexts(texts: readonly string[], words: string): readonly string[] {
  const wanted = foldText(words).trim();
  return wanted === '' ? texts : texts.filter((text) => foldText(text).includes(wanted));
}
