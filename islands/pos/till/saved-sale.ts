import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { Receipt } from '../rules/receipt.ts';

/** The last saved sale, for its receipt and for the banner until the next cart begins. */
export interface SavedSale {
  readonly receipt: Receipt;
  readonly reference: string;
  readonly wasEdit: boolean;
}

const lastAtom = atom<SavedSale | null>(null);
const toPrintAtom = atom<readonly SavedSale[]>([]);

/** The table whose round was sent to the kitchen last; null once the next one has begun. */
export const sentAtom = atom<{ readonly table: string } | null>(null);

/** Whether a sale is being finished: what it leads to, such as its receipt, comes before anything else is asked. */
export const isFinishingAtom = atom(false);

/** Set once for each saved sale: shows it, and has it printed. */
export const savedAtom = atom(null, (_get, set, saved: SavedSale) => {
  set(lastAtom, saved);
  set(toPrintAtom, (waiting) => [...waiting, saved]);
});

/** Takes the sales whose print has not been asked for yet. */
const takeToPrintAtom = atom(
  (get) => get(toPrintAtom),
  (get, set) => {
    const waiting = get(toPrintAtom);
    set(toPrintAtom, []);
    return waiting;
  },
);

export function useSavedSale(): SavedSale | null {
  return useAtomValue(lastAtom);
}

export function useForgetSavedSale(): () => void {
  const set = useSetAtom(lastAtom);
  return useCallback(() => set(null), [set]);
}

export function useSalesToPrint(): { readonly waiting: number; readonly take: () => readonly SavedSale[] } {
  return { waiting: useAtomValue(takeToPrintAtom).length, take: useSetAtom(takeToPrintAtom) };
}
