import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages } from '#shared/island/lazy-messages.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

const canvasTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
export type CanvasText = keyof typeof en;
export type CanvasTranslate = Translate<CanvasText>;

export const useCanvasText = (): CanvasTranslate => useLazyMessages(canvasTexts);
