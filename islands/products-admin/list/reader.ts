import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import type { Query } from '#shared/api/query.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import type { GridSort } from '#shared/features/grid/model.ts';
import { compareText } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { createRecordReader, type RecordReader } from '#shared/records/record-reader.ts';
import { type Product, productSchema } from '../api.ts';
import { sortValue } from './sorts.ts';
import { hasWords } from './words.ts';

export type ProductReader = RecordReader<Product>;

export interface Filter {
  readonly text: string;
  /** IRI of the category; null for all. */ readonly category: string | null;
}

export function filterQuery({ text, category }: Filter): Query {
  return { ...(text === '' ? {} : { name: text }), ...(category === null ? {} : { category }) };
}

/** Those of the products that a text is about: a server looks for it in names alone, and letter by letter. */
async function foundByWords(reader: ProductReader, { name, ...rest }: Query, signal: AbortSignal) {
  const text = String(name);
  const products = await reader.all(rest, signal);
  return products.filter((product) => hasWords(product, text));
}

/** Finds products by their names as the server does; where it finds none, by their words and codes. */
export function createProductReader(api: ApiClient): ProductReader {
  const reader: ProductReader = createRecordReader({
    api,
    resource: productResource,
    schema: productSchema(apiContext(api, SHOP_CURRENCY)),
  });
  return {
    ...reader,
    page: async (query, signal) => {
      const found = await reader.page(query, signal);
      const { filter, sort, page, size } = query;
      const isNone = found.items.length === 0 && found.unreadable === 0 && (page === 0 || found.total === 0);
      if (filter['name'] === undefined || !isNone) return found;
      const matching = sorted(await foundByWords(reader, filter, signal), sort, api.locale);
      const items = matching.slice(page * size, (page + 1) * size);
      return { items, total: matching.length, hasNext: (page + 1) * size < matching.length, unreadable: 0 };
    },
    all: async (filter, signal) => {
      const found = await reader.all(filter, signal);
      return found.length > 0 || filter['name'] === undefined ? found : foundByWords(reader, filter, signal);
    },
  };
}

function sorted(products: readonly Product[], sort: GridSort, locale: Locale): readonly Product[] {
  const valueOf = sortValue(sort);
  const compare = compareText(locale);
  const ascending = [...products].sort((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    return typeof first === 'string' || typeof second === 'string'
      ? compare(String(first ?? ''), String(second ?? ''))
      : (first ?? 0) - (second ?? 0);
  });
  return sort.descending ? ascending.reverse() : ascending;
}
