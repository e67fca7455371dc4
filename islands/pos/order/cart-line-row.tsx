import { ChefHat, Minus, Pause, Plus } from 'lucide-react';
import { memo, Suspense } from 'react';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { ONE, quantityToDecimal } from '#shared/kernel/money.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { Truncated } from '#shared/ui/parts.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { CartLine } from '../model.ts';
import { ChangedMark, LineStock } from '../register/lazy-parts.ts';
import { isAtKitchen, isFixed, isWeighed, minus, plus, setQuantity } from '../rules/cart.ts';
import { fullPrice, plainName } from '../rules/line.ts';
import { lineAmount } from '../rules/totals.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useMoney } from '../till/money.ts';
import { useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

const CART_NAME_LENGTH = 50;

/** One line of the cart. Memoised, so that adding a product does not render two hundred other lines. */
export const CartLineRow = memo(function CartLineRow({
  line,
  inHand,
  skippedOutOfSight,
}: {
  readonly line: CartLine;
  readonly inHand: boolean;
  /** In a long cart: not laid out while it cannot be seen. */
  readonly skippedOutOfSight: boolean;
}) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const { change, tryText, take } = useSaleChanges();
  const show = useShowDialog();
  const stock = useTill().catalogue.product(line.idProduct)?.stock ?? null;
  return (
    <li
      className="pos-line"
      data-in-hand={inHand || undefined}
      data-sent={isAtKitchen(line) ? '' : undefined}
      data-skipped-out-of-sight={skippedOutOfSight || undefined}
      aria-label={line.name}
    >
      <div className="pos-line-controls">
        <IconButton
          label={t('Decrease {name}', { name: line.name })}
          title={t('Decrease')}
          icon={<Minus size={18} aria-hidden="true" />}
          disabled={line.quantity < 0 || line.sentBefore !== undefined}
          onClick={() =>
            line.sentAt === undefined
              ? change((sale) => minus(sale, line.id))
              : show({ kind: 'cancel-sent', lineId: line.id, isOne: true })
          }
        />
        <div className="pos-line-quantity">
          <NumberField
            label={t('Quantity of {name}', { name: line.name })}
            hideLabel
            inputMode="none"
            readOnly={isFixed(line)}
            minusText={t('Goods that come back have their own way: the sales of the day.')}
            value={typedDecimal(String(quantityToDecimal(line.quantity)), locale)}
            onFocus={() => take(line.id)}
            onText={(text) => tryText((sale) => setQuantity(sale, line.id, text), t('Enter a quantity above 0'))}
          />
        </div>
        <IconButton
          label={t('Increase {name}', { name: line.name })}
          title={t('Increase')}
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={isFixed(line)}
          onClick={() => change((sale) => plus(sale, line.id))}
        />
      </div>
      <button type="button" className="pos-line-main" aria-pressed={inHand} onClick={() => take(line.id)}>
        <span className="pos-line-picture">
          <Picture src={line.image} size={40} />
        </span>
        <span className="pos-line-text">
          <Truncated className="pos-line-name" text={plainName(line)} length={CART_NAME_LENGTH} />
          {line.note === undefined ? null : (
            <span className="pos-line-note" dir="auto">
              {line.note}
            </span>
          )}
          {line.seat === undefined ? null : (
            <span className="pos-line-note">{t('Seat {number}', { number: line.seat })}</span>
          )}
          {line.sentBefore === undefined ? null : (
            <Suspense fallback={null}>
              <ChangedMark />
            </Suspense>
          )}
          {line.sentAt === undefined ? null : (
            <span className="pos-line-note pos-line-sent">
              {line.isHeld === true ? <Pause size={14} aria-hidden="true" /> : <ChefHat size={14} aria-hidden="true" />}{' '}
              {line.round === undefined ? t('Sent') : formatTime(line.round.at, { locale })}
              {line.round?.by ? (
                <>
                  {' · '}
                  <bdi>{line.round.by}</bdi>
                </>
              ) : null}
            </span>
          )}
          {stock === null || line.quantity <= 0 ? null : (
            <Suspense fallback={null}>
              <LineStock productId={line.idProduct} stock={stock} />
            </Suspense>
          )}
          <span className="pos-line-money">
            {line.quantity === ONE && line.price >= fullPrice(line) && !isWeighed(line) ? null : (
              <span className="fx-number pos-line-unit">
                {line.price < fullPrice(line) ? <s>{money.plain(fullPrice(line))}</s> : null}{' '}
                {money.plainEach(line.price, isWeighed(line))}
              </span>
            )}
            <span className="fx-number pos-line-amount">{money.plain(lineAmount(line))}</span>
          </span>
        </span>
      </button>
    </li>
  );
});
