import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of X and Z reports, on paper and in files. */
export const shiftReportTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
export type ShiftReportText = Translate<keyof typeof en>;
