import { useSyncExternalStore } from 'react';
import type { OutboxSnapshot } from '../outbox/outbox.ts';
import type { ParkedCart } from '../store/till-store.ts';
import { useTill } from './till.ts';

export function useOutbox(): OutboxSnapshot {
  const { outbox } = useTill();
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
}

export function useParkedCarts(): readonly ParkedCart[] {
  const { parked } = useTill().store;
  return useSyncExternalStore(parked.subscribe, parked.getSnapshot);
}

/** False when the browser blocks storage: the cart would not survive a reload. */
export function useIsDurable(): boolean {
  const { isDurable } = useTill().store;
  return useSyncExternalStore(isDurable.subscribe, isDurable.getSnapshot);
}
