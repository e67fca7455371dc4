import { useIsland } from '#shared/island/context.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { OutboxSnapshot } from '../outbox/outbox.ts';
import { cartOwner } from '../rules/cart-owner.ts';
import type { ParkedCart } from '../store/till-store.ts';
import { useSale } from './sale-state.ts';
import { useTill } from './till.ts';

export function useOutbox(): OutboxSnapshot {
  const { outbox } = useTill();
  return useStoreValue(outbox);
}

/** The parked carts that this cashier may open: another's is theirs, but an admin may help. */
export function useParkedCarts(): readonly (ParkedCart & { readonly isOwn: boolean })[] {
  const { settings, store } = useTill();
  const { user } = useIsland();
  const own = cartOwner(useSale().cashier?.id ?? null, user);
  return useStoreValue(store.parked)
    .map((cart) => ({ ...cart, isOwn: cart.owner === own && own !== '' }))
    .filter(({ owner, isOwn }) => settings.roles.isAdmin || isOwn || owner === '');
}

/** False when the browser blocks storage: the cart would not survive a reload. */
export function useIsDurable(): boolean {
  const { isDurable } = useTill().store;
  return useStoreValue(isDurable);
}
