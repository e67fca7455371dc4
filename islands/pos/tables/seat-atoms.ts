import { atom, useAtom } from 'jotai';
import type { Location } from '../model.ts';
import { saleAtom } from '../till/sale-state.ts';

/** What the other devices could not be told, and how to try again. */
interface SeatProblem {
  readonly name: string;
  readonly error: unknown;
  readonly retry: () => void;
}

export const problemAtom = atom<SeatProblem | null>(null);

export function useSeatProblem() {
  return useAtom(problemAtom);
}

/** The sale that is sold without a table, by its reference: none is asked for. */
export const withoutTableAtom = atom<string | null>(null);

/** Guests who were moved from here, to be moved back; null once another table is open. */
export const movedAtom = atom<{ readonly reference: string; readonly from: Location; readonly to: Location } | null>(
  null,
);

const leftAtom = atom<string | null>(null);

/** Whether somebody has gone from the open order to the tables; it stays open until another one is. */
export const isAtTablesAtom = atom(
  (get) => get(leftAtom) !== null && get(leftAtom) === get(saleAtom)?.reference,
  (get, set, isThere: boolean) => set(leftAtom, isThere ? (get(saleAtom)?.reference ?? null) : null),
);
