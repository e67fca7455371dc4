import { useEffect, useMemo, useState } from 'react';
import { isKnownLocale, type Locale, localeOf } from '#shared/i18n/locale.ts';
import type { Catalogue } from '#shared/i18n/messages.ts';
import { createTranslate, type Translate } from '#shared/i18n/translate.ts';
import { useIsland } from '#shared/island/context.ts';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

const canvasTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
export type CanvasText = keyof typeof en;
export type CanvasTranslate = Translate<CanvasText>;

export const useCanvasText = (): CanvasTranslate => useLazyMessages(canvasTexts);

/**
 * The texts in a language of the site, or in the screen's for all languages and for one without texts. Undefined while they
 * are fetched.
 */
export function useCanvasTextIn(language: string | null): CanvasTranslate | undefined {
  const own = useCanvasText();
  const { locale } = useIsland();
  const wanted = language === null || !isKnownLocale(language) ? locale : localeOf(language);
  const [loaded, setLoaded] = useState<{ readonly locale: Locale; readonly texts: Catalogue<CanvasText> }>();
  useEffect(() => {
    let isCurrent = true;
    void canvasTexts(wanted).then((texts) => {
      if (isCurrent) setLoaded({ locale: wanted, texts });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return useMemo(() => {
    if (wanted === locale) return own;
    return loaded?.locale === wanted ? createTranslate(wanted, loaded.texts) : undefined;
  }, [wanted, locale, own, loaded]);
}
