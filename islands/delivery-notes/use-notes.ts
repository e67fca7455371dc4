import { useCallback, useEffect, useState } from 'react';
import { isTemporary } from '../../shared/api/errors.ts';
import { useIsland } from '../../shared/island/context.ts';
import { useOnlineRetry } from '../../shared/ui/use-online-retry.ts';
import { readNotes } from './read-notes.ts';
import type { DeliveryNote } from './wire.ts';

interface Reading { readonly notes: readonly DeliveryNote[]; /** As the server counts them. */ readonly total: number | undefined; readonly unreadable: number }

export interface Notes extends Reading {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** In ms: drawing a grid again for each of a thousand pages would take longer than reading them. */
const SHOWN_EVERY = 500;

const NOTHING: Reading = { notes: [], total: undefined, unreadable: 0 };

/** The first reading is shown as it comes; a later one takes its place when it is whole. */
export function useNotes(): Notes {
  const { api, signal } = useIsland();
  const [reading, setReading] = useState(NOTHING);
  const [isLoading, setIsLoading] = useState(true);
  const [error, setError] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const read = async (): Promise<void> => {
      setIsLoading(true);
      setError(undefined);
      try {
        const notes: DeliveryNote[] = [];
        let whole = NOTHING;
        let shownAt = -Infinity;
        for await (const { notes: more, ...counts } of readNotes(api, either)) {
          notes.push(...more);
          whole = { ...counts, notes };
          if (performance.now() - shownAt < SHOWN_EVERY) continue;
          shownAt = performance.now();
          const step = { ...counts, notes: [...notes] };
          setReading((current) => (current.notes.length <= step.notes.length ? step : current));
        }
        setReading(whole);
        setIsLoading(false);
      } catch (problem) {
        if (either.aborted) return;
        setError(problem);
        setIsLoading(false);
      }
    };
    void read();
    return () => stop.abort();
  }, [api, signal, attempt]);

  useOnlineRetry(isTemporary(error), reload);

  return { ...reading, isLoading, error, reload };
}
