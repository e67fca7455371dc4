import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export const useText = useT<typeof en>;
export type Text = ReturnType<typeof useText>;
