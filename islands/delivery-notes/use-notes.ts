import { useCallback, useEffect, useState } from 'react';
import { isTemporary } from '../../shared/api/errors.ts';
import { useIsland } from '../../shared/island/context.ts';
import { readNotes, type Reading } from './read-notes.ts';

export interface Notes extends Reading {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

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
        let whole = NOTHING;
        for await (const step of readNotes(api, either)) {
          whole = step;
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

  useEffect(() => {
    if (!isTemporary(error)) return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error, reload]);

  return { ...reading, isLoading, error, reload };
}
