import { useEffect } from 'react';

/** Retries by itself as soon as the network is back, if that may help. */
export function useOnlineRetry(mayHelp: boolean, retry: () => void): void {
  useEffect(() => {
    if (!mayHelp) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [mayHelp, retry]);
}
