import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';

const codeTexts = lazyMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') });

export type CodeText = Translate<keyof typeof en>;

/** The texts of the editor; suspends until they are there. */
export function useCodeText(): CodeText {
  return useLazyMessages(codeTexts);
}
