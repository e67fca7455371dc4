import type { commonMessages } from '../i18n/common.ts';
import type { Translate } from '../i18n/translate.ts';
import type { CommonText } from '../i18n/common.ts';
import { useT } from '../island/context.ts';

/** The texts of the shared components, which every island carries. */
export function useUiText(): Translate<CommonText> {
  return useT<typeof commonMessages>();
}
