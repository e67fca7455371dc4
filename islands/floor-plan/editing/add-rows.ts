import type { FloorItem } from '../domain/floor-item.ts';
import { rowsOf } from '../domain/rows.ts';
import type { FloorStore } from '../store/floor-state.ts';

/**
 * Adds so many tables in rows; the room they go into may be made larger for them.
 * @param elsewhere names of the tables on the other floors
 */
export function addRows(store: FloorStore, count: number, elsewhere: readonly string[] = []): void {
  const { entries, selection } = store.getSnapshot();
  const keys = new Map<FloorItem, string>();
  for (const { key, wanted, saved } of entries.values()) {
    const place = wanted ?? saved;
    if (place) keys.set(place, key);
  }
  const selected = entries.get(selection[0] ?? '')?.wanted ?? undefined;
  const { tables, grown } = rowsOf(count, [...keys.keys()], selected, elsewhere);
  const room = grown ? keys.get(grown.from) : undefined;
  store.insert(tables, grown && room !== undefined ? [{ key: room, fields: grown.to }] : []);
}
