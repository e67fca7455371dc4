import { useAtomValue } from 'jotai';
import { useOpenDialog } from '../till/dialog-state.ts';
import { useSale } from '../till/sale-state.ts';
import { isFinishingAtom } from '../till/saved-sale.ts';
import { useTill } from '../till/till.ts';
import { isAtTablesAtom, withoutTableAtom } from './seat-atoms.ts';

/** Whether a table has to be chosen before anything is sold. */
export function useLacksTable(): boolean {
  const { settings } = useTill();
  const sale = useSale();
  const skipped = useAtomValue(withoutTableAtom);
  return settings.tableSelection && !sale.location && !sale.edited && skipped !== sale.reference;
}

/** Whether the tables are shown in place of products and cart: where they pay later, they are home. */
export function useAtTables(): boolean {
  const { payLater } = useTill().settings;
  const { documentType, lines } = useSale();
  const lacksTable = useLacksTable();
  const isWanted = useAtomValue(isAtTablesAtom);
  // The receipt of the sale before comes first.
  const isFinishing = useAtomValue(isFinishingAtom);
  const dialog = useOpenDialog();
  if (!payLater || documentType !== 'delivery-note' || isFinishing) return false;
  if (dialog?.kind === 'receipt' || dialog?.kind === 'correct') return false;
  return isWanted || (lacksTable && lines.length === 0);
}
