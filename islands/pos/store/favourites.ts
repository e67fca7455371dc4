import * as v from 'valibot';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import type { CartLine } from '../model.ts';
import {
  countSale,
  type FavouriteProducts,
  moveFavourite,
  NO_FAVOURITES,
  toggleFavourite,
} from '../rules/favourites.ts';

const schema: v.GenericSchema<unknown, FavouriteProducts> = v.object({
  chosen: v.array(v.string()),
  sold: v.record(v.string(), v.number()),
});

/** The favourites of this device, one list for each store. */
export interface Favourites extends ReadableStore<FavouriteProducts> {
  readonly toggle: (productId: string) => void;
  readonly place: (productId: string, place: number) => void;
  readonly count: (lines: readonly CartLine[]) => void;
}

/** @param scope the back-office and the store */
export function createFavourites(scope: string, signal: AbortSignal): Favourites {
  const kept = createDeviceSetting({
    key: `flexy-till-favourites ${scope}`,
    owner: 'device',
    schema,
    initial: NO_FAVOURITES,
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
  signal.addEventListener('abort', kept.close, { once: true });
  return {
    subscribe: kept.subscribe,
    getSnapshot: kept.getSnapshot,
    toggle: (id) => void kept.update((now) => toggleFavourite(now, id)),
    place: (id, place) => void kept.update((now) => moveFavourite(now, id, place)),
    count: (lines) => void kept.update((now) => countSale(now, lines)),
  };
}
