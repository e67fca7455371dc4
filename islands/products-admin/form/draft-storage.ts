import * as v from 'valibot';
import { minor } from '#shared/kernel/money.ts';
import { createDraftStorage, type DraftStorage } from '#shared/records/drafts.ts';
import type { Product } from '../wire.ts';
import type { Draft } from './draft.ts';

const price = v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(minor)));
const begun = v.object({
  id: v.string(),
  iri: v.string(),
  name: v.string(),
  description: v.string(),
  price,
  finalPrice: price,
  categoryId: v.nullable(v.string()),
  barcode: v.string(),
  hasVariants: v.boolean(),
});
const draft = v.object({
  name: v.string(),
  description: v.string(),
  price: v.string(),
  finalPrice: v.string(),
  category: v.string(),
  barcode: v.string(),
});

/** The drafts of one back-office, identified by its base URL. */
export function productDrafts(base: string): DraftStorage<Product, Draft> {
  return createDraftStorage({ name: 'product', scope: base, begun, draft });
}
