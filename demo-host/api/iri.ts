export const LOCALES = ['en', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
/** The same in each language. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

export function apiPrefix(locale: Locale): string {
  return `/${locale}/api`;
}

// The objectives' item is also read below `crm`, and may be named by that address.
const IRI = /^(?:https?:\/\/[^/]+)?\/(en|fr|ar)\/api\/(?:crm\/(?=objectifs\/))?([a-z_]+)\/(\d+)$/;

/** Accepts any locale and absolute addresses, but no path without the prefix. */
export function parseIri(text: string): { readonly resource: string; readonly id: number } | null {
  const [, , resource, id] = IRI.exec(text) ?? [];
  return resource === undefined || id === undefined ? null : { resource, id: Number(id) };
}
