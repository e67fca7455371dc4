import type { ApiClient } from '#shared/api/client.ts';
import type { Query } from '#shared/api/query.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { createRecordReader, type RecordReader } from '#shared/records/record-reader.ts';
import { CURRENCY, type Product, productSchema } from '../wire.ts';

export type ProductReader = RecordReader<Product>;

export interface Filter {
  readonly text: string;
  /** IRI of the category; null for all. */ readonly category: string | null;
}

export function filterQuery({ text, category }: Filter): Query {
  return { ...(text === '' ? {} : { name: text }), ...(category === null ? {} : { category }) };
}

export function createProductReader(api: ApiClient): ProductReader {
  return createRecordReader({
    api,
    resource: productResource,
    schema: productSchema(wireContext(api, CURRENCY)),
  });
}
