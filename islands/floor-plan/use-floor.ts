import { useEffect, useSyncExternalStore } from 'react';
import { type GenericSchema, integer, minValue, number, pipe, record, string } from 'valibot';
import { poll } from '#shared/api/poll.ts';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { FloorStore } from './store/floor-state.ts';

const POLL_INTERVAL_MS = 10_000;

/** Reads the floor repeatedly while it is shown. */
export function useFloorPolling(store: FloorStore): void {
  useEffect(() => {
    const isKnown = store.getSnapshot().load.name === 'ready';
    if (!isKnown) void store.load();
    // A floor that is shown again may be out of date.
    const { stop } = poll({ run: () => store.refresh(), interval: POLL_INTERVAL_MS, startAtOnce: isKnown });
    return stop;
  }, [store]);
}

/** Number of chairs by the path of their table; kept on the device, as the back-office has no field for it. */
export type Seats = Readonly<Record<string, number>>;

const seatsSchema: GenericSchema<unknown, Seats> = record(string(), pipe(number(), integer(), minValue(0)));
const settings = new Map<string, DeviceSetting<Seats>>();

function seatsOf(base: string): DeviceSetting<Seats> {
  const known = settings.get(base);
  if (known) return known;
  const setting = createDeviceSetting<Seats>({
    key: `flexy-floor-seats ${base}`,
    owner: 'device',
    schema: seatsSchema,
    initial: {},
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
  settings.set(base, setting);
  return setting;
}

/** A copy or a restored table gets the chairs of its original. */
export function inheritSeats(base: string, from: string, to: string): void {
  seatsOf(base).update((seats) =>
    seats[from] === undefined || seats[to] !== undefined ? seats : { ...seats, [to]: seats[from] },
  );
}

/**
 * Chairs of tables that were new when another page has sent them: their paths are known by now.
 *
 * @param pathOf resolves to the path of a table by its `tmp:` id; null while it waits, or when it was given up
 */
async function moveSeats(base: string, pathOf: (tmpId: string) => Promise<string | null>): Promise<void> {
  for (const tmp of Object.keys(seatsOf(base).getSnapshot()).filter(isTmp)) {
    const path = await pathOf(tmp);
    if (path === null) continue;
    inheritSeats(base, tmp, path);
    seatsOf(base).update((seats) => Object.fromEntries(Object.entries(seats).filter(([iri]) => iri !== tmp)));
  }
}

/** Moves the chairs of new tables to their paths, at the start and after each sending, by whatever page. */
export function useSentSeats(): void {
  const island = useIsland();
  const changeQueue = changeQueueOf(island);
  const { base } = island.api;
  useEffect(() => {
    const pathOf = async (tmp: string): Promise<string | null> => (await changeQueue.open()).createdAs(tmp);
    // A device that does not answer is asked again after the next sending.
    const move = (): void => void moveSeats(base, pathOf).catch(() => undefined);
    move();
    document.addEventListener('flexy:sync-done', move);
    return () => document.removeEventListener('flexy:sync-done', move);
  }, [changeQueue, base]);
}

export function useSeats(): { readonly seats: Seats; readonly setSeats: (iri: string, count: number) => void } {
  const { api } = useIsland();
  const { subscribe, getSnapshot, update } = seatsOf(api.base);
  return {
    seats: useSyncExternalStore(subscribe, getSnapshot),
    setSeats: (iri, count) =>
      update((before) => {
        const others = Object.entries(before).filter(([one]) => one !== iri);
        return Object.fromEntries(count > 0 ? [...others, [iri, count]] : others);
      }),
  };
}
