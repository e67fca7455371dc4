import { givenTexts } from './page-texts.ts';

/** The languages that the islands bring along. */
export const LOCALES = ['en', 'fr', 'ar'] as const;

export type OwnLocale = (typeof LOCALES)[number];

declare const PAGE_LOCALE: unique symbol;
/** One of ours, or a language that the page has texts of, written as the page writes it in paths: `es`, `pt_BR`. */
export type Locale = OwnLocale | (string & { readonly [PAGE_LOCALE]: true });
export type Direction = 'ltr' | 'rtl';

const languageOf = (tag: string): string => tag.toLowerCase().replace(/[-_].*/, '');
const ownOf = (tag: string): OwnLocale | undefined => LOCALES.find((locale) => locale === languageOf(tag));

/** The language of a tag such as `fr-MA` or `ar_MA`; English where neither the islands nor the page have texts of it. */
export function localeOf(tag: string | null | undefined): Locale {
  return known(tag ?? '') ?? 'en';
}

/** Whether the islands or the page have texts of a tag's language. */
export function isKnownLocale(tag: string): boolean {
  return known(tag) !== undefined;
}

function known(written: string): Locale | undefined {
  const tag = written.trim();
  const own = ownOf(tag);
  const language = own ?? languageOf(tag);
  if (givenTexts(tag) !== undefined && tag !== own) return tag as Locale;
  return own ?? (givenTexts(language) === undefined ? undefined : (language as Locale));
}

/** The language of ours that stands where the page has no text: French for `fr-CA`, English for `es`. */
export function ownLocaleOf(locale: Locale): OwnLocale {
  return ownOf(locale) ?? 'en';
}

export function directionOf(locale: Locale): Direction {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(langTag(locale)) ? 'rtl' : 'ltr';
}

/** The tag for `lang`, which takes no underscore. */
export function langTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** Of our languages; others are taken as they are. */
const INTL_TAGS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' };

/** The tag for `Intl`. Digits are Latin in every language, as on the coins, receipts and screens used in Morocco. */
export function intlTag(locale: Locale): string {
  return INTL_TAGS[locale] ?? `${langTag(locale)}-u-nu-latn`;
}
