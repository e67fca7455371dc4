import { createContext, useContext } from 'react';
import type { Observable, Source } from '#shared/state/observable.ts';
import type { AlertWatch } from '../feed/alert-watch.ts';
import type { OrdersFeed } from '../feed/orders-feed.ts';
import type { Bell } from '../sound/bell.ts';
import type { AcknowledgedStore } from '../store/acknowledged.ts';
import type { StationSettings } from '../store/settings.ts';
import type { TickStore } from '../store/ticks.ts';

/** The services behind the board, until back-office, language or source change. */
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
  if (kitchen === undefined) throw new Error('useKitchen() outside the board');
  return kitchen;
}
