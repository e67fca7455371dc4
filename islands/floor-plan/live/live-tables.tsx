import { useEffect } from 'react';
import { floorSum } from '#shared/features/table-status/live-table.ts';
import { TableLegend } from '#shared/features/table-status/table-legend.tsx';
import { liveTableTexts } from '#shared/features/table-status/texts.ts';
import { useLiveTables } from '#shared/features/table-status/use-live-tables.ts';
import { useTableWords } from '#shared/features/table-status/use-table-words.ts';
import { formatAmount } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { OccupiedTables } from '../parts/scene-items.ts';
import type { FloorState } from '../store/floor-state.ts';

// ISO 4217: the plan is told none, and shows amounts alone.
const NO_CURRENCY = 'XXX';

export interface LiveTablesProps {
  /** What stands on the plan. */
  readonly entries: FloorState['entries'];
  /** Called with the taken tables, by id, whenever they have been read. */
  readonly onOccupied: (taken: OccupiedTables) => void;
}

/** Reads which tables are taken while it is shown, says what goes on at all of them, and when reading fails. */
export function LiveTables({ entries, onOccupied }: LiveTablesProps) {
  const t = useLazyMessages(liveTableTexts);
  const { locale } = useIsland();
  const { tables, now, error, refresh } = useLiveTables(NO_CURRENCY);
  const wordsOf = useTableWords(NO_CURRENCY);
  useEffect(() => {
    onOccupied(
      new Map(
        [...tables].map(([id, table]) => {
          const { since, stage, handling, tone, guests, amount, whole } = wordsOf(table, now);
          return [
            id,
            {
              tone,
              signs: [tone === 'late' ? stage : since, amount, handling ?? guests].filter((word) => word !== null),
              whole,
            },
          ];
        }),
      ),
    );
  }, [tables, now, wordsOf, onOccupied]);
  useEffect(() => () => onOccupied(new Map()), [onOccupied]);
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
      <TableLegend />
      {error === undefined ? null : (
        <Notice tone="warn" onRetry={refresh}>
          {t('Which tables are taken could not be read. What is shown may be out of date.')}
        </Notice>
      )}
    </>
  );
}
