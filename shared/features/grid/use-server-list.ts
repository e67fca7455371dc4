import { useCallback, useMemo, useRef, useState } from 'react';
import type { Query } from '#shared/api/query.ts';
import type { RecordPage, RecordReader } from '#shared/records/record-reader.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { type GridSort, pageCount } from './model.ts';
import type { GridState } from './use-grid-state.ts';

/** A page with the request it answers; it stays in view while the next one is read. */
export interface ShownPage<Item> extends RecordPage<Item> {
  /** From 0. */
  readonly page: number;
  readonly sort: GridSort;
  readonly filter: Query;
}

export interface ServerList<Item> extends Load {
  /** Undefined until the first page is loaded. */
  readonly shown: ShownPage<Item> | undefined;
  /** A record as last read; used to name selected records of other pages. */
  readonly known: (id: string) => Item | undefined;
  readonly learn: (items: readonly Item[]) => void;
  /** Shows what was just saved of a record until the page is read again. */
  readonly renew: (item: Item) => void;
}

interface Options<Item> {
  /** Must be stable, like the filter: a new one is read at once. */
  readonly reader: RecordReader<Item>;
  readonly filter: Query;
  readonly state: GridState;
  /** The sort to use if the grid has none. */
  readonly firstSort: GridSort;
}

/** Reads the page of a server's list that a grid shows. */
export function useServerList<Item extends { readonly id: string }>({
  reader,
  filter,
  state: { sort, page, pageSize, setPage },
  firstSort,
}: Options<Item>): ServerList<Item> {
  const [shown, setShown] = useState<ShownPage<Item> | undefined>();
  const read = useRef(new Map<string, Item>());
  const known = useCallback((id: string) => read.current.get(id), []);
  const learn = useCallback((items: readonly Item[]) => {
    for (const item of items) read.current.set(item.id, item);
  }, []);
  const renew = useCallback(
    (item: Item) => {
      learn([item]);
      setShown(
        (before) => before && { ...before, items: before.items.map((one) => (one.id === item.id ? item : one)) },
      );
    },
    [learn],
  );
  const order = sort ?? firstSort;

  const reading = useLoad(
    useCallback(
      async (signal) => {
        const found = await reader.page({ filter, sort: order, page, size: pageSize }, signal);
        if (signal.aborted) return;
        // After a deletion or with a filter, the page may lie beyond the end.
        if (found.items.length === 0 && found.unreadable === 0 && page > 0) {
          const last = found.total === undefined ? page - 1 : pageCount(found.total, pageSize) - 1;
          setPage(Math.max(0, Math.min(page - 1, last)));
          return;
        }
        learn(found.items);
        setShown({ ...found, page, sort: order, filter });
      },
      [reader, filter, order, page, pageSize, setPage, learn],
    ),
  );
  return useMemo(() => ({ ...reading, shown, known, learn, renew }), [reading, shown, known, learn, renew]);
}
