import { useSale } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';

/** Writes in the fiscal journal that a paper is printed again; false where it could not, so that it is not printed. */
export function useNoteReprint(): (document: string) => Promise<boolean> {
  const { journal, settings } = useTill();
  const cashier = useSale().cashier?.username ?? settings.userName;
  return async (document) => {
    if (journal === undefined) return true;
    try {
      await (await journal()).note({ kind: 'reprint', cashier, detail: { document } });
      return true;
    } catch {
      return false;
    }
  };
}
