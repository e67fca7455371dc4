import { use, useMemo } from 'react';
import type { Locale } from '../i18n/locale.ts';
import type { Catalogue, Messages } from '../i18n/messages.ts';
import { createTranslate, type Translate } from '../i18n/translate.ts';
import { useIsland } from './context.ts';

/** The texts of a part that comes late: by language, each asked for once; the texts themselves once they are there. */
export type LateTexts<Keys extends string> = (locale: Locale) => Catalogue<Keys> | Promise<Catalogue<Keys>>;

export function lateTexts<Keys extends string>(messages: Messages<Keys>): LateTexts<Keys> {
  // React’s `use` wants the very same promise each time. What is at hand must not be a promise at all:
  // whoever waits for one, however short, is drawn 300 ms later, as React shows no fallback for less.
  const known = new Map<Locale, Catalogue<Keys> | Promise<Catalogue<Keys>>>([['en', messages.en]]);
  return (locale) => {
    const found = known.get(locale);
    if (found) return found;
    // Readable in English is better than nothing at all.
    const asked = messages.load(locale).catch(() => messages.en).then((catalogue) => {
      known.set(locale, catalogue);
      return catalogue;
    });
    known.set(locale, asked);
    return asked;
  };
}

/** Suspends until the texts are there. */
export function useLateTexts<Keys extends string>(texts: LateTexts<Keys>): Translate<Keys> {
  const { locale, overlay } = useIsland();
  const found = texts(locale);
  const catalogue = found instanceof Promise ? use(found) : found;
  return useMemo(() => createTranslate(locale, catalogue, overlay), [locale, catalogue, overlay]);
}
