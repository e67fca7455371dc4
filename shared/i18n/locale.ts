export const LOCALES = ['en', 'fr', 'ar'] as const;

export type Locale = (typeof LOCALES)[number];
export type Direction = 'ltr' | 'rtl';

/** The language of a tag such as `fr-MA` or `ar_MA`; English if the islands do not support it. */
export function localeOf(tag: string | null | undefined): Locale {
  return known(tag ?? '') ?? 'en';
}

/** Whether the islands support the language of a tag. */
export function isKnownLocale(tag: string): boolean {
  return known(tag) !== undefined;
}

function known(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language);
}

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The tag for `Intl`. Digits are Latin in every language, as on the coins, receipts and screens used in Morocco. */
export function intlTag(locale: Locale): string {
  return { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' }[locale];
}
