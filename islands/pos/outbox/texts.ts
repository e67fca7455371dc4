import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of what hardly any till ever says of its sales. */
export const outboxTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
