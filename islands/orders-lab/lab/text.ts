import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import type { LabText, messages } from '../messages.ts';

export function useLabText(): Translate<LabText> {
  return useT<typeof messages>();
}
