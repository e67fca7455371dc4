import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '#shared/state/store.ts';

// Stores hold state that lives outside React and changes by itself: feeds, stores, settings of the device. Atoms
// hold state that the parts of one screen share while it is shown, such as the till's open sale.

export function useStoreValue<T>({ subscribe, getSnapshot }: ReadableStore<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Renders again only when the selected part of the value differs. */
export function useSelector<T, Read extends string | number | boolean | null | undefined>(
  { subscribe, getSnapshot }: ReadableStore<T>,
  read: (value: T) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(getSnapshot()));
}
