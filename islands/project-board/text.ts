import type { CommonText } from '#shared/i18n/common.ts';
import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export type ProjectText = CommonText | keyof typeof en;
export const useProjectText = useT<typeof en>;
