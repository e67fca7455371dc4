import type { ApiClient } from '#shared/api/client.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { iriOf } from '#shared/kernel/iri.ts';
import { readOrGone, writeChecked, type Written } from '#shared/records/checked-write.ts';
import { type Created, createOnce } from '#shared/records/lost-create.ts';
import { isSameRecord, type RecordShape } from '#shared/records/merge.ts';
import { CURRENCY, type Product, productSchema } from '../wire.ts';
import { changesOf, type Draft, draftOf, draftShape, EMPTY_DRAFT, meaningOf } from './draft.ts';

interface Writing {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
}

function categoryIri({ locale }: ApiClient): (id: string) => string {
  return (id) => iriOf(id, categoryProductResource.collection(locale)) ?? id;
}

/** Writes what was changed, and asks about all that somebody else has changed since the form began. */
export async function saveProduct(
  { api, signal }: Writing,
  begun: Product,
  mine: Draft,
): Promise<Written<Product, Draft>> {
  const schema = productSchema(wireContext(api, CURRENCY));
  const path = productResource.item(begun.id);
  return writeChecked<Product, Draft>({
    shape: draftShape,
    fieldsOf: draftOf,
    before: draftOf(begun),
    mine,
    asksAbout: 'they-changed',
    read: () => readOrGone(api.get(path, schema, { signal })),
    write: (wanted, now) =>
      api.update(path, changesOf(now, draftOf(now), wanted, categoryIri(api)), schema, { signal }),
  });
}

/** What a product is known by again. Its sale price is left out: a back-office that keeps none answers without it. */
const twinShape: RecordShape<Draft> = {
  ...draftShape,
  groups: draftShape.groups.filter(([field]) => field !== 'finalPrice'),
};

export async function createProduct(
  { api, signal }: Writing,
  draft: Draft,
  isInDoubt: boolean,
): Promise<Created<Product>> {
  const schema = productSchema(wireContext(api, CURRENCY));
  return createOnce<Product>({
    isInDoubt,
    look: async () => {
      const query = { 'order[id]': 'DESC', name: meaningOf('name', draft.name) };
      const { value } = await api.pages(productResource.path, schema, { signal, query }).next();
      return value?.items ?? [];
    },
    isIt: (product) => isSameRecord(twinShape, draftOf(product), draft),
    create: () =>
      api.create(productResource.path, changesOf(null, EMPTY_DRAFT, draft, categoryIri(api)), schema, { signal }),
  });
}
