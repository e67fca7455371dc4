import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Observable, Source } from '#shared/state/observable.ts';
import type { AlertWatch } from '../feed/alert-watch.ts';
import type { OrdersFeed } from '../feed/orders-feed.ts';
import type { Bell } from '../sound/bell.ts';
import type { AcknowledgedStore } from '../store/acknowledged.ts';
import type { StationSettings } from '../store/settings.ts';
import type { TickStore } from '../store/ticks.ts';

/** The services behind the board, for the life of the element. */
export interface Kitchen {
  readonly feed: OrdersFeed;
  readonly watch: AlertWatch;
  readonly acknowledged: AcknowledgedStore;
  readonly ticks: TickStore;
  readonly bell: Bell;
  readonly settings: Source<StationSettings>;
  /** The server's time, every second. */
  readonly clock: Observable<number>;
}

export const KitchenContext = createContext<Kitchen | undefined>(undefined);

export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (kitchen === undefined) throw new Error('useLab() outside the board');
  return kitchen;
}

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
