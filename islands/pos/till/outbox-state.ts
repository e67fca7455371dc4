import { useObservable } from '#shared/ui/use-observable.ts';
import type { OutboxSnapshot } from '../outbox/outbox.ts';
import type { ParkedCart } from '../store/till-store.ts';
import { useSale } from './sale-state.ts';
import { useTill } from './till.ts';

export function useOutbox(): OutboxSnapshot {
  const { outbox } = useTill();
  return useObservable(outbox);
}

/** The parked carts that this cashier may open: another's is theirs, but an admin may help. */
export function useParkedCarts(): readonly ParkedCart[] {
  const { settings, store } = useTill();
  const cashier = useSale().cashier?.id ?? null;
  return useObservable(store.parked).filter(
    ({ sale }) => settings.roles.isAdmin || sale.cashier === null || sale.cashier.id === cashier,
  );
}

/** False when the browser blocks storage: the cart would not survive a reload. */
export function useIsDurable(): boolean {
  const { isDurable } = useTill().store;
  return useObservable(isDurable);
}
