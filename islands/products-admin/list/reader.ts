import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import type { Query } from '#shared/api/query.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import type { GridSort } from '#shared/features/grid/model.ts';
import { readOrGone } from '#shared/records/checked-write.ts';
import { CURRENCY, type Product, productSchema } from '../wire.ts';
import { type LearntLengths, readWindow } from './window.ts';

export interface Filter {
  readonly text: string;
  /** IRI of a category. */ readonly category: string | null;
}

export interface ListQuery extends Filter {
  readonly sort: GridSort;
  /** From 0. */ readonly page: number;
  readonly size: number;
}

export interface ProductPage {
  readonly products: readonly Product[];
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly unreadable: number;
}

export interface ProductReader {
  readonly page: (query: ListQuery, signal: AbortSignal) => Promise<ProductPage>;
  /** Every product that the filter finds, read page by page. */
  readonly all: (filter: Filter, signal: AbortSignal) => Promise<readonly Product[]>;
  /** Those with these ids; who is gone is not among them. */
  readonly many: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Product[]>;
  readonly one: (id: string, signal: AbortSignal) => Promise<Product>;
}

interface Placed {
  readonly product: Product | null;
  readonly place: number;
}

/** Ids of one call: an address of 2,000 characters goes through everywhere. */
const IDS_PER_CALL = 50;
const LARGE_PAGE = 100;

function filterQuery({ text, category }: Filter): Query {
  return { ...(text === '' ? {} : { name: text }), ...(category === null ? {} : { category }) };
}

export function createProductReader(api: ApiClient): ProductReader {
  const schema = productSchema(wireContext(api, CURRENCY));
  // A record that cannot be read keeps its place, so that pages are counted right.
  const placed = v.fallback(v.nullable(schema), null);
  const learnt: LearntLengths = new Map();

  return {
    page: async ({ sort, page, size, ...filter }, signal) => {
      const direction = sort.descending ? 'DESC' : 'ASC';
      // Equal prices would change their places from page to page.
      const order =
        sort.column === 'id'
          ? { 'order[id]': direction }
          : { [`order[${sort.column}]`]: direction, 'order[id]': 'ASC' };
      let serial = 0;
      const { rows, total, hasNext } = await readWindow<Placed>({
        page,
        size,
        learnt,
        keyOf: ({ product, place }) => product?.id ?? `unreadable ${place}`,
        read: async (number) => {
          const answer = await api
            .pages(productResource.path, placed, {
              signal,
              query: { ...order, page: number, itemsPerPage: size, ...filterQuery(filter) },
            })
            .next();
          const items = answer.done === true ? [] : answer.value.items;
          return {
            items: items.map((product) => ({ product, place: serial++ })),
            total: answer.done === true ? 0 : answer.value.total,
          };
        },
      });
      const products = rows.flatMap(({ product }) => (product === null ? [] : [product]));
      return { products, total, hasNext, unreadable: rows.length - products.length };
    },

    all: async (filter, signal) => {
      const found: Product[] = [];
      for await (const { items } of api.pages(productResource.path, schema, {
        signal,
        query: { 'order[id]': 'ASC', itemsPerPage: LARGE_PAGE, ...filterQuery(filter) },
      }))
        found.push(...items);
      return found;
    },

    many: async (ids, signal) => {
      const found = new Map<string, Product>();
      for (let from = 0; from < ids.length; from += IDS_PER_CALL) {
        const wanted = new Set(ids.slice(from, from + IDS_PER_CALL));
        for await (const { items } of api.pages(productResource.path, schema, {
          signal,
          query: { 'id[]': [...wanted], itemsPerPage: IDS_PER_CALL },
        })) {
          for (const product of items) if (wanted.has(product.id)) found.set(product.id, product);
          // Strangers among them: the back-office has no filter on ids, and would go on with its whole catalogue.
          if (items.some(({ id }) => !wanted.has(id)) || found.size >= from + wanted.size) break;
        }
      }
      // Where ids are no filter, each is asked for by itself.
      for (const id of ids) {
        if (found.has(id)) continue;
        const product = await readOrGone(api.get(productResource.item(id), schema, { signal }));
        if (product !== null) found.set(id, product);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    one: (id, signal) => api.get(productResource.item(id), schema, { signal }),
  };
}
