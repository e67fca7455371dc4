import { UtensilsCrossed } from 'lucide-react';
import { useIsland, useT } from '#shared/island/context.ts';
import { Picture } from '#shared/ui/picture.tsx';
import type en from './locales/en.ts';
import { formatPrice } from './rules/price.ts';
import type { PortionProduct } from './rules/product.ts';

interface ProductViewProps {
  readonly product: PortionProduct;
  readonly symbol: string;
  readonly headingId: string;
}

export function ProductView({ product, symbol, headingId }: ProductViewProps) {
  const { locale } = useIsland();
  const t = useT<typeof en>();
  return (
    <header className="portion-picker-product">
      <div className="portion-picker-picture" part="picture">
        <Picture src={product.image} fallback={<UtensilsCrossed size={48} aria-hidden="true" />} />
      </div>
      <h2 id={headingId}>
        <bdi>{product.name || t('Product {id}', { id: product.id })}</bdi>
      </h2>
      <p className="portion-picker-prices">
        <span className="fx-hidden">{t('Price')}</span>{' '}
        <strong className="fx-number">{formatPrice(product.price, symbol, locale)}</strong>
        {product.originalPrice === null ? null : (
          <>
            {' '}
            <span className="fx-hidden">{t('Price before')}</span>{' '}
            <s className="fx-number">{formatPrice(product.originalPrice, symbol, locale)}</s>
          </>
        )}
      </p>
      {product.description === '' ? null : (
        <p className="portion-picker-description">
          <bdi>{product.description}</bdi>
        </p>
      )}
    </header>
  );
}
