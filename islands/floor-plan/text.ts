import { useT } from '#shared/island/context.ts';
import type { messages } from './messages.ts';

/** Typed, so that only keys with a text compile. */
export function useFloorText() {
  return useT<typeof messages>();
}

export type FloorText = ReturnType<typeof useFloorText>;
