import { use, useMemo } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Catalogue, Messages } from '#shared/i18n/messages.ts';
import { createTranslate, type Translate } from '#shared/i18n/translate.ts';
import { useIsland } from './context.ts';

/** The texts of a part that comes late: by language, each asked for once. */
export type LazyMessages<Keys extends string> = (locale: Locale) => Promise<Catalogue<Keys>>;

/**
 * Says of a promise that it is kept, in the fields in which React’s `use` keeps that itself: whoever waits, however
 * short, is drawn 300 ms later, as React shows no fallback for less.
 */
function markKept<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

export function lazyMessages<Keys extends string>(messages: Messages<Keys>): LazyMessages<Keys> {
  // React’s `use` wants the very same promise each time.
  const asked = new Map<Locale, Promise<Catalogue<Keys>>>([
    ['en', markKept(Promise.resolve(messages.en), messages.en)],
  ]);
  return (locale) => {
    const known = asked.get(locale);
    if (known !== undefined) return known;
    // Readable in English is better than nothing at all.
    const catalogue = messages.load(locale).catch(() => messages.en);
    catalogue.then((texts) => markKept(catalogue, texts)).catch(() => undefined);
    asked.set(locale, catalogue);
    return catalogue;
  };
}

/** Suspends until the texts are there. */
export function useLazyMessages<Keys extends string>(texts: LazyMessages<Keys>): Translate<Keys> {
  const { locale, overlay } = useIsland();
  const catalogue = use(texts(locale));
  return useMemo(() => createTranslate(locale, catalogue, overlay), [locale, catalogue, overlay]);
}
