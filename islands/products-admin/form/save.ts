import type { ApiClient } from '#shared/api/client.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { iriOf } from '#shared/kernel/iri.ts';
import { createRecordWriter, type RecordWriter } from '#shared/records/record-writer.ts';
import { CURRENCY, type Product, productSchema } from '../wire.ts';
import { changesOf, type Draft, draftOf, draftShape, EMPTY_DRAFT, meaningOf } from './draft.ts';

/** Asks about every field that someone else has changed since the form was opened. */
export function createProductWriter(api: ApiClient): RecordWriter<Product, Draft> {
  return createRecordWriter<Product, Draft>({
    api,
    resource: productResource,
    schema: productSchema(wireContext(api, CURRENCY)),
    shape: draftShape,
    fieldsOf: (product) => (product === null ? EMPTY_DRAFT : draftOf(product)),
    bodyOf: ({ from, to, now }) =>
      changesOf(now, from, to, (id) => iriOf(id, categoryProductResource.collection(api.locale)) ?? id),
    asksAbout: 'they-changed',
    twinQuery: ({ name }) => ({ name: meaningOf('name', name) }),
    // A back-office without sale prices answers without this field.
    twinShape: { ...draftShape, groups: draftShape.groups.filter(([field]) => field !== 'finalPrice') },
  });
}
