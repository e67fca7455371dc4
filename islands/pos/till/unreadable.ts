import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { subscribeToAll } from '#shared/state/observable.ts';
import { useTill } from './till.ts';

export interface Unreadable {
  /** What the server sent and could not be read, so that it cannot be sold, chosen or seen here. */
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
  // As text it is compared by value.
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
