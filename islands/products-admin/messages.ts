import type { CommonText } from '#shared/i18n/common.ts';
import { defineMessages } from '#shared/i18n/messages.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import en from './locales/en.ts';

export const messages = defineMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});

export type ProductsText = CommonText | keyof typeof en;

export function useProductsText(): Translate<ProductsText> {
  return useT<typeof messages>();
}
