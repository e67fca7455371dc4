import { Minus, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { quantityToDecimal } from '#shared/kernel/money.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Truncated } from '#shared/ui/parts.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { CartLine } from '../model.ts';
import { minus, plus, removeLine, setPrice, setQuantity } from '../rules/cart.ts';
import { lineAmount } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

export const CART_NAME_LENGTH = 50;

/** One line of the cart. Memoised, so that adding a product does not render two hundred other lines. */
export const CartLineRow = memo(function CartLineRow({
  line,
  latest,
}: {
  readonly line: CartLine;
  readonly latest: boolean;
}) {
  const t = usePosText();
  const money = useMoney();
  const { change, tryText } = useSaleChanges();
  return (
    <li className="pos-line" data-latest={latest || undefined} aria-label={line.name}>
      <span className="pos-line-picture">
        <Picture src={line.image} size={44} />
      </span>
      <div className="pos-line-main">
        <div className="pos-line-top">
          <Truncated className="pos-line-name" text={line.name} length={CART_NAME_LENGTH} />
          <span className="fx-number pos-line-amount">{money.format(lineAmount(line))}</span>
        </div>
        <div className="pos-line-controls">
          <IconButton
            label={t('Decrease {name}', { name: line.name })}
            title={t('Decrease')}
            icon={<Minus size={18} aria-hidden="true" />}
            onClick={() => change((sale) => minus(sale, line.id))}
          />
          <div className="pos-line-quantity">
            <NumberField
              label={t('Quantity of {name}', { name: line.name })}
              hideLabel
              value={String(quantityToDecimal(line.quantity))}
              onText={(text) => tryText((sale) => setQuantity(sale, line.id, text), t('Enter a quantity above 0'))}
            />
          </div>
          <IconButton
            label={t('Increase {name}', { name: line.name })}
            title={t('Increase')}
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => change((sale) => plus(sale, line.id))}
          />
          <span className="pos-line-times" aria-hidden="true">
            ×
          </span>
          <div className="pos-line-price">
            <NumberField
              label={t('Price of {name}', { name: line.name })}
              hideLabel
              value={money.input(line.price)}
              onText={(text) =>
                tryText((sale) => setPrice(sale, line.id, text, money.decimals), t('Enter a price of 0 or more'))
              }
            />
          </div>
          <IconButton
            kind="quiet"
            label={t('Remove {name}', { name: line.name })}
            title={t('Remove')}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => change((sale) => removeLine(sale, line.id))}
          />
        </div>
      </div>
    </li>
  );
});
