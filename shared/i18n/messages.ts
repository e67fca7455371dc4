import type { Locale } from './locale.ts';

/** Forms chosen by the `count` parameter, as `Intl.PluralRules` names them (Arabic has all six). */
export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A text; `{name}` is a hole filled by a parameter. */
export type Message = string | PluralForms;

export type Catalogue<Keys extends string> = Readonly<Record<Keys, Message>>;

/** The texts of an island (or of the shared components): English at hand, the others in chunks of their own. */
export interface Messages<Keys extends string> {
  readonly en: Catalogue<Keys>;
  load(locale: Locale): Promise<Catalogue<Keys>>;
}

type LazyCatalogue<Keys extends string> = () => Promise<{ readonly default: Catalogue<Keys> }>;

/** `fr` and `ar` have every key of `en`: a text without its translation does not compile. */
export function defineMessages<const English extends Readonly<Record<string, Message>>>(
  en: English,
  others: { readonly fr: LazyCatalogue<keyof English & string>; readonly ar: LazyCatalogue<keyof English & string> },
): Messages<keyof English & string> {
  const catalogue: Catalogue<keyof English & string> = en;
  return {
    en: catalogue,
    load: async (locale) => (locale === 'en' ? catalogue : (await others[locale]()).default),
  };
}

/** Texts of several sources as one; the last one wins, so that an island may word a common text its own way. */
export function combineMessages<First extends string, Second extends string>(
  first: Messages<First>,
  second: Messages<Second>,
): Messages<First | Second> {
  const combine = (a: Catalogue<First>, b: Catalogue<Second>): Catalogue<First | Second> => ({ ...a, ...b });
  return {
    en: combine(first.en, second.en),
    load: async (locale) => {
      const [a, b] = await Promise.all([first.load(locale), second.load(locale)]);
      return combine(a, b);
    },
  };
}
