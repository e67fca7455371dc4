import { useEffect, useSyncExternalStore } from 'react';
import { integer, minValue, number, pipe, record, string, type GenericSchema } from 'valibot';
import { poll } from '../../shared/api/poll.ts';
import { useIsland } from '../../shared/island/context.ts';
import { deviceStorage } from '../../shared/kernel/device-setting.ts';
import { createTabsSetting, type TabsSetting } from '../../shared/kernel/tabs-setting.ts';
import { isUnsaved, type FloorStore } from './store/floor-store.ts';

const INTERVAL = 10_000;

/** Reads the floor, again and again, and keeps the page from being left with something unsaved. */
export function useFloorUpkeep(store: FloorStore): void {
  useEffect(() => {
    if (store.getSnapshot().load.name !== 'ready') void store.load();
    const { stop } = poll({ run: () => store.refresh(), interval: INTERVAL, startAtOnce: false });
    const warn = (event: BeforeUnloadEvent): void => { if (isUnsaved(store.getSnapshot())) event.preventDefault(); };
    window.addEventListener('beforeunload', warn);
    return () => {
      stop();
      window.removeEventListener('beforeunload', warn);
    };
  }, [store]);
}

/** Chairs by the path of their table. The back-office has no field for them. */
export type Seats = Readonly<Record<string, number>>;

const seatsSchema: GenericSchema<unknown, Seats> = record(string(), pipe(number(), integer(), minValue(0)));
const settings = new Map<string, TabsSetting<Seats>>();

export function useSeats(): { readonly seats: Seats; readonly setSeats: (iri: string, count: number) => void } {
  const { api } = useIsland();
  let setting = settings.get(api.base);
  if (!setting) {
    setting = createTabsSetting<Seats>({ key: `flexy-floor-seats ${api.base}`, schema: seatsSchema, initial: {}, storage: deviceStorage() });
    settings.set(api.base, setting);
  }
  const { subscribe, getSnapshot, update } = setting;
  return {
    seats: useSyncExternalStore(subscribe, getSnapshot),
    setSeats: (iri, count) => update((before) => {
      const others = Object.entries(before).filter(([one]) => one !== iri);
      return Object.fromEntries(count > 0 ? [...others, [iri, count]] : others);
    }),
  };
}
