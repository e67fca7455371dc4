import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { Receipt } from '../rules/receipt.ts';

/** The last saved sale, for its receipt and for the banner until the next cart begins. */
export interface SavedSale {
  readonly receipt: Receipt;
  readonly reference: string;
  readonly wasEdit: boolean;
}

/** What is printed of a sale by itself. */
interface ToPrint {
  readonly reference: string;
  /** Null: nothing is paid by it. */ readonly receipt: Receipt | null;
  /** Null: the kitchen has nothing to cook by it. */ readonly kitchen: Receipt | null;
}

const lastAtom = atom<SavedSale | null>(null);
const toPrintAtom = atom<readonly ToPrint[]>([]);

/** The table whose round was sent to the kitchen last; null once the next one has begun. */
export const sentAtom = atom<{ readonly table: string; readonly reference: string } | null>(null);

/** Whether a sale is being finished: what it leads to, such as its receipt, comes before anything else is asked. */
export const isFinishingAtom = atom(false);

/** Set once for each saved sale: shows it, and has it printed. `kitchen` is what there is to cook, null for nothing. */
export const savedAtom = atom(null, (_get, set, saved: SavedSale, kitchen: Receipt | null) => {
  set(lastAtom, saved);
  const { reference, receipt } = saved;
  set(toPrintAtom, (waiting) => [...waiting, { reference, receipt, kitchen }]);
});

/** Set once for each round of a table: says that it is on its way, and has its ticket printed. */
export const roundSentAtom = atom(null, (_get, set, reference: string, kitchen: Receipt) => {
  set(sentAtom, { table: kitchen.location, reference });
  if (kitchen.lines.length > 0) set(toPrintAtom, (waiting) => [...waiting, { reference, receipt: null, kitchen }]);
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

export function useSalesToPrint(): { readonly waiting: number; readonly take: () => readonly ToPrint[] } {
  return { waiting: useAtomValue(takeToPrintAtom).length, take: useSetAtom(takeToPrintAtom) };
}
