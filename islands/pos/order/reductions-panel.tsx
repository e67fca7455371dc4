import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints, percentToDecimal } from '#shared/kernel/money.ts';
import { isNumberProblem } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { useApplyReduction } from '../reductions/use-reduce.ts';
import { takesBack } from '../rules/exchange.ts';
import { parseReduction } from '../rules/reduction.ts';
import { totals } from '../rules/totals.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { AmountOff } from './amount-off.tsx';

const USUAL = [500, 1_000, 1_500, 2_000, 5_000].map(basisPoints);

/** A percentage of the products, without fees. The promo code line shows what the host has granted. */
export function ReductionsPanel() {
  const t = usePosText();
  const money = useMoney();
  const { locale } = useIsland();
  const sale = useSale();
  const { tryText } = useSaleChanges();
  const { reduce, typing } = useApplyReduction();
  const { reduction, promotion } = totals(sale);
  // What comes back has the price that was paid: a percentage of the sum would lower that too.
  if (takesBack(sale)) return <p className="fx-hint">{t('An exchange has no reduction: give it on its lines.')}</p>;
  return (
    <>
      <div
        className="pos-typed-percent"
        {...typing((before) => (current) => ({ ...current, reduction: before.reduction }))}
      >
        <div className="fx-choices pos-percents" role="group" aria-label={t('Reduction')}>
          {USUAL.map((percent) => (
            <Button
              key={percent}
              aria-pressed={sale.reduction === percent}
              onClick={() =>
                reduce((current) => ({
                  ...current,
                  reduction: current.reduction === percent ? basisPoints(0) : percent,
                }))
              }
            >
              {formatPercent(percent, locale)}
            </Button>
          ))}
        </div>
        <NumberField
          label={t('Reduction (%)')}
          inputMode="none"
          value={sale.reduction === 0 ? '' : typedDecimal(String(percentToDecimal(sale.reduction)), locale)}
          placeholder="0"
          onText={(text) =>
            tryText((current) => {
              const reduction = parseReduction(text);
              return isNumberProblem(reduction) ? reduction : { ...current, reduction };
            }, t('Enter a percentage from 0 to 100'))
          }
        />
      </div>
      <AmountOff />
      <p className="fx-hint">
        {t('Reduction: {amount}', { amount: money.format(reduction) })} ·{' '}
        {t('Promo code: {amount}', { amount: money.format(promotion) })}
      </p>
    </>
  );
}
