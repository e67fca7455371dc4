import { percentToDecimal } from '#shared/kernel/money.ts';
import { isNumberProblem } from '#shared/kernel/typed-number.ts';
import { NumberField } from '#shared/ui/number-field.tsx';
import { parseReduction } from '../rules/reduction.ts';
import { totals } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

/** A percentage of the products, without fees. The promo code line shows what the host has granted. */
export function ReductionsPanel() {
  const t = usePosText();
  const money = useMoney();
  const sale = useSale();
  const { tryText } = useSaleChanges();
  const { reduction, promotion } = totals(sale);
  return (
    <>
      <NumberField
        label={t('Reduction (%)')}
        value={sale.reduction === 0 ? '' : String(percentToDecimal(sale.reduction))}
        placeholder="0"
        onText={(text) =>
          tryText((current) => {
            const reduction = parseReduction(text);
            return isNumberProblem(reduction) ? reduction : { ...current, reduction };
          }, t('Enter a percentage from 0 to 100'))
        }
      />
      <p className="fx-hint">
        {t('Reduction: {amount}', { amount: money.format(reduction) })} ·{' '}
        {t('Promo code: {amount}', { amount: money.format(promotion) })}
      </p>
    </>
  );
}
