import type { CommonText } from '#shared/i18n/common.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';

export type KitchenText = CommonText | keyof typeof en;

export function useKitchenText(): Translate<KitchenText> {
  return useT<typeof en>();
}
