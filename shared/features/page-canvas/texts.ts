import { isKnownLocale, type Locale, localeOf } from '#shared/i18n/locale.ts';
import { createTranslate, type Translate } from '#shared/i18n/translate.ts';
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
 * The texts in a language of the site; those of the screen, `own` in `locale`, for all languages and for one without
 * texts.
 */
export async function canvasTextIn(
  language: string | null,
  locale: Locale,
  own: CanvasTranslate,
): Promise<CanvasTranslate> {
  const wanted = language === null || !isKnownLocale(language) ? locale : localeOf(language);
  return wanted === locale ? own : createTranslate(wanted, await canvasTexts(wanted));
}
