import type { CommonText } from '#shared/i18n/common.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export function useProjectText(): Translate<CommonText | keyof typeof en> {
  return useT<typeof en>();
}
