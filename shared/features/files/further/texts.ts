import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

export const furtherTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
