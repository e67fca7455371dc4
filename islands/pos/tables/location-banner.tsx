import { useSetAtom } from 'jotai';
import { Armchair, Users } from 'lucide-react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { placeName } from '../rules/place-name.ts';
import { tabTexts } from '../tab/texts.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { FoodChip } from './food-chip.tsx';
import { isAtTablesAtom } from './seat-atoms.ts';
import { useAtTables } from './use-at-tables.ts';

/** Where the order is, and the way to the tables; at the tables the way back. */
export function LocationBanner() {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const show = useShowDialog();
  const { settings } = useTill();
  const { location, guests, documentType } = useSale();
  const isAtTables = useAtTables();
  const setAtTables = useSetAtom(isAtTablesAtom);
  const floors = useDirectoryList('floors').items;
  const isPaidLater = settings.payLater && documentType === 'delivery-note';
  if (isAtTables && location === null) return null;
  const banner = (
    <div className="pos-banner" role="group" aria-label={t('Location')}>
      <Armchair size={18} aria-hidden="true" />
      <strong dir="auto">{location === null ? t('None') : placeName(location, floors)}</strong>
      {location === null || guests === null ? null : (
        <span className="pos-banner-guests fx-number" title={t('{count} guests', { count: guests })}>
          <Users size={16} aria-hidden="true" />
          <span aria-hidden="true">{guests}</span>
          <span className="fx-hidden">{t('{count} guests', { count: guests })}</span>
        </span>
      )}
      {isAtTables ? (
        <Button onClick={() => setAtTables(false)}>{words('Back to the order')}</Button>
      ) : (
        <Button onClick={() => (isPaidLater ? setAtTables(true) : show({ kind: 'location' }))}>
          {isPaidLater ? words('Tables') : t('Change Location')}
        </Button>
      )}
    </div>
  );
  return (
    <>
      {isPaidLater && !isAtTables ? <FoodChip /> : null}
      {banner}
    </>
  );
}
