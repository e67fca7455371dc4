import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of what comes after the first screen: payment, the saved sale, the line in hand. */
export const counterTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
