import { fallback, nullable } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import type { Query } from '#shared/api/query.ts';
import type { Schema } from '#shared/api/schema.ts';
import { readOrGone } from './checked-write.ts';
import { type LearntLengths, readWindow } from './page-window.ts';

export interface ListQuery {
  /** Filter in the server's terms, such as `{ name: 'tea' }`. */
  readonly filter: Query;
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** Starts at 0. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
}

export interface RecordPage<Item> {
  readonly items: readonly Item[];
  /** Number of records on all pages; undefined if the server does not give it. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  /** Number of records on this page that could not be parsed. */
  readonly unreadable: number;
}

/** Reads the records of one collection. Every call rejects with `ApiError`. */
export interface RecordReader<Item> {
  readonly page: (query: ListQuery, signal: AbortSignal) => Promise<RecordPage<Item>>;
  /** All records that match the filter, read page by page. */
  readonly all: (filter: Query, signal: AbortSignal) => Promise<readonly Item[]>;
  /** The records with these ids, in that order, without those that no longer exist. */
  readonly many: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Item[]>;
  readonly one: (id: string, signal: AbortSignal) => Promise<Item>;
}

interface Options<Item> {
  readonly api: Pick<ApiClient, 'pages' | 'get'>;
  readonly resource: { readonly path: string; item(id: string): string };
  readonly schema: Schema<Item>;
}

interface Placed<Item> {
  readonly item: Item | null;
  readonly place: number;
}

/** Ids per call, to keep the URL below 2,000 characters, which is safe everywhere. */
const IDS_PER_CALL = 50;
const LARGE_PAGE = 100;

export function createRecordReader<Item extends { readonly id: string }>({
  api,
  resource,
  schema,
}: Options<Item>): RecordReader<Item> {
  // An unreadable record keeps its place, so that pages are counted correctly.
  const placed = fallback(nullable(schema), null);
  const learnt: LearntLengths = new Map();

  return {
    page: async ({ filter, sort, page, size }, signal) => {
      const direction = sort.descending ? 'DESC' : 'ASC';
      // Sort by id as well: otherwise records with equal values could move between pages.
      const order =
        sort.column === 'id'
          ? { 'order[id]': direction }
          : { [`order[${sort.column}]`]: direction, 'order[id]': 'ASC' };
      let serial = 0;
      const { rows, total, hasNext } = await readWindow<Placed<Item>>({
        page,
        size,
        learnt,
        keyOf: ({ item, place }) => item?.id ?? `unreadable ${place}`,
        read: async (number) => {
          const answer = await api
            .pages(resource.path, placed, {
              signal,
              query: { ...order, page: number, itemsPerPage: size, ...filter },
            })
            .next();
          const items = answer.done === true ? [] : answer.value.items;
          return {
            items: items.map((item) => ({ item, place: serial++ })),
            total: answer.done === true ? 0 : answer.value.total,
          };
        },
      });
      const items = rows.flatMap(({ item }) => (item === null ? [] : [item]));
      return { items, total, hasNext, unreadable: rows.length - items.length };
    },

    all: async (filter, signal) => {
      const found: Item[] = [];
      for await (const { items } of api.pages(resource.path, schema, {
        signal,
        query: { 'order[id]': 'ASC', itemsPerPage: LARGE_PAGE, ...filter },
      }))
        found.push(...items);
      return found;
    },

    many: async (ids, signal) => {
      const found = new Map<string, Item>();
      for (let from = 0; from < ids.length; from += IDS_PER_CALL) {
        const wanted = new Set(ids.slice(from, from + IDS_PER_CALL));
        for await (const { items } of api.pages(resource.path, schema, {
          signal,
          query: { 'id[]': [...wanted], itemsPerPage: IDS_PER_CALL },
        })) {
          for (const item of items) if (wanted.has(item.id)) found.set(item.id, item);
          // Other ids in the answer mean that the back-office ignores the filter and would return its whole list.
          if (items.some(({ id }) => !wanted.has(id)) || found.size >= from + wanted.size) break;
        }
      }
      // Read each record still missing by itself, for back-offices without that filter.
      for (const id of ids) {
        if (found.has(id)) continue;
        const item = await readOrGone(api.get(resource.item(id), schema, { signal }));
        if (item !== null) found.set(id, item);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    one: (id, signal) => api.get(resource.item(id), schema, { signal }),
  };
}
