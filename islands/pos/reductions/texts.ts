import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of what an admin allows, which only a till with a limit shows. */
export const reductionTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
