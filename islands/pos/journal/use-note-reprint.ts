import { useStore } from 'jotai';
import { saleAtom } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';

/**
 * Writes in the fiscal journal that a paper is printed again, where the till keeps one.
 *
 * @throws What kept it from being written: the copy is not to be printed then.
 */
export function useNoteReprint(): (document: string) => Promise<void> {
  const { journal, settings } = useTill();
  // Papers are also printed where no sale is open, as on the PIN's screen.
  const state = useStore();
  return async (document) => {
    const cashier = state.get(saleAtom)?.cashier?.username ?? settings.userName;
    await (await journal?.())?.note({ kind: 'reprint', cashier, detail: { document } });
  };
}
