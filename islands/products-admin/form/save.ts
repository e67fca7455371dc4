import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { iriOf } from '#shared/kernel/iri.ts';
import { CURRENCY, type Product, productSchema } from '../wire.ts';
import { changesOf, type Conflict, conflictsOf, type Draft, draftOf, EMPTY_DRAFT, meaningOf } from './draft.ts';

type Saved =
  | { readonly kind: 'saved'; readonly product: Product }
  /** Somebody else was faster: the person decides. `now` is what the form begins with from here on. */
  | { readonly kind: 'conflict'; readonly now: Product; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'gone' };

interface Writing {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
}

function categoryIri({ locale }: ApiClient): (id: string) => string {
  return (id) => iriOf(id, categoryProductResource.collection(locale)) ?? id;
}

/**
 * Writes what was changed. The API checks nothing, so the record is read right before and compared with what the
 * form began with.
 */
export async function saveProduct({ api, signal }: Writing, begun: Product, mine: Draft): Promise<Saved> {
  const schema = productSchema(wireContext(api, CURRENCY));
  const path = productResource.item(begun.id);
  const now = await api.get(path, schema, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  });
  if (now === null) return { kind: 'gone' };
  const conflicts = conflictsOf(draftOf(begun), draftOf(now), mine);
  if (conflicts.length > 0) return { kind: 'conflict', now, conflicts };
  const changes = changesOf(now, draftOf(now), mine, categoryIri(api));
  // A save that came through although its answer did not is found to be done.
  if (Object.keys(changes).length === 0) return { kind: 'saved', product: now };
  return { kind: 'saved', product: await api.update(path, changes, schema, { signal }) };
}

export async function createProduct({ api, signal }: Writing, draft: Draft): Promise<Product> {
  return api.create(
    productResource.path,
    changesOf(null, EMPTY_DRAFT, draft, categoryIri(api)),
    productSchema(wireContext(api, CURRENCY)),
    { signal },
  );
}

/** Products that say what was typed: where an answer was lost, the product may be there already. */
export async function findTwins({ api, signal }: Writing, draft: Draft): Promise<readonly Product[]> {
  const name = meaningOf('name', draft.name);
  const { value } = await api
    .pages(productResource.path, productSchema(wireContext(api, CURRENCY)), {
      signal,
      query: { 'order[id]': 'DESC', name },
    })
    .next();
  const found: readonly Product[] = value?.items ?? [];
  return found.filter((product) => {
    const other = draftOf(product);
    return (['name', 'description', 'price', 'category', 'barcode'] as const).every(
      (field) => meaningOf(field, other[field]) === meaningOf(field, draft[field]),
    );
  });
}
