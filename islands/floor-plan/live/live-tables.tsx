import { useEffect } from 'react';
import { liveTableTexts } from '#shared/features/live-tables/texts.ts';
import { useLiveTables } from '#shared/features/live-tables/use-live-tables.ts';
import { useTableWords } from '#shared/features/live-tables/use-table-words.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Taken } from '../parts/scene-items.ts';

// ISO 4217: the plan is told none, and shows amounts alone.
const NO_CURRENCY = 'XXX';

export interface LiveTablesProps {
  /** Called with the taken tables, by id, whenever they have been read. */
  readonly onTaken: (taken: Taken) => void;
}

/** Reads which tables are taken while it is shown, and says when that fails. */
export function LiveTables({ onTaken }: LiveTablesProps) {
  const t = useLazyMessages(liveTableTexts);
  const { tables, now, error, refresh } = useLiveTables(NO_CURRENCY);
  const wordsOf = useTableWords(NO_CURRENCY);
  useEffect(() => {
    onTaken(
      new Map(
        [...tables].map(([id, table]) => {
          const { since, guests, amount, whole } = wordsOf(table, now);
          return [id, { signs: [since, guests, amount].filter((word) => word !== null), whole }];
        }),
      ),
    );
  }, [tables, now, wordsOf, onTaken]);
  useEffect(() => () => onTaken(new Map()), [onTaken]);
  return error === undefined ? null : (
    <Notice tone="warn" onRetry={refresh}>
      {t('Which tables are taken could not be read. What is shown may be out of date.')}
    </Notice>
  );
}
