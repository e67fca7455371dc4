import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

/** The texts of tables that pay later. */
export const tabTexts = lazyMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') });

export type TabText = Translate<keyof typeof en>;
