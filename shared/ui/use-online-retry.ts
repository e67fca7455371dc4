import { useEffect } from 'react';

/** Tries again by itself as soon as the network is back, while that may help. */
export function useOnlineRetry(mayHelp: boolean, retry: () => void): void {
  useEffect(() => {
    if (!mayHelp) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [mayHelp, retry]);
}
