import { useMemo } from 'react';
import { productResource } from '#shared/api/resources/products.ts';
import { useIsland } from '#shared/island/context.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { FormState, RecordForm } from '#shared/records/record-form.ts';
import { useRecordForm } from '#shared/records/use-record-form.ts';
import type { Product } from '../api.ts';
import { useQueueProduct } from '../use-queue-product.ts';
import { type Draft, type Problem, problemsOf } from './draft.ts';
import { productDrafts } from './draft-storage.ts';
import { createProductWriter } from './save.ts';

export type ProductForm = RecordForm<Product, Draft, Problem>;
export type ProductFormState = FormState<Product, Draft, Problem>;

/** @param product null for a new one */
export function useProductForm(product: Product | null): readonly [ProductForm, ProductFormState] {
  const { api, owner, signal } = useIsland();
  const keep = useQueueProduct();
  const label = product?.name || product?.id;
  const writer = useMemo(
    () =>
      createProductWriter(api, ({ id, body, before }) =>
        keep({
          ...(id === null
            ? { action: 'create', entityId: `tmp:${uuid()}` }
            : { action: 'update', entityId: productResource.iri(id, api.locale), before: { ...before } }),
          data: body,
          label: label ?? (id || String(Object(body).name ?? '')),
        }),
      ),
    [api, keep, label],
  );
  const kept = useMemo(() => productDrafts(owner).of(product?.id ?? null), [owner, product?.id]);
  return useRecordForm<Product, Draft, Problem>({ record: product, writer, problemsOf, kept, signal });
}
