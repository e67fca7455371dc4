import { useEffect, useState } from 'react';
import type { FilesStore } from '../store/files-store.ts';
import { createRemovals, type Removals } from '../store/removals.ts';

/** Deletions of one screen. Whoever leaves the screen or the page has meant them. */
export function useRemovals(store: FilesStore): Removals {
  const [removals] = useState(() => createRemovals(store));
  useEffect(() => {
    const settle = (): void => void removals.settle();
    addEventListener('pagehide', settle);
    return () => {
      removeEventListener('pagehide', settle);
      settle();
    };
  }, [removals]);
  return removals;
}
