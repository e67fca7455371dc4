import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { subscribeToAll } from '#shared/state/store.ts';
import { useTill } from './till.ts';

interface Unreadable {
  /** Records that could not be read and are therefore missing on screen. */
  readonly records: readonly string[];
  /** Asks the server again. */
  readonly retry: () => void;
}

export function useUnreadable(): Unreadable {
  const {
    catalogue,
    directories: { customers, suppliers, agents, paymentMethods, shippingMethods, floors },
  } = useTill();
  const lists = useMemo(
    () => [customers, suppliers, agents, paymentMethods, shippingMethods, floors],
    [customers, suppliers, agents, paymentMethods, shippingMethods, floors],
  );
  const subscribe = useCallback(
    (listener: () => void) => subscribeToAll([catalogue, ...lists], listener),
    [catalogue, lists],
  );
  // Joined to a string, so that it is compared by value.
  const joined = useSyncExternalStore(subscribe, () =>
    [catalogue, ...lists].flatMap((source) => source.getSnapshot().unreadable).join('\n'),
  );
  return useMemo(
    () => ({
      records: joined === '' ? [] : joined.split('\n'),
      retry: () => {
        void catalogue.refresh();
        for (const list of lists) if (list.getSnapshot().unreadable.length > 0) void list.refresh();
      },
    }),
    [joined, catalogue, lists],
  );
}

/** Names of what is sold at the till's tax, since its own is no rate. */
export function useUntaxed(): readonly string[] {
  const { catalogue } = useTill();
  const joined = useSyncExternalStore(catalogue.subscribe, () => catalogue.untaxed().join('\n'));
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
}
