import type { VariantPrice } from '../api.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import { type PriceChange, type PriceStep, priceStep, type Step } from './price-change.ts';

/** A variant whose price is changed beside those of its product. */
export interface ChangedVariant extends VariantPrice {
  readonly productId: string;
  /** `Lamp – Small`. */
  readonly label: string;
}

export interface VariantStep {
  readonly variant: ChangedVariant;
  readonly planned: PriceStep;
}

/** A run has products and variants, whose ids may be the same numbers. */
const VARIANT = 'variant ';
export const runIdOf = ({ id }: Pick<VariantPrice, 'id'>): string => `${VARIANT}${id}`;
export const isVariant = (runId: string): boolean => runId.startsWith(VARIANT);

/**
 * What a change makes of a product's variants. None where a price is set: the price of a product is not that of each of
 * its sizes. A variant without an id, or that would cost nothing, keeps its price.
 */
export function variantSteps(product: ListedProduct, change: PriceChange, step: Step): readonly VariantStep[] {
  if (change.kind === 'price') return [];
  return product.variantPrices.flatMap((variant): readonly VariantStep[] => {
    if (variant.id === '') return [];
    const planned = priceStep({ price: variant.price, finalPrice: null }, change, step);
    return planned === null ? [] : [{ variant: changedVariant(product, variant), planned }];
  });
}

function changedVariant(product: ListedProduct, variant: VariantPrice): ChangedVariant {
  return { ...variant, productId: product.id, label: `${product.name || product.id} – ${variant.name}` };
}
