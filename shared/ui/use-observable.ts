import { useSyncExternalStore } from 'react';
import type { Observable } from '#shared/state/observable.ts';

// Observables hold state that lives outside React and changes by itself: feeds, stores, settings of the device. Atoms
// hold state that the parts of one screen share while it is shown, such as the till's open sale.

export function useObservable<T>({ subscribe, getSnapshot }: Observable<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Renders again only when the selected part of the value differs. */
export function useSelector<T, Read extends string | number | boolean | null | undefined>(
  { subscribe, getSnapshot }: Observable<T>,
  read: (value: T) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(getSnapshot()));
}
