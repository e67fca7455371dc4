import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';
import type { messages, PosText } from '../messages.ts';

export function usePosText(): Translate<PosText> {
  return useT<typeof messages>();
}
