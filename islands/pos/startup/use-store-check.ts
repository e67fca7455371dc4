import { useEffect } from 'react';
import { useDirectoryList } from '../till/directory-state.ts';
import { useTill } from '../till/till.ts';

/**
 * Whether the server lacks the store of this till. It does only if it has just named its stores, all could be read, and
 * this is none of them: whoever gets no answer sells on.
 */
export function useIsStoreUnknown(): boolean {
  const { directories, settings } = useTill();
  const { items, source, unreadable } = useDirectoryList('stores');
  useEffect(() => void directories.stores.refresh(), [directories]);
  const isNamed = source === 'live' && unreadable.length === 0 && items.length > 0;
  return settings.storeId !== null && isNamed && !items.some(({ id }) => id === settings.storeId);
}
