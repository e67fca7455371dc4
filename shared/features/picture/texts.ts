import { defineMessages } from '#shared/i18n/messages.ts';
import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

export const pictureTexts = lazyMessages(
  defineMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') }),
);
