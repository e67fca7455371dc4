import { use, useMemo } from 'react';
import type { Locale } from '../i18n/locale.ts';
import type { Catalogue, Messages } from '../i18n/messages.ts';
import { createTranslate, type Translate } from '../i18n/translate.ts';
import { useIsland } from './context.ts';

/** The texts of a part that comes late: by language, each asked for once. */
export type LateTexts<Keys extends string> = (locale: Locale) => Promise<Catalogue<Keys>>;

export function lateTexts<Keys extends string>(messages: Messages<Keys>): LateTexts<Keys> {
  // React’s `use` wants the very same promise each time.
  const asked = new Map<Locale, Promise<Catalogue<Keys>>>();
  return (locale) => {
    // Readable in English is better than nothing at all.
    const catalogue = asked.get(locale) ?? messages.load(locale).catch(() => messages.en);
    asked.set(locale, catalogue);
    return catalogue;
  };
}

/** Suspends until the texts are there. */
export function useLateTexts<Keys extends string>(texts: LateTexts<Keys>): Translate<Keys> {
  const { locale, overlay } = useIsland();
  const catalogue = use(texts(locale));
  return useMemo(() => createTranslate(locale, catalogue, overlay), [locale, catalogue, overlay]);
}
