import { createStore, type ReadableStore } from '#shared/state/store.ts';

/** Texts by their keys; of a text with plural forms these, by their names in `Intl.PluralRules`. */
type PageTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The texts, a promise of them, or the address of a JSON file that has them. */
export type TextsSource = PageTexts | Promise<PageTexts> | string;

const given = createStore<ReadonlyMap<string, readonly TextsSource[]>>(new Map());

/** Changes with each gift. */
export const pageTexts: ReadableStore<unknown> = given;

/** `pt_BR` and `pt-br` are one language. */
const keyOf = (tag: string): string => tag.toLowerCase().replace('_', '-');

/** What the page has given of just this tag, in turn; undefined for nothing. */
export const givenTexts = (tag: string): readonly TextsSource[] | undefined => given.getSnapshot().get(keyOf(tag));

/**
 * Gives the islands texts of a language, over those that they have: `texts('es', '/texts/es.json')`. What is given later
 * wins. Throws a `RangeError` where `locale` is no language.
 */
export function texts(locale: string, source: TextsSource): void {
  const key = keyOf(locale);
  Intl.getCanonicalLocales(key);
  given.set(new Map(given.getSnapshot()).set(key, [...(givenTexts(locale) ?? []), source]));
}
