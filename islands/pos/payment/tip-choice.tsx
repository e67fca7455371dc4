import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { type Minor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import type { PaymentMethod } from '../model.ts';
import { asksForTip, offeredTips, setTip } from '../rules/tip.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { counterTexts } from './texts.ts';

/** A tip as a share of the bill by one press, or as an amount. Pressed again, it is taken back. */
export function TipChoice({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const sale = useSale();
  const { change, tryText } = useSaleChanges();
  if (!asksForTip(sale, methods, useTill().settings)) return null;
  const { tip = ZERO } = sale;
  const set = (amount: Minor): void => change((current) => setTip(current, amount, methods));
  return (
    <div className="pos-tip" role="group" aria-label={words('Tip')}>
      {offeredTips(sale).map(({ share, amount }) => (
        <Button key={share} aria-pressed={tip === amount} onClick={() => set(tip === amount ? ZERO : amount)}>
          <span>{formatPercent(share, locale)}</span> <span className="fx-number">{money.plain(amount)}</span>
        </Button>
      ))}
      <NumberField
        label={words('Tip')}
        inputMode="none"
        value={tip === 0 ? '' : money.input(tip)}
        placeholder="0"
        onText={(text) =>
          tryText((current) => {
            const amount = text.trim() === '' ? ZERO : readAmount(text, money.decimals);
            return isNumberProblem(amount) ? amount : setTip(current, amount, methods);
          }, t('Enter an amount'))
        }
      />
    </div>
  );
}
