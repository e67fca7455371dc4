import { useObservable } from '#shared/ui/use-observable.ts';
import type { OutboxSnapshot } from '../outbox/outbox.ts';
import type { ParkedCart } from '../store/till-store.ts';
import { useTill } from './till.ts';

export function useOutbox(): OutboxSnapshot {
  const { outbox } = useTill();
  return useObservable(outbox);
}

export function useParkedCarts(): readonly ParkedCart[] {
  const { parked } = useTill().store;
  return useObservable(parked);
}

/** False when the browser blocks storage: the cart would not survive a reload. */
export function useIsDurable(): boolean {
  const { isDurable } = useTill().store;
  return useObservable(isDurable);
}
