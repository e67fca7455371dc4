import * as v from 'valibot';
import { minor } from '#shared/kernel/money.ts';
import { createDeviceSetting, type DeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import type { Product } from '../wire.ts';
import type { Draft } from './draft.ts';

/** What was typed and not saved, with the record as it was when the form began. */
interface StoredDraft {
  readonly begun: Product | null;
  readonly draft: Draft;
}

const price = v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(minor)));
const product = v.object({
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
const schema: v.GenericSchema<unknown, StoredDraft | null> = v.nullable(
  v.object({
    begun: v.nullable(product),
    draft: v.object({
      name: v.string(),
      description: v.string(),
      price: v.string(),
      finalPrice: v.string(),
      category: v.string(),
      barcode: v.string(),
    }),
  }),
);

const NEW = 'new';

function keyOf(base: string, id: string): string {
  return `flexy-product-draft:${base}:${id}`;
}

/** Kept for this tab, so that a page which goes all the same takes nothing typed with it. */
export function storedDraft(base: string, id: string | null): DeviceSetting<StoredDraft | null> {
  return createDeviceSetting({ key: keyOf(base, id ?? NEW), schema, initial: null, storage: tabStorage() });
}

/** What of this back-office is kept in this tab; a new product has no id yet. */
export function storedDrafts(base: string): readonly { readonly id: string | null; readonly name: string }[] {
  const prefix = keyOf(base, '');
  return Object.keys(tabStorage() ?? {})
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const id = key.slice(prefix.length);
      const kept = storedDraft(base, id).getSnapshot();
      return kept === null ? [] : [{ id: id === NEW ? null : id, name: kept.begun?.name || kept.draft.name.trim() }];
    });
}
