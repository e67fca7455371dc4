import { startTransition, useCallback, useState } from 'react';
import { useIsland, useReady } from '#shared/island/context.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import type { DeliveryNote } from './api.ts';
import { type NotesPage, readNotes } from './read-notes.ts';

/** In ms: rendering the grid for each of a thousand pages would take longer than reading them. */
const UPDATE_INTERVAL_MS = 500;

const NOTHING: NotesPage = { notes: [], total: undefined, unreadable: 0 };

/** The first reading is shown as it arrives; a later one replaces it when it is complete. */
export function useNotes(): NotesPage & Load {
  const { api } = useIsland();
  const [shown, setShown] = useState(NOTHING);
  const reading = useLoad(
    useCallback(
      async (signal) => {
        const notes: DeliveryNote[] = [];
        let whole = NOTHING;
        let shownAt = -Infinity;
        for await (const { notes: more, ...counts } of readNotes(api, signal)) {
          notes.push(...more);
          whole = { ...counts, notes };
          if (performance.now() - shownAt < UPDATE_INTERVAL_MS) continue;
          shownAt = performance.now();
          const step = { ...counts, notes: [...notes] };
          // Rendering the whole grid at once would block typing.
          startTransition(() => setShown((current) => (current.notes.length <= step.notes.length ? step : current)));
        }
        setShown(whole);
      },
      [api],
    ),
  );
  const { isLoading, error } = reading;
  // A shop's notes are read for minutes: the first ones are looked at meanwhile.
  useReady(error !== undefined ? 'failed' : !isLoading ? 'ready' : shown.notes.length > 0 ? 'usable' : 'loading');
  return { ...shown, ...reading };
}
