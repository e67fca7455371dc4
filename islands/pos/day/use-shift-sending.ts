import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { loadLate } from '#shared/ui/lazy-with-retry.ts';
import { useTill } from '../till/till.ts';

const late = loadLate(() => import('./wire/shift-sender.ts'));

/** Sends the shifts of this till for as long as it is shown, where the page has an address for them. */
export function useShiftSending(): void {
  const { api } = useIsland();
  const { day, settings, store } = useTill();
  const { shiftsUrl: url, storeId } = settings;
  useEffect(() => {
    if (url === '') return undefined;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    void late.get().then(({ runShiftSender }) => {
      if (signal.aborted) return;
      const sender = runShiftSender({ api, day, url, storeId, database: store.database, signal });
      let seen = day.getSnapshot().revisions;
      const stop = day.subscribe(() => {
        const { revisions } = day.getSnapshot();
        if (revisions !== seen) sender.wake();
        seen = revisions;
      });
      signal.addEventListener('abort', stop, { once: true });
    });
    return () => lifetime.abort();
  }, [api, day, url, storeId, store]);
}
