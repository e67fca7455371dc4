import * as v from 'valibot';
import { minor, thousandths } from '#shared/kernel/money.ts';
import { createDraftStorage, type DraftStorage } from '#shared/records/drafts.ts';
import type { Owner } from '#shared/state/owner.ts';
import type { Product } from '../api.ts';
import type { Draft } from './draft.ts';

const price = v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(minor)));
const stock = v.pipe(v.number(), v.safeInteger(), v.transform(thousandths));
const begun = v.object({
  id: v.string(),
  iri: v.string(),
  name: v.string(),
  description: v.string(),
  price,
  finalPrice: price,
  categoryId: v.nullable(v.string()),
  barcode: v.string(),
  // Drafts of earlier versions have none of these.
  sku: v.optional(v.string(), ''),
  variants: v.optional(v.number(), 0),
  variantPrices: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.optional(v.string(), ''),
          name: v.string(),
          price: v.pipe(v.number(), v.safeInteger(), v.transform(minor)),
        }),
      ),
      v.readonly(),
    ),
    [],
  ),
  image: v.optional(v.nullable(v.string()), null),
  picture: v.optional(v.string(), ''),
  stock: v.optional(v.nullable(stock), null),
});
const draft = v.object({
  name: v.string(),
  description: v.string(),
  price: v.string(),
  finalPrice: v.string(),
  category: v.string(),
  barcode: v.string(),
  image: v.optional(v.string(), ''),
});

export function productDrafts(owner: Owner): DraftStorage<Product, Draft> {
  return createDraftStorage({ name: 'product', owner, begun, draft });
}
