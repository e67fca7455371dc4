import { atom, useAtom } from 'jotai';
import type { Location } from '../model.ts';

/** What the other devices could not be told, and how to try again. */
export interface SeatProblem {
  readonly name: string;
  readonly error: unknown;
  readonly retry: () => void;
}

export const problemAtom = atom<SeatProblem | null>(null);

export function useSeatProblem() {
  return useAtom(problemAtom);
}

/** Guests who were moved from here, to be moved back; null once another table is open. */
export const movedAtom = atom<{ readonly reference: string; readonly from: Location; readonly to: Location } | null>(
  null,
);
