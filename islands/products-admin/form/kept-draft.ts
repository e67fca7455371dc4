import * as v from 'valibot';
import { createDeviceSetting } from '../../../shared/kernel/device-setting.ts';
import { minor } from '../../../shared/kernel/money.ts';
import type { Source } from '../../../shared/kernel/observable.ts';
import type { Product } from '../wire.ts';
import type { Draft } from './draft.ts';

/** What was typed and not saved, with the record as it was when the form began. */
interface KeptDraft { readonly begun: Product | null; readonly draft: Draft }

const price = v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(minor)));
const product = v.object({
  id: v.string(), iri: v.string(), name: v.string(), description: v.string(), price, finalPrice: price, categoryId: v.nullable(v.string()), barcode: v.string(), hasVariants: v.boolean(),
});
const schema: v.GenericSchema<unknown, KeptDraft | null> = v.nullable(v.object({
  begun: v.nullable(product),
  draft: v.object({ name: v.string(), description: v.string(), price: v.string(), finalPrice: v.string(), category: v.string(), barcode: v.string() }),
}));

/** Kept for this tab, so that a page which goes all the same takes nothing typed with it. */
export function keptDraft(base: string, id: string | null): Source<KeptDraft | null> {
  return createDeviceSetting(`flexy-product-draft:${base}:${id ?? 'new'}`, schema, null, tabStorage());
}

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
