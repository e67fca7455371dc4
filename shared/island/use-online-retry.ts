import { useEffect } from 'react';
import { onRetry } from '#shared/state/retry-signal.ts';

/** Retries by itself as soon as the network is back or a missing token has come, if that may help. */
export function useOnlineRetry(mayHelp: boolean, retry: () => void): void {
  useEffect(() => {
    if (!mayHelp) return undefined;
    return onRetry(retry);
  }, [mayHelp, retry]);
}
