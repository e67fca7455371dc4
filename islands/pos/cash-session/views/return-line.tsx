import { Minus, Plus } from 'lucide-react';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { ONE, quantityToDecimal, type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { isNumberProblem, readQuantity } from '#shared/kernel/typed-number.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import type { CartLine, Sale } from '../../model.ts';
import { isWeighed } from '../../rules/cart.ts';
import { useMoney } from '../../till/money.ts';
import { useDayText } from './use-day.ts';

interface Props {
  readonly line: CartLine;
  readonly sale: Sale;
  /** What can still come back. */ readonly most: Thousandths;
  readonly quantity: Thousandths;
  readonly onQuantity: (quantity: Thousandths) => void;
}

/** How much of a line comes back: pieces by presses, weighed goods by what the scale says. */
export function ReturnLine({ line, sale, most, quantity, onQuantity }: Props) {
  const t = useDayText();
  const { locale } = useIsland();
  const money = useMoney();
  const { name } = line;
  const text = formatQuantity(most, locale);
  const set = (next: number): void => onQuantity(thousandths(Math.max(0, Math.min(most, next))));
  return (
    <li aria-label={name}>
      <span className="day-back-name">
        <bdi>{name}</bdi>
      </span>
      <span className="fx-hint">
        {money.formatOf(sale, line.price)} · {t('{most} left of what was sold', { most: text })}
      </span>
      {isWeighed(line) ? (
        <div className="day-back-weight">
          <NumberField
            label={t('Weight that comes back: {name}', { name })}
            hideLabel
            placeholder="0"
            value={quantity === 0 ? '' : typedDecimal(String(quantityToDecimal(quantity)), locale)}
            onText={(typed) => {
              const read = typed.trim() === '' ? thousandths(0) : readQuantity(typed);
              if (isNumberProblem(read) || read > most) return t('Enter a weight up to {most}', { most: text });
              onQuantity(read);
              return undefined;
            }}
          />
        </div>
      ) : (
        <>
          <IconButton
            label={t('One less: {name}', { name })}
            icon={<Minus size={18} aria-hidden="true" />}
            disabled={quantity === 0}
            onClick={() => set(quantity % ONE === 0 ? quantity - ONE : Math.floor(quantity / ONE) * ONE)}
          />
          <output className="fx-number">{formatQuantity(quantity, locale)}</output>
          <IconButton
            label={t('One more: {name}', { name })}
            icon={<Plus size={18} aria-hidden="true" />}
            disabled={quantity >= most}
            onClick={() => set(quantity + ONE)}
          />
        </>
      )}
    </li>
  );
}
