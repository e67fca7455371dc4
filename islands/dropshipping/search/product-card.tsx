import { Check, ImageOff } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { SupplierProduct } from '../api/supplier.ts';
import { InShop } from '../in-shop.tsx';
import type en from '../locales/en.ts';
import { cutName } from '../rules/cut-name.ts';
import type { PriceText } from '../use-price-text.ts';

interface Props {
  readonly product: SupplierProduct;
  readonly price: PriceText;
  readonly isAdded: boolean;
  readonly isSelected: boolean;
  /** Whether the shop's own data are there. */
  readonly canList: boolean;
  readonly onList: () => void;
  readonly onSelect: (isSelected: boolean) => void;
}

export function ProductCard({ product, price, isAdded, isSelected, canList, onList, onSelect }: Props) {
  const t = useT<typeof en>();
  const id = useId();
  return (
    <article
      className="drop-card"
      data-added={isAdded || undefined}
      data-pid={product.pid}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Picture
        className="drop-picture"
        src={product.images[0]}
        size={160}
        fallback={
          <span className="drop-picture" aria-hidden="true">
            <ImageOff size={32} />
          </span>
        }
      />
      <h3 id={id} dir="auto" title={product.name}>
        {cutName(product.name)}
      </h3>
      <p className="fx-hint drop-category" dir="auto" title={product.category}>
        {product.category}
      </p>
      <p className="drop-price">
        {product.price === null ? (
          t('The price could not be read.')
        ) : (
          <>
            <span className="fx-number">{price.range(product.price)}</span>
            <InShop text={price.inShop(product.price)} />
          </>
        )}
        <bdi className="fx-hint" dir="ltr">
          {product.sku}
        </bdi>
      </p>
      <div className="drop-card-actions">
        {isAdded ? (
          <Button disabled aria-describedby={id}>
            <Check size={18} aria-hidden="true" />
            {t('Added')}
          </Button>
        ) : (
          <>
            <Button kind="primary" aria-describedby={id} aria-disabled={!canList} onClick={onList}>
              {t('List product')}
            </Button>
            <label className="drop-select">
              <input
                type="checkbox"
                aria-label={t('Select {name}', { name: product.name })}
                checked={isSelected}
                onChange={(event) => onSelect(event.target.checked)}
              />
            </label>
          </>
        )}
      </div>
    </article>
  );
}
