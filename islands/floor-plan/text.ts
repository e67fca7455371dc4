import { useT } from '#shared/island/context.ts';
import type { messages } from './messages.ts';

/** Only what the plan has texts for compiles. */
export function useFloorText() {
  return useT<typeof messages>();
}

export type FloorText = ReturnType<typeof useFloorText>;
