import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of what passes from one person on a device to the next. */
export const handingOverTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
