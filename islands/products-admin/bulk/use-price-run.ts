import { useRef } from 'react';
import * as v from 'valibot';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Minor } from '#shared/kernel/money.ts';
import type { WorkDone } from '#shared/records/run-each.ts';
import { readVariantPrices } from '../api.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import type { ProductReader } from '../list/reader.ts';
import { laterPrices } from './later-change.ts';
import type { MadeChange } from './made-change.ts';
import { type Prices, type PriceStep, writePrices } from './price-change.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { runIdOf, type VariantStep } from './variant-prices.ts';

/** The price is no longer the one that was shown, so changing it would be a surprise. */
export class PriceChanged extends Error {
  readonly price: Minor | null;
  constructor(price: Minor | null) {
    super('The price has changed meanwhile');
    this.price = price;
  }
}

export interface PriceRow {
  readonly product: ListedProduct;
  readonly planned: PriceStep;
  readonly variants: readonly VariantStep[];
}

interface Options {
  readonly rows: readonly PriceRow[];
  /** What a further attempt does to a price that is another one by now. */
  readonly next: (id: string, now: Prices) => PriceStep | null;
  readonly reader: ProductReader;
}

interface PriceRun {
  /** The products, each followed by those of its variants that change. */
  readonly ids: readonly string[];
  /** What a variant is called; undefined for a product. */
  readonly labelOf: (id: string) => string | undefined;
  readonly work: (id: string) => Promise<WorkDone>;
  /** What was made so far, for an undo. */
  readonly made: () => readonly MadeChange[];
}

/** Writes the new prices of products and of their variants, one after the other. */
export function usePriceRun({ rows, next, reader }: Options): PriceRun {
  const { api, signal } = useIsland();
  const keepOrSend = useBulkChange();
  /** If someone else changed a price meanwhile, the next attempt starts from that one. */
  const renewed = useRef(new Map<string, PriceStep>());
  const made = useRef(new Map<string, MadeChange>());
  const variants = new Map(rows.flatMap((row) => row.variants.map((one) => [runIdOf(one.variant), one] as const)));

  const send = async (id: string, planned: PriceStep, item: string, read: () => Promise<Prices>): Promise<void> => {
    const { changedTo } = await writePrices(planned, read, (body) => api.update(item, body, v.unknown(), { signal }));
    if (changedTo === null) return;
    const again = next(id, changedTo);
    if (again !== null) renewed.current.set(id, again);
    throw new PriceChanged(changedTo.price);
  };
  const changeVariant = async (id: string, { variant, planned: first }: VariantStep): Promise<WorkDone> => {
    const planned = renewed.current.get(id) ?? first;
    const item = attributValueResource.item(variant.id);
    const outcome = await keepOrSend(
      variant,
      () => laterPrices(planned),
      () => send(id, planned, item, () => readVariantPrices(api, variant.id, signal)),
    );
    made.current.set(id, { id, kind: 'variant', variant, step: planned });
    return outcome;
  };
  const changeProduct = async (id: string): Promise<WorkDone> => {
    const row = rows.find(({ product }) => product.id === id);
    const planned = renewed.current.get(id) ?? row?.planned;
    if (planned === undefined) return undefined;
    const outcome = await keepOrSend(
      row?.product,
      () => laterPrices(planned),
      () => send(id, planned, productResource.item(id), () => reader.one(id, signal)),
    );
    made.current.set(id, { id, kind: 'prices', step: planned });
    return outcome;
  };
  return {
    ids: rows.flatMap(({ product, variants: own }) => [product.id, ...own.map(({ variant }) => runIdOf(variant))]),
    labelOf: (id) => variants.get(id)?.variant.label,
    work: async (id) => {
      const variant = variants.get(id);
      return variant === undefined ? changeProduct(id) : changeVariant(id, variant);
    },
    made: () => [...made.current.values()],
  };
}
