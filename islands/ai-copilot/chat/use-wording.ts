import { createContext, use } from 'react';
import { useValueWords } from '#shared/features/field-labels/field-labels.ts';
import { amountIn } from '#shared/features/preview/amounts.ts';
import { numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { useUiText } from '#shared/ui/text.ts';
import type { Wording } from '../rules/in-words.ts';

/** ISO 4217 code of the amounts; empty: they are plain numbers. */
export const Currency = createContext('');

/** How the person’s language says values. A number may be a year or an article’s: no marks between thousands. */
export function useWording(): Wording {
  const t = useUiText();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const currency = use(Currency);
  const valueWords = useValueWords();
  return {
    flags: [t('Yes'), t('No')],
    number: (value) => numberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value),
    known: (field, value) => {
      const amount = currency === '' ? null : amountIn(field, value, currency);
      return amount === null ? valueWords(field, value) : formatMoney(amount, currency);
    },
  };
}
