import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Observable, Source } from '#shared/kernel/observable.ts';
import type { AlertWatch } from '../feed/alert-watch.ts';
import type { OrdersFeed } from '../feed/orders-feed.ts';
import type { Bell } from '../sound/bell.ts';
import type { AcknowledgedStore } from '../store/acknowledged.ts';
import type { TickStore } from '../store/ticks.ts';
import type { StationSettings } from './settings.ts';

/** What works behind the board, for the life of the element. */
export interface Lab {
  readonly feed: OrdersFeed;
  readonly watch: AlertWatch;
  readonly acknowledged: AcknowledgedStore;
  readonly ticks: TickStore;
  readonly bell: Bell;
  readonly settings: Source<StationSettings>;
  /** The server's time, every second. */
  readonly clock: Observable<number>;
}

export const LabContext = createContext<Lab | undefined>(undefined);

export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (lab === undefined) throw new Error('useLab() outside the board');
  return lab;
}

export function useValue<T>({ subscribe, getSnapshot }: Observable<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Draws again only when what is read of the value differs. */
export function useReading<T, Read extends string | number | boolean | null | undefined>(
  { subscribe, getSnapshot }: Observable<T>,
  read: (value: T) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(getSnapshot()));
}
