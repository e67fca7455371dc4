export const LOCALES = ['en', 'fr', 'ar'] as const;

export type Locale = (typeof LOCALES)[number];
export type Direction = 'ltr' | 'rtl';

/** The language of a tag such as `fr-MA` or `ar_MA`; English for what the islands do not speak. */
export function localeOf(tag: string | null | undefined): Locale {
  return known(tag ?? '') ?? 'en';
}

/** Whether the islands speak the language of a tag. */
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

/**
 * The tag given to `Intl`. Digits are Latin in every language, as on the coins, the receipts and the
 * screens that cashiers in Morocco read.
 */
export function intlTag(locale: Locale): string {
  return { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' }[locale];
}
