import { Grid3x3 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { MOST_IN_ROWS } from '../domain/rows.ts';
import type { FloorStore } from '../store/floor-state.ts';
import { namesElsewhere } from '../store/read-floor.ts';
import { useFloorText } from '../text.ts';
import { addRows } from './add-rows.ts';

const COUNTS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const;

/** Adds several tables at once: one press for the list, one for their number. */
export function RowsButton({ store }: { readonly store: FloorStore }) {
  const t = useFloorText();
  const { api, locale, signal } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const other = Number(typed);
  const elsewhere = useRef<Promise<readonly string[]>>(undefined);
  const setShown = (isShown: boolean): void => {
    setOpen(isShown);
    // Without an answer they have numbers that are free on this floor.
    if (isShown) elsewhere.current = namesElsewhere(api, store.id, signal).catch(() => []);
  };
  const add = async (count: number): Promise<void> => {
    setOpen(false);
    setTyped('');
    addRows(store, count, (await elsewhere.current) ?? []);
  };
  const addOther = (event: FormEvent): void => {
    event.preventDefault();
    if (other >= 1 && other <= MOST_IN_ROWS) void add(other);
  };
  return (
    <Popover
      title={t('How many tables?')}
      isOpen={isOpen}
      onOpenChange={setShown}
      trigger={
        <Button title={t('Add Rows')}>
          <Grid3x3 size={18} aria-hidden="true" />
          <span className="floor-word">{t('Add Rows')}</span>
        </Button>
      }
    >
      <div className="floor-counts" role="group" aria-label={t('How many tables?')}>
        {COUNTS.map((count) => (
          <Button key={count} onClick={() => void add(count)}>
            {formatNumber(count, locale)}
          </Button>
        ))}
      </div>
      <form className="floor-other" onSubmit={addOther} noValidate>
        <TextField
          label={t('Another number')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          data-numeric=""
          value={typed}
          error={other > MOST_IN_ROWS ? t('At most {count} at once.', { count: MOST_IN_ROWS }) : undefined}
          onChange={({ target }) => setTyped(westernDigits(target.value).replace(/\D/g, '').slice(0, 3))}
        />
        <Button type="submit" disabled={other < 1 || other > MOST_IN_ROWS}>
          {t('Add')}
        </Button>
      </form>
      <p className="fx-hint">
        {t(
          'They go into the room that is selected, or the only one, and their numbers go on from those of its tables.',
        )}
      </p>
    </Popover>
  );
}
