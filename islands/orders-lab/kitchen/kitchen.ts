import { createContext, useContext } from 'react';
import type { ReadableStore, WritableStore } from '#shared/state/store.ts';
import type { AlertWatch } from '../acts/ring-for-orders.ts';
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
  readonly settings: WritableStore<StationSettings>;
  /** The server's time, every second. */
  readonly clock: ReadableStore<number>;
}

export const KitchenContext = createContext<Kitchen | undefined>(undefined);

export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (kitchen === undefined) throw new Error('useKitchen() outside the board');
  return kitchen;
}
