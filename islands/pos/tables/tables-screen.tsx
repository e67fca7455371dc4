import { useSetAtom } from 'jotai';
import { sentAtom } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { Room } from './room.tsx';
import { isAtTablesAtom } from './seat-atoms.ts';

/** The tables in place of products and cart: where a waiter is between two of them. */
export function TablesScreen() {
  const t = usePosText();
  const setAtTables = useSetAtom(isAtTablesAtom);
  const setSent = useSetAtom(sentAtom);
  return (
    <section className="pos-room" aria-label={t('Select a Location to Begin')} tabIndex={-1}>
      <h2 className="fx-hidden">{t('Select a Location to Begin')}</h2>
      <Room
        onDone={() => {
          setAtTables(false);
          // Whoever goes on has read it; what still waits stands on its table.
          setSent(null);
        }}
      />
    </section>
  );
}
