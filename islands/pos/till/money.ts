import { useMemo } from 'react';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { formatAmount } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { currencyDecimals, type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { usePosText } from './text.ts';
import { useTill } from './till.ts';

interface MoneyFormat {
  readonly currency: string;
  /** Decimal places of the currency, for reading what is typed. */
  readonly decimals: number;
  /** With the currency: `12.50 MAD`. */
  readonly format: (amount: Minor) => string;
  /** With the currency; of what is weighed per kilo: `12.50 MAD/kg`. */
  readonly each: (amount: Minor, isWeighed: boolean) => string;
  /** What `format` says, of a sale that may have been begun in a currency with other decimals. */
  readonly formatOf: (sale: Pick<Sale, 'currency'>, amount: Minor) => string;
  /** The amount alone. */
  readonly plain: (amount: Minor) => string;
  /** The amount alone, where the currency stands once for all of them; of what is weighed per kilo. */
  readonly plainEach: (amount: Minor, isWeighed: boolean) => string;
  /** What a person of this language types into a field: `12.50`, `12,50`. */
  readonly input: (amount: Minor) => string;
}

/** Formats money the same everywhere in the till. */
export function useMoney(): MoneyFormat {
  const t = usePosText();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const { currency } = useTill().settings;
  return useMemo(() => {
    const decimals = currencyDecimals(currency);
    const format = (amount: Minor): string => formatMoney(amount, currency);
    const plain = (amount: Minor): string => formatAmount(amount, { locale, currency });
    const perKilo =
      (words: (amount: Minor) => string) =>
      (amount: Minor, isWeighed: boolean): string =>
        isWeighed ? t('{amount}/kg', { amount: words(amount) }) : words(amount);
    return {
      currency,
      decimals,
      format,
      each: perKilo(format),
      plainEach: perKilo(plain),
      formatOf: (sale, amount) =>
        formatMoney(
          amount,
          sale.currency === undefined || currencyDecimals(sale.currency) === decimals ? currency : sale.currency,
        ),
      plain,
      input: (amount) => typedDecimal(minorToDecimal(amount, decimals).toFixed(decimals), locale),
    };
  }, [t, locale, formatMoney, currency]);
}
