import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

/** Typed, so that only keys with a text compile. */
export function useFloorText() {
  return useT<typeof en>();
}

export type FloorText = ReturnType<typeof useFloorText>;
