import { useCallback, useEffect, useMemo, useState } from 'react';
import { mayPass } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useOnlineRetry } from '#shared/island/use-online-retry.ts';

interface Progress {
  readonly isLoading: boolean;
  readonly error: unknown;
}
/** The state of a reading; `error` is undefined while it runs and after it has succeeded. */
export interface Load extends Progress {
  readonly reload: () => void;
}

const LOADING: Progress = { isLoading: true, error: undefined };

/**
 * Reads at once, when `read` changes, on demand, and after a failure when the network is back or a token has come. A reading that is no
 * longer wanted is aborted by its signal and its result ignored.
 */
export function useLoad(read: (signal: AbortSignal) => Promise<void>): Load {
  const { signal } = useIsland();
  const [progress, setProgress] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const end = (error: unknown): void => {
      if (!either.aborted) setProgress({ isLoading: false, error });
    };
    setProgress(LOADING);
    read(either).then(() => end(undefined), end);
    return () => stop.abort();
  }, [read, signal, attempt]);

  useOnlineRetry(mayPass(progress.error), reload);
  return useMemo(() => ({ ...progress, reload }), [progress, reload]);
}
