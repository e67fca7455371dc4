import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { clampWidth, type GridSort } from './model.ts';

/** What this device remembers of a grid: only its layout, never what was looked at. */
const keptSchema = v.object({
  sort: v.nullable(v.object({ column: v.string(), descending: v.boolean() })),
  widths: v.record(v.string(), v.pipe(v.number(), v.transform(clampWidth))),
  pageSize: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
});
type Kept = v.InferOutput<typeof keptSchema>;
const NOTHING_KEPT: Kept = { sort: null, widths: {}, pageSize: null };

export interface GridState {
  readonly sort: GridSort | null;
  readonly widths: Readonly<Record<string, number>>;
  readonly pageSize: number;
  /** From 0. */
  readonly page: number;
  readonly setSort: (sort: GridSort | null) => void;
  /** In px; null restores the column's own width. */
  readonly setWidth: (column: string, width: number | null) => void;
  readonly setPageSize: (size: number) => void;
  readonly setPage: (page: number) => void;
}

interface Options {
  /** The grid's name in this device's settings. */
  readonly name: string;
  /** Sortable columns. A remembered sort by any other column is out of date and ignored. */
  readonly sortable: readonly string[];
  readonly initialSort: GridSort | null;
  readonly pageSize: number;
}

export function useGridState({ name, sortable, initialSort, pageSize: initialSize }: Options): GridState {
  const [setting] = useState(() =>
    createDeviceSetting({
      key: `flexy-grid:${name}`,
      owner: 'device',
      schema: keptSchema,
      initial: NOTHING_KEPT,
      storage: deviceStorage(),
    }),
  );
  const kept = useStoreValue(setting);
  const [page, setPage] = useState(0);
  const sort = kept.sort !== null && sortable.includes(kept.sort.column) ? kept.sort : initialSort;
  const setSort = useCallback(
    (next: GridSort | null) => {
      setting.update((current) => ({ ...current, sort: next === null ? null : { ...next } }));
      setPage(0);
    },
    [setting],
  );
  const setWidth = useCallback(
    (column: string, width: number | null) =>
      setting.update((current) => {
        const others = Object.entries(current.widths).filter(([id]) => id !== column);
        return {
          ...current,
          widths: Object.fromEntries(width === null ? others : [...others, [column, clampWidth(width)]]),
        };
      }),
    [setting],
  );
  const pageSize = kept.pageSize ?? initialSize;
  const setPageSize = useCallback(
    (next: number) => {
      // Keeps the first row in view.
      setPage((current) => Math.floor((current * pageSize) / next));
      setting.update((current) => ({ ...current, pageSize: next }));
    },
    [setting, pageSize],
  );
  return useMemo(
    () => ({ sort, widths: kept.widths, pageSize, page, setSort, setWidth, setPageSize, setPage }),
    [sort, kept.widths, pageSize, page, setSort, setWidth, setPageSize],
  );
}
