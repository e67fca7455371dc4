import type { CommonText } from '#shared/i18n/common.ts';
import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export type ProductsText = CommonText | keyof typeof en;
export const useProductsText = useT<typeof en>;
