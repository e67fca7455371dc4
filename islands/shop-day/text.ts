import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export const useShopText = useT<typeof en>;
export type ShopText = ReturnType<typeof useShopText>;
