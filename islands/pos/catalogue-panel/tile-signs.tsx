import { Layers2, Scale } from 'lucide-react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Product } from '../model.ts';
import { isByWeight } from '../rules/cart.ts';
import { useQuantityInCart } from '../till/sale-state.ts';

/** Signs on a tile: several choices, sold by weight, and how much of it is in the cart. */
export function TileSigns({ product }: { readonly product: Product }) {
  const { locale } = useIsland();
  const quantity = useQuantityInCart(product.id);
  return (
    <span className="pos-tile-signs" aria-hidden="true">
      {product.productType === 'variable' ? <Layers2 size={16} /> : null}
      {isByWeight(product) ? <Scale size={16} /> : null}
      {quantity > 0 ? <span className="pos-tile-count">{formatQuantity(quantity, locale)}</span> : null}
    </span>
  );
}
