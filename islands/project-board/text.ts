import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export const useProjectText = useT<typeof en>;
