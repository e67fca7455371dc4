import { defineMessages } from '#shared/i18n/messages.ts';
import { lateTexts } from '#shared/island/late-texts.ts';
import en from './locales/en.ts';

export const boardTexts = lateTexts(
  defineMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') }),
);
