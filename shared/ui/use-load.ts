import { useCallback, useEffect, useMemo, useState } from 'react';
import { isTemporary } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useOnlineRetry } from './use-online-retry.ts';

interface Progress {
  readonly isLoading: boolean;
  readonly error: unknown;
}
/** How far a reading is; `error` is undefined while it runs and after it has ended well. */
export interface Load extends Progress {
  readonly reload: () => void;
}

const LOADING: Progress = { isLoading: true, error: undefined };

/**
 * Reads at once, when `read` is another one, on demand, and by itself when the network is back after a failure. What
 * is overtaken is aborted by its signal, and how it ends counts no more.
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

  useOnlineRetry(isTemporary(progress.error), reload);
  return useMemo(() => ({ ...progress, reload }), [progress, reload]);
}
