import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export const useFloorText = useT<typeof en>;
export type FloorText = ReturnType<typeof useFloorText>;
