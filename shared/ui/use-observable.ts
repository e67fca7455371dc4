import { useSyncExternalStore } from 'react';
import type { Observable } from '#shared/state/observable.ts';

// Observables are for what lives outside React, works on its own and may be watched by several parts: feeds, stores,
// settings of the device. Atoms are for what a screen's own parts share while it is shown, as the till's open sale.

export function useObservable<T>({ subscribe, getSnapshot }: Observable<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Draws again only when what is read of the value differs. */
export function useSelector<T, Read extends string | number | boolean | null | undefined>(
  { subscribe, getSnapshot }: Observable<T>,
  read: (value: T) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(getSnapshot()));
}
