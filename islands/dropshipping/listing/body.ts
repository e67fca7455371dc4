import { type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import type { ProductDetail } from '../api/supplier.ts';

/** What a variant is listed with. */
export interface ListedPrice {
  readonly shipping: Minor;
  readonly total: Minor;
  readonly base: Minor;
}

export interface Listing {
  readonly product: ProductDetail;
  readonly prices: ReadonlyMap<string, ListedPrice>;
  readonly decimals: number;
  readonly from: string;
  /** Codes; at least one. */
  readonly to: readonly string[];
  readonly isCod: boolean;
  /** Ids from the parent down; two or three. */
  readonly categories: readonly string[];
}

/** Ids are numbers where they are. */
const idOnWire = (id: string | undefined): number | string | null =>
  id === undefined ? null : /^\d+$/.test(id) ? Number(id) : id;

function withPrices({ product, prices, decimals }: Listing): object {
  const variants: unknown = Reflect.get(product.written, 'variants');
  const written: readonly unknown[] = Array.isArray(variants) ? variants : [];
  return {
    ...product.written,
    variants: written.map((variant, index) => {
      const price = prices.get(product.variants[index]?.vid ?? '');
      if (typeof variant !== 'object' || variant === null || price === undefined) return variant;
      return {
        ...variant,
        shippingFees: minorToDecimal(price.shipping, decimals),
        totalCost: minorToDecimal(price.total, decimals),
        basePrice: minorToDecimal(price.base, decimals),
      };
    }),
  };
}

/** The body of a listing; `data` is the whole product as the supplier answered it, with the prices in it. */
export function listingBody(listing: Listing): object {
  const { product, from, to, isCod, categories } = listing;
  return {
    pid: product.pid,
    name: product.name,
    data: withPrices(listing),
    shipToCountry: to[0] ?? null,
    shipFromCountry: from,
    dataFlexy: {
      parentCategoryId: idOnWire(categories[0]),
      subCategoryId: idOnWire(categories.at(-1)),
      shipToCountries: to,
      isCOD: isCod,
    },
  };
}
