import type { commonMessages } from '#shared/i18n/common.ts';
import { useT } from '#shared/island/context.ts';

/** The texts of the shared components, which are part of every island. */
export const useUiText = useT<typeof commonMessages>;
