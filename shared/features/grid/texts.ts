import { defineMessages } from '../../i18n/messages.ts';
import { lateTexts } from '../../island/late-texts.ts';
import type { Translate } from '../../i18n/translate.ts';
import en from './locales/en.ts';

export const gridTexts = lateTexts(defineMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') }));

export type GridTranslate = Translate<keyof typeof en>;
