import { useCallback } from 'react';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { isNumberProblem, meansTwoThings, readAmount } from '#shared/kernel/typed-number.ts';
import { useUiText } from './text.ts';

/** How a typed amount was read, in the page's form, where its sign could be either: `12,500` is MAD 12,500.00. */
export function useReadAs(currency: string): (text: string) => string | undefined {
  const t = useUiText();
  const formatMoney = useFormatMoney();
  return useCallback(
    (text) => {
      const amount = meansTwoThings(text) ? readAmount(text, currencyDecimals(currency)) : 'invalid';
      return isNumberProblem(amount) ? undefined : t('Read as {amount}', { amount: formatMoney(amount, currency) });
    },
    [t, formatMoney, currency],
  );
}
