import { commonMessages } from '#shared/i18n/common.ts';
import { combineMessages, defineMessages } from '#shared/i18n/messages.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import en from './locales/en.ts';

export const messages = combineMessages(
  commonMessages,
  defineMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') }),
);

export type ProductsText = keyof typeof messages.en;

export function useProductsText(): Translate<ProductsText> {
  return useT<typeof messages>();
}
