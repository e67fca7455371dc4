import { useState } from 'react';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { ONE, quantityToDecimal, type Thousandths } from '#shared/kernel/money.ts';
import { readQuantity } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { Product, Variant } from '../model.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';

interface Props {
  readonly product: Product;
  readonly onAdd: (variant: Variant | null, quantity: Thousandths) => void;
  readonly onClose: () => void;
}

/** The options of a variable product with their prices, and the quantity. */
export default function OptionDialog({ product, onAdd, onClose }: Props) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const [variantId, setVariantId] = useState<string | null>(product.variants[0]?.id ?? null);
  const [quantity, setQuantity] = useState<Thousandths>(product.defaultQuantity > 0 ? product.defaultQuantity : ONE);
  const variant = product.variants.find((one) => one.id === variantId) ?? null;
  return (
    <Dialog
      title={product.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={product.variants.length > 0 && !variant}
            onClick={() => onAdd(variant, quantity)}
          >
            {t('Add to cart')}
          </Button>
        </>
      }
    >
      <div className="pos-option">
        <Picture className="pos-option-picture" src={product.image} />
        <fieldset className="pos-option-list">
          <legend className="fx-label">{t('Choose an option')}</legend>
          {product.variants.map((one, index) => (
            <label key={one.id} className="pos-option-choice">
              <input
                type="radio"
                name="variant"
                value={one.id}
                checked={one.id === variantId}
                {...(index === 0 ? { 'data-autofocus': '' } : {})}
                onChange={() => setVariantId(one.id)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') {
                    event.preventDefault();
                    onAdd(one, quantity);
                  }
                }}
              />
              <span dir="auto">{one.name}</span>
              <span className="fx-number">{money.format(one.price)}</span>
            </label>
          ))}
          {product.variants.length === 0 ? (
            <p className="fx-hint">{t('This product has no options; it is sold at its own price.')}</p>
          ) : null}
        </fieldset>
      </div>
      <NumberField
        label={t('Quantity')}
        value={typedDecimal(String(quantityToDecimal(quantity)), locale)}
        onText={(text) => {
          const next = readQuantity(text);
          if (next === 'too-large') return t('This number is too large.');
          if (next === 'invalid' || next === 0) return t('Enter a quantity above 0');
          setQuantity(next);
          return undefined;
        }}
      />
    </Dialog>
  );
}
