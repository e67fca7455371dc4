import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import type { Fields } from '#shared/offline/queue/contract.ts';
import type { WorkDone } from '#shared/records/run-each.ts';
import type { Product } from '../api.ts';
import type { Prices, PriceStep } from './price-change.ts';

/** A change of one product that can be sent later; the fields as the wire has them. */
export interface LaterChange {
  readonly action: 'update' | 'delete';
  readonly data: Fields;
  /** The fields as the user saw them: another value by then is a conflict. */
  readonly before: Fields;
}

function decimal(amount: Minor | null): number | null {
  return amount === null ? null : minorToDecimal(amount);
}

/** Of a product without a sale price, none is written. */
function priceFields({ price, finalPrice }: Prices): Fields {
  return { price: decimal(price), ...(finalPrice === null ? {} : { finalPrice: decimal(finalPrice) }) };
}

export function laterPrices({ from, to }: PriceStep): LaterChange {
  return { action: 'update', data: priceFields(to), before: priceFields(from) };
}

/** The IRI of a product's category; null: it has none. */
export function categoryIri({ categoryId }: Product, locale: string): string | null {
  return categoryId === null ? null : categoryProductResource.iri(categoryId, locale);
}

/** @param category the IRI of the category; null for none */
export function laterCategory(product: Product, category: string | null, locale: string): LaterChange {
  return { action: 'update', data: { category }, before: { category: categoryIri(product, locale) } };
}

/** What somebody else has changed of the fields that the list shows is asked about before the product is deleted. */
export function laterRemoval(product: Product, locale: string): LaterChange {
  const { name, description } = product;
  const before = { name, description, ...priceFields(product), category: categoryIri(product, locale) };
  return { action: 'delete', data: {}, before };
}

interface Attempt {
  readonly send: () => Promise<unknown>;
  /** Resolves to whether this device sends it later. */
  readonly keep: () => Promise<boolean>;
  /** Whether it certainly has to wait: without a network, or behind an earlier change of the same product. */
  readonly hasToWait: boolean;
}

/** Sends a change, or keeps it where there is no network. Rejects with the errors of `send`. */
export async function sendOrKeep({ send, keep, hasToWait }: Attempt): Promise<WorkDone> {
  if (hasToWait && (await keep())) return 'kept';
  try {
    await send();
    return undefined;
  } catch (error) {
    if (foundNoNetwork(error) && (await keep())) return 'kept';
    throw error;
  }
}
