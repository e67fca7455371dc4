import { useEffect, useMemo } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { DayCount } from './rules/period.ts';
import { createShopFeed, type ShopFeed } from './store/shop-feed.ts';

interface Wanted {
  readonly currency: string;
  readonly storeId: readonly string[];
  readonly shiftsUrl: string;
  readonly mercureUrl: string;
  readonly pollInterval: number;
  readonly days: DayCount;
}

/** Reads the shop while it is shown; what is asked for differently is read anew. */
export function useShopFeed({ currency, storeId, shiftsUrl, mercureUrl, pollInterval, days }: Wanted): ShopFeed {
  const { api, signal } = useIsland();
  const stores = storeId.flatMap((one) => idOf(one) ?? []).join(' ');
  const feed = useMemo(
    () =>
      createShopFeed({
        api,
        currency,
        storeIds: stores.split(' ').filter(Boolean),
        days,
        shiftsUrl,
        mercureUrl,
        pollInterval,
      }),
    [api, currency, stores, days, shiftsUrl, mercureUrl, pollInterval],
  );
  useEffect(() => feed.start(signal), [feed, signal]);
  return feed;
}
