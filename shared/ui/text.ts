import type { commonMessages } from '#shared/i18n/common.ts';
import type { CommonText } from '#shared/i18n/common.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/island/context.ts';

/** The texts of the shared components, which are part of every island. */
export function useUiText(): Translate<CommonText> {
  return useT<typeof commonMessages>();
}
