import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import type { KitchenText, messages } from '../messages.ts';

export function useKitchenText(): Translate<KitchenText> {
  return useT<typeof messages>();
}
