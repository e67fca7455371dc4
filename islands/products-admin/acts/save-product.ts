import { ApiError } from '#shared/api/errors.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { productResource } from '#shared/api/resources/products.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { iriOf } from '#shared/kernel/iri.ts';
import type { RecordWriter } from '#shared/records/record-writer.ts';
import type { WorkDone } from '#shared/records/run-each.ts';
import type { Product } from '../api.ts';
import type { LaterChange } from '../bulk/later-change.ts';
import type { FieldsChange } from '../bulk/made-change.ts';
import type { BulkChange } from '../bulk/use-bulk-change.ts';
import { changesOf, type Draft, draftOf } from '../form/draft.ts';
import type { ListedProduct } from '../list/pending-products.ts';

/** Somebody else has changed the same fields meanwhile; nothing was written. */
export class ChangedMeanwhile extends Error {
  /** The product as it is now, and what is wanted of it with their other changes. */
  readonly now: Product;
  readonly merged: Draft;
  constructor(now: Product, merged: Draft) {
    super('The product has changed meanwhile');
    this.now = now;
    this.merged = merged;
  }
}

/** The fields that one edit of a product wants, and those that it began from, as the wire has them. */
function laterFields(product: Product, mine: Draft, locale: Locale): LaterChange {
  const begun = draftOf(product, locale);
  const iri = (id: string): string => iriOf(id, categoryProductResource.collection(locale)) ?? id;
  return { action: 'update', data: changesOf(product, begun, mine, iri), before: changesOf(product, mine, begun, iri) };
}

interface Options {
  readonly writer: RecordWriter<Product, Draft>;
  readonly keepOrSend: BulkChange;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/**
 * Writes what was typed of a product, beside other people's changes of other fields, or keeps it on this device where
 * there is no network. Rejects with `ChangedMeanwhile` and `ApiError`.
 */
export async function saveProduct(
  product: ListedProduct,
  mine: Draft,
  { writer, keepOrSend, locale, signal }: Options,
): Promise<{ readonly done: WorkDone; readonly made: FieldsChange }> {
  let record: Product = product;
  const done = await keepOrSend(
    product,
    () => laterFields(product, mine, locale),
    async () => {
      const written = await writer.save(product, mine, signal);
      if (written.kind === 'conflict') throw new ChangedMeanwhile(written.now, written.merged);
      if (written.kind === 'gone')
        throw new ApiError({ kind: 'not-found', call: `GET ${productResource.item(product.id)}` });
      if (written.kind === 'saved') record = written.record;
    },
  );
  return { done, made: { id: product.id, kind: 'fields', record, from: draftOf(product, locale), to: mine } };
}
