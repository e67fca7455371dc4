import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

export const printingTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
export type PrintingText = Translate<keyof typeof en>;
