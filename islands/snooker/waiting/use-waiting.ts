import { useEffect, useMemo, useRef, useState } from 'react';
import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { isAborted } from '#shared/api/errors.ts';
import { apiContext } from '#shared/api/fields.ts';
import { connectMercure } from '#shared/api/mercure.ts';
import { type Poll, poll } from '#shared/api/poll.ts';
import { customerResource } from '#shared/api/resources/people.ts';
import { useIsland } from '#shared/island/context.ts';
import { type Waiting, waitingList } from './waiting.ts';

/** Customers are read without their credit, so any currency does. */
const ANY_CURRENCY = 'EUR';

interface WaitingState {
  readonly list: readonly Waiting[];
  readonly isLoading: boolean;
  /** Why the last reading failed; who was read before stays. */
  readonly error: unknown;
  readonly reload: () => void;
}

export interface WaitingOptions {
  readonly orders: unknown;
  readonly ordersPath: string | undefined;
  readonly pollInterval: number;
  readonly mercureUrl: string | undefined;
}

type Names = Pick<Waiting, 'firstName' | 'lastName'>;

/** Fills in the names of customers that an order only refers to; each customer is read once. */
function createNames(api: ApiClient): (list: readonly Waiting[], signal: AbortSignal) => Promise<readonly Waiting[]> {
  const known = new Map<string, Names>();
  const schema = customerResource.record(
    apiContext(api, ANY_CURRENCY),
    ['firstName', 'lastName'],
    (_, { firstName, lastName }): Names => ({ firstName, lastName }),
  );
  return async (list, signal) => {
    const filled: Waiting[] = [];
    for (const waiting of list) {
      const { customer } = waiting;
      if (customer === null) {
        filled.push(waiting);
        continue;
      }
      // A customer who cannot be read does not hold back the others: the order's number stands there.
      const read = async (): Promise<Names | undefined> =>
        api.get(customerResource.item(customer), schema, { signal }).catch(() => undefined);
      const names = known.get(customer) ?? (await read());
      if (names !== undefined) known.set(customer, names);
      filled.push({ ...waiting, ...names });
    }
    return filled;
  };
}

/** The topic under which the hub tells of the records of a path. */
function topicOf(path: string, locale: string): string {
  return `${path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(`/${locale}/`, '/{locale}/')}/{id}`;
}

/** Those who wait: as the page gives them, or read at once by the hub, else by polls. */
export function useWaiting({ orders, ordersPath = '', pollInterval, mercureUrl = '' }: WaitingOptions): WaitingState {
  const { api, locale } = useIsland();
  const given = useMemo(() => waitingList(orders), [orders]);
  const [read, setRead] = useState<Omit<WaitingState, 'reload'>>({ list: [], isLoading: true, error: undefined });
  const running = useRef<Poll>(undefined);
  useEffect(() => {
    if (ordersPath === '') return undefined;
    const withNames = createNames(api);
    const polling = poll({
      interval: Math.max(1_000, pollInterval),
      run: async (signal) => {
        const found = await api.list(ordersPath, unknown(), { signal });
        const list = await withNames(waitingList(found), signal);
        if (!signal.aborted) setRead({ list, isLoading: false, error: undefined });
      },
      onError: (error) => {
        if (!isAborted(error)) setRead((before) => ({ ...before, isLoading: false, error }));
      },
    });
    running.current = polling;
    return polling.stop;
  }, [api, ordersPath, pollInterval]);
  useEffect(() => {
    if (ordersPath === '' || mercureUrl === '') return undefined;
    const again = (): void => running.current?.again();
    return connectMercure({
      url: mercureUrl,
      base: api.base,
      topics: [topicOf(ordersPath, locale)],
      // Polls go on, whatever the hub does. Whether a record is on the list is for the server to say.
      onState: () => undefined,
      onRecord: again,
      onRemoved: again,
      onGap: again,
    });
  }, [api.base, locale, ordersPath, mercureUrl]);
  const reload = (): void => running.current?.now();
  return ordersPath === '' ? { list: given, isLoading: false, error: undefined, reload } : { ...read, reload };
}
