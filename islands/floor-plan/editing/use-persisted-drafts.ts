import { useEffect } from 'react';
import { exactOptional, type GenericSchema, number, object, picklist, record, string } from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import type { FloorItem } from '../domain/floor-item.ts';
import type { Draft } from '../store/entries.ts';
import type { FloorStore } from '../store/floor-state.ts';

const SHAPES = ['rectangle', 'circle'] as const;
const itemSchema: GenericSchema<unknown, FloorItem> = object({
  name: string(),
  kind: picklist(['table', 'room']),
  shape: picklist(SHAPES),
  fill: string(),
  stroke: string(),
  strokeWidth: number(),
  status: string(),
  x: number(),
  y: number(),
  width: number(),
  height: number(),
});
const draftsSchema: GenericSchema<unknown, Readonly<Record<string, Draft>>> = record(
  string(),
  object({
    base: itemSchema,
    fields: object({
      name: exactOptional(string()),
      shape: exactOptional(picklist(SHAPES)),
      fill: exactOptional(string()),
    }),
  }),
);

/**
 * Keeps what is typed in this tab: neither the browser's own Back nor a reload asks, and it stands in its fields again
 * when the floor is edited the next time.
 */
export function usePersistedDrafts(store: FloorStore): void {
  const { owner } = useIsland();
  useEffect(() => {
    const setting = createDeviceSetting({
      key: 'flexy-floor-drafts',
      owner,
      part: store.id,
      schema: draftsSchema,
      initial: {},
      storage: tabStorage(),
    });
    const { entries, drafts } = store.getSnapshot();
    for (const [key, { base, fields }] of Object.entries(setting.getSnapshot()))
      if (entries.has(key) && !drafts.has(key)) store.draft(key, fields, base);
    let kept = store.getSnapshot().drafts;
    return store.subscribe(() => {
      const now = store.getSnapshot().drafts;
      if (now === kept) return;
      kept = now;
      setting.set(Object.fromEntries(now));
    });
  }, [owner, store]);
}
