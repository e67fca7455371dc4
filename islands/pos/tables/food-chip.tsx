import { useSetAtom } from 'jotai';
import { ConciergeBell } from 'lucide-react';
import { liveTableTexts } from '#shared/features/table-status/texts.ts';
import { useLiveTables } from '#shared/features/table-status/use-live-tables.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { tableName } from '../rules/place-name.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { useTill } from '../till/till.ts';
import { isAtTablesAtom } from './seat-atoms.ts';
import sheet from './tables.css';
import { useFoodToBring } from './use-food-to-bring.ts';

/** Tells a waiter who is at an order that the food of another table waits, and leads to the tables. */
export function FoodChip() {
  useSheet(sheet);
  const t = useLazyMessages(liveTableTexts);
  const { settings } = useTill();
  const { tables } = useLiveTables(settings.currency);
  const { entries } = useOutbox();
  const { ready } = useFoodToBring(tables, entries);
  const floors = useDirectoryList('floors').items;
  const setAtTables = useSetAtom(isAtTablesAtom);
  const names = ready.map((id) => tableName(id, floors));
  return (
    <Status as="div" className="pos-food">
      {names.length === 0 ? null : (
        <Button onClick={() => setAtTables(true)}>
          <ConciergeBell size={18} aria-hidden="true" />
          {t('Food ready: {tables}', { tables: names.join(' · ') })}
        </Button>
      )}
    </Status>
  );
}
