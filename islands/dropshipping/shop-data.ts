import { useCallback, useMemo, useState } from 'react';
import { type CategoryChoice, readTopCategories } from '#shared/features/categories/cascade.ts';
import { useIsland } from '#shared/island/context.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { readCountries, readListed } from './api/back-office.ts';
import { type Country, namedIn } from './rules/countries.ts';

/** What the shop itself has to say before anything can be listed. */
interface ShopData {
  readonly countries: readonly Country[] | null;
  readonly top: readonly CategoryChoice[] | null;
  readonly listed: ReadonlySet<string>;
  readonly isListedRead: boolean;
  readonly isReady: boolean;
  /** One for each part. */
  readonly loads: { readonly countries: Load; readonly categories: Load; readonly listed: Load };
  readonly addListed: (pids: readonly string[]) => void;
}

const NOBODY: ReadonlySet<string> = new Set();

export function useShopData(): ShopData {
  const { api, locale } = useIsland();
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  const [top, setTop] = useState<readonly CategoryChoice[] | null>(null);
  const [listed, setListed] = useState<ReadonlySet<string> | null>(null);
  const loads = {
    countries: useLoad(useCallback(async (signal) => setCountries(await readCountries(api, signal)), [api])),
    categories: useLoad(useCallback(async (signal) => setTop(await readTopCategories(api, signal)), [api])),
    listed: useLoad(useCallback(async (signal) => setListed(await readListed(api, signal)), [api])),
  };
  const named = useMemo(() => countries?.map((country) => namedIn(locale, country)) ?? null, [countries, locale]);
  return {
    countries: named,
    top,
    listed: listed ?? NOBODY,
    isListedRead: listed !== null,
    isReady: countries !== null && top !== null && listed !== null,
    loads,
    addListed: (pids) => setListed((before) => new Set([...(before ?? []), ...pids])),
  };
}
