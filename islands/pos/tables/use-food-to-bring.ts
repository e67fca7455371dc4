import { atom, useAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import {
  seenNow,
  type SeenReady,
  tablesToServe,
  withFoodToBring,
} from '#shared/features/table-status/food-to-bring.ts';
import type { LiveTables, TableOrder } from '#shared/features/table-status/live-table.ts';
import { createBeeper } from '#shared/scanning/beep.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { OutboxEntry } from '../outbox/entry.ts';

const seenSetting = createDeviceSetting<SeenReady>({
  key: 'flexy-till-food-seen',
  owner: 'device',
  schema: v.record(v.string(), v.number()),
  initial: {},
  storage: deviceStorage(),
  onStorage: storageEvents,
});

/** Of which tables a sound has told, on whichever screen. */
const toldAtom = atom<readonly string[]>([]);

/** The orders of tables that this till has sent something to. */
function sentHere(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ sale, order }) => (sale.tab === undefined ? [] : (order?.id ?? sale.edited?.orderId ?? []))),
  );
}

/** Tells of food that is ready, once by a sound, until somebody goes to its table. */
export function useFoodToBring(read: LiveTables, entries: readonly OutboxEntry[]) {
  const seen = useStoreValue(seenSetting);
  const tables = useMemo(() => withFoodToBring(read, sentHere(entries), seen), [read, entries, seen]);
  const ready = useMemo(() => tablesToServe(tables), [tables]);
  const [told, setTold] = useAtom(toldAtom);
  const beeper = useMemo(createBeeper, []);
  useEffect(() => beeper.close, [beeper]);
  useEffect(() => {
    if (told === ready) return;
    if (ready.some((id) => !told.includes(id))) beeper.play('ambiguous');
    setTold(ready);
  }, [ready, told, setTold, beeper]);
  return {
    tables,
    /** Ids of their tables. */
    ready,
    see: (orders: readonly TableOrder[]): void => void seenSetting.update((all) => seenNow(all, orders, read)),
  };
}
