const listeners = new Set<() => void>();

/**
 * Calls back when what has failed may work now: the network is back, or what was missing has come. Returns the
 * unsubscribe function.
 */
export function onRetry(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}

/** Has all that waits for another try begin it. */
export function retryNow(): void {
  for (const listener of [...listeners]) listener();
}
