import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { productResource } from '#shared/api/resources/products.ts';
import type { Minor } from '#shared/kernel/money.ts';
import type { WorkDone } from '#shared/records/run-each.ts';
import { laterPrices } from '../bulk/later-change.ts';
import type { MadeChange } from '../bulk/made-change.ts';
import { type Prices, priceStep, writePrices } from '../bulk/price-change.ts';
import type { BulkChange } from '../bulk/use-bulk-change.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import type { ProductReader } from '../list/reader.ts';

export type PriceOutcome =
  | { readonly kind: 'changed'; readonly done: WorkDone; readonly prices: Prices; readonly made: MadeChange }
  /** Somebody else has changed it meanwhile, and nothing was written. */
  | { readonly kind: 'conflict'; readonly prices: Prices };

interface Options {
  readonly api: ApiClient;
  readonly reader: ProductReader;
  readonly signal: AbortSignal;
  readonly keepOrSend: BulkChange;
}

/** Sets the price of one product, or keeps it on this device where there is no network. Rejects with `ApiError`. */
export async function changePrice(
  product: ListedProduct,
  price: Minor,
  { api, reader, signal, keepOrSend }: Options,
): Promise<PriceOutcome | null> {
  const { id } = product;
  const step = priceStep(product, { kind: 'price', to: price }, 1);
  if (step === null) return null;
  let theirs: Prices | null = null;
  const done = await keepOrSend(
    product,
    () => laterPrices(step),
    async () => {
      const written = await writePrices(
        step,
        () => reader.one(id, signal),
        (body) => api.update(productResource.item(id), body, v.unknown(), { signal }),
      );
      theirs = written.changedTo;
    },
  );
  return theirs === null
    ? { kind: 'changed', done, prices: step.to, made: { id, kind: 'prices', step } }
    : { kind: 'conflict', prices: theirs };
}
