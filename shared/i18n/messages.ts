import { type Locale, ownLocaleOf } from './locale.ts';

/** Plural forms, chosen by the `count` parameter and named as in `Intl.PluralRules` (Arabic has all six). */
export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A text; parameters replace placeholders such as `{name}`. */
export type Message = string | PluralForms;

export type Catalogue<Keys extends string> = Readonly<Record<Keys, Message>>;

/** The texts of an island or of the shared components: English is bundled, other languages are chunks of their own. */
export interface Messages<Keys extends string> {
  readonly en: Catalogue<Keys>;
  /** Of a language of the page, the texts that stand where it has none. */
  load(locale: Locale): Promise<Catalogue<Keys>>;
}

type LazyCatalogue<Keys extends string> = () => Promise<{ readonly default: Catalogue<Keys> }>;

type Words = { readonly default: Catalogue<string> };

const words = new Map<string, Words>();

/**
 * Keeps texts that came in the file of an island's texts, so that whoever needs them does not fetch them. The build writes
 * the calls.
 * @param place The folder and language that they are of.
 */
export function bring(place: string, catalogue: Catalogue<string>): void {
  words.set(place, { default: catalogue });
}

/** The texts that came with an island's; undefined if none did. */
export function brought(place: string): Words | undefined {
  return words.get(place);
}

/** Requires `fr` and `ar` to have every key of `en`: a missing translation does not compile. */
export function defineMessages<const English extends Readonly<Record<string, Message>>>(
  en: English,
  others: { readonly fr: LazyCatalogue<keyof English & string>; readonly ar: LazyCatalogue<keyof English & string> },
): Messages<keyof English & string> {
  const catalogue: Catalogue<keyof English & string> = en;
  return {
    en: catalogue,
    load: async (locale) => {
      const own = ownLocaleOf(locale);
      return own === 'en' ? catalogue : (await others[own]()).default;
    },
  };
}

/** Combines texts; the last source wins, so that an island can reword a common text. */
export function combineMessages<First extends string, Second extends string>(
  first: Messages<First>,
  second: Messages<Second>,
): Messages<First | Second> {
  const combine = (a: Catalogue<First>, b: Catalogue<Second>): Catalogue<First | Second> => ({ ...a, ...b });
  return {
    en: combine(first.en, second.en),
    load: async (locale) => {
      // The file of an island's texts brings the others with it.
      const own = await second.load(locale);
      return combine(await first.load(locale), own);
    },
  };
}
