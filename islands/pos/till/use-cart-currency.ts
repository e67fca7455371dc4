import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { hasContent } from '../rules/sale.ts';
import { useOpenDialog } from './dialog-state.ts';
import { saleAtom } from './sale-state.ts';

/**
 * The currency the till sells in. The numbers of the back-office name none, so that a cart stays right under another
 * one with as many decimals. With other decimals its amounts would be read as a thousandth or a hundredfold: then the
 * open cart, and a dialog with its prices, are finished in the currency they were begun in.
 */
export function useCartCurrency(wanted: string): string {
  const sale = useAtomValue(saleAtom);
  const isBusy = useOpenDialog() !== null || (sale !== null && hasContent(sale));
  const [used, setUsed] = useState(wanted);
  const decimals = currencyDecimals(used);
  if (used === wanted) return used;
  if (isBusy && decimals !== currencyDecimals(wanted)) return used;
  setUsed(wanted);
  return wanted;
}
