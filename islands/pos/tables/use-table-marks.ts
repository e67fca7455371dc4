import { useMemo } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { isSent } from '../outbox/entry.ts';
import { countPieces } from '../rules/cart.ts';
import { unsentLines } from '../rules/tab.ts';
import { tabTexts } from '../tab/texts.ts';
import { useOutbox, useParkedCarts } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';

/** What this device alone knows of the tables, by their ids: what is not sent yet, and what waits to be. */
export function useTableMarks(): ReadonlyMap<string, string> {
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const open = useSale();
  const parked = useParkedCarts();
  const { entries } = useOutbox();
  return useMemo(() => {
    const marks = new Map<string, string>();
    for (const entry of entries) {
      const { location, tab } = entry.sale;
      const isSettled = isSent(entry) || entry.state === 'refused' || entry.state === 'conflict';
      if (tab !== undefined && location && !isSettled) marks.set(location.id, words('Waits to be sent'));
    }
    for (const sale of [...parked.map((cart) => cart.sale), open]) {
      const count = countPieces(unsentLines(sale));
      if (sale.location && count > 0)
        marks.set(sale.location.id, words('Not sent yet: {count}', { count: formatNumber(count, locale) }));
    }
    return marks;
  }, [words, locale, open, parked, entries]);
}
