import { fallback, nullable } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import type { Query } from '#shared/api/query.ts';
import type { Schema } from '#shared/api/schema.ts';
import { readOrGone } from './checked-write.ts';
import { type LearntLengths, readWindow } from './page-window.ts';

export interface ListQuery {
  /** What the list is narrowed to, as the server knows it: `{ name: 'tea' }`. */
  readonly filter: Query;
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
}

export interface RecordPage<Item> {
  readonly items: readonly Item[];
  /** Of all pages; undefined where the server does not say it. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  /** Records of this page that could not be read. */
  readonly unreadable: number;
}

/** Reads the records of one collection. Every call throws `ApiError`. */
export interface RecordReader<Item> {
  readonly page: (query: ListQuery, signal: AbortSignal) => Promise<RecordPage<Item>>;
  /** Every record that the filter finds, read page by page. */
  readonly all: (filter: Query, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Those with these ids, in their order; who is gone is not among them. */
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

/** Ids of one call: an address of 2,000 characters goes through everywhere. */
const IDS_PER_CALL = 50;
const LARGE_PAGE = 100;

export function createRecordReader<Item extends { readonly id: string }>({
  api,
  resource,
  schema,
}: Options<Item>): RecordReader<Item> {
  // A record that cannot be read keeps its place, so that pages are counted right.
  const placed = fallback(nullable(schema), null);
  const learnt: LearntLengths = new Map();

  return {
    page: async ({ filter, sort, page, size }, signal) => {
      const direction = sort.descending ? 'DESC' : 'ASC';
      // Equal values would change their places from page to page.
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
          // Strangers among them: the back-office has no filter on ids, and would go on with its whole list.
          if (items.some(({ id }) => !wanted.has(id)) || found.size >= from + wanted.size) break;
        }
      }
      // Where ids are no filter, each is asked for by itself.
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
