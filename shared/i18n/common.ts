import en from './locales/en.ts';
import { defineMessages } from './messages.ts';

/** The texts of the shared components and of failures; each island adds its own. */
export const commonMessages = defineMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});

export type CommonText = keyof typeof en;
