import { useStore } from 'jotai';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { reductionTexts } from '../reductions/texts.ts';
import { useApplyReduction } from '../reductions/use-reduce.ts';
import { amountToReduce, takeOff } from '../rules/take-off.ts';
import { useMoney } from '../till/money.ts';
import { saleAtom } from '../till/sale-state.ts';

/** An amount that is taken off the whole order. */
export function AmountOff() {
  const t = useLazyMessages(reductionTexts);
  const money = useMoney();
  const atomStore = useStore();
  const { reduce } = useApplyReduction();
  const [amount, setAmount] = useState<Minor | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const take = (): void => {
    const sale = atomStore.get(saleAtom);
    if (sale === null) return;
    if (amount === null || amount <= 0) {
      setProblem(t('Enter an amount above 0.'));
      return;
    }
    if (takeOff(sale, amount) === null) {
      setProblem(t('No more than {amount} can be taken off here.', { amount: money.format(amountToReduce(sale)) }));
      return;
    }
    setAmount(null);
    reduce((current) => takeOff(current, amount) ?? current);
  };
  return (
    <form
      className="pos-amount-off"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <NumberField
        label={t('Reduction (amount)')}
        inputMode="none"
        value={amount === null ? '' : money.input(amount)}
        placeholder="0"
        hint={t('Shared among the items, in place of a percentage.')}
        error={problem}
        onText={(text) => {
          setProblem(undefined);
          const read = text === '' ? null : readAmount(text, money.decimals);
          if (isNumberProblem(read)) return t('Enter an amount above 0.');
          setAmount(read);
          return undefined;
        }}
      />
      <Button type="submit">{t('Take off')}</Button>
    </form>
  );
}
