import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of the till's day. */
export const dayTexts = lazyMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') });

export type DayText = Translate<keyof typeof en>;
