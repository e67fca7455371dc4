import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { iriOf } from '#shared/kernel/iri.ts';
import { createRecordWriter, type LaterWrite, type RecordWriter } from '#shared/records/record-writer.ts';
import { type Product, productSchema } from '../api.ts';
import { changesOf, type Draft, draftOf, draftShape, EMPTY_DRAFT, meaningOf } from './draft.ts';

/** Someone else's changes to other fields are kept; the user is asked about a field that both have changed. */
export function createProductWriter(
  api: ApiClient,
  keep?: (write: LaterWrite) => Promise<boolean>,
): RecordWriter<Product, Draft> {
  return createRecordWriter<Product, Draft>({
    api,
    keep,
    resource: productResource,
    schema: productSchema(apiContext(api, SHOP_CURRENCY)),
    shape: draftShape,
    fieldsOf: (product) => (product === null ? EMPTY_DRAFT : draftOf(product, api.locale)),
    bodyOf: ({ from, to, now }) =>
      changesOf(now, from, to, (id) => iriOf(id, categoryProductResource.collection(api.locale)) ?? id),
    twinQuery: ({ name }) => ({ name: meaningOf('name', name) }),
    // A back-office without sale prices answers without this field.
    twinShape: {
      ...draftShape,
      groups: draftShape.groups.map((group) => group.filter((field) => field !== 'finalPrice')),
    },
  });
}
