import { useEffect } from 'react';
import { floorSum } from '#shared/features/live-tables/live-table.ts';
import { liveTableTexts } from '#shared/features/live-tables/texts.ts';
import { useLiveTables } from '#shared/features/live-tables/use-live-tables.ts';
import { useTableWords } from '#shared/features/live-tables/use-table-words.ts';
import { formatAmount } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Taken } from '../parts/scene-items.ts';
import type { FloorState } from '../store/floor-state.ts';

// ISO 4217: the plan is told none, and shows amounts alone.
const NO_CURRENCY = 'XXX';

export interface LiveTablesProps {
  /** What stands on the plan. */
  readonly entries: FloorState['entries'];
  /** Called with the taken tables, by id, whenever they have been read. */
  readonly onTaken: (taken: Taken) => void;
}

/** Reads which tables are taken while it is shown, says what goes on at all of them, and when reading fails. */
export function LiveTables({ entries, onTaken }: LiveTablesProps) {
  const t = useLazyMessages(liveTableTexts);
  const { locale } = useIsland();
  const { tables, now, error, refresh } = useLiveTables(NO_CURRENCY);
  const wordsOf = useTableWords(NO_CURRENCY);
  useEffect(() => {
    onTaken(
      new Map(
        [...tables].map(([id, table]) => {
          const { since, stage, handling, isLate, guests, amount, whole } = wordsOf(table, now);
          return [
            id,
            { signs: [isLate ? stage : since, amount, handling ?? guests].filter((word) => word !== null), whole },
          ];
        }),
      ),
    );
  }, [tables, now, wordsOf, onTaken]);
  useEffect(() => () => onTaken(new Map()), [onTaken]);
  const places = [...entries.values()].flatMap(({ wanted, ref }) => (wanted && ref ? [{ ...wanted, id: ref.id }] : []));
  const ids = places.filter(({ kind }) => kind === 'table').map(({ id }) => id);
  const { taken } = floorSum(tables, ids);
  // Guests sit in rooms too.
  const { guests, rest } = floorSum(
    tables,
    places.map(({ id }) => id),
  );
  return (
    <>
      {now === 0 || ids.length === 0 ? null : (
        <p className="floor-live">
          {[
            t('{count} of {all} tables taken', { count: taken, all: ids.length }),
            guests === null ? '' : t('{count} guests', { count: guests }),
            rest > 0 ? formatAmount(rest, { locale, currency: NO_CURRENCY }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {error === undefined ? null : (
        <Notice tone="warn" onRetry={refresh}>
          {t('Which tables are taken could not be read. What is shown may be out of date.')}
        </Notice>
      )}
    </>
  );
}
