import { defineMessages } from '#shared/i18n/messages.ts';
import en from './locales/en.ts';

export const messages = defineMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});
