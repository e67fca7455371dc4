import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { hasContent } from '../rules/sale.ts';
import { useOpenDialog } from './dialog-state.ts';
import { saleAtom, useSaleChanges } from './sale-state.ts';

const isAlike = (one: string, other: string): boolean => currencyDecimals(one) === currencyDecimals(other);

/**
 * The currency the till sells in. The numbers of the back-office name none, so that a cart stays right under another
 * one with as many decimals. With other decimals its amounts would be read as a thousandth or a hundredfold: then a
 * cart, be it open, resumed or found after a reload, is finished in the currency it was begun in, and so is a dialog
 * with prices.
 */
export function useCartCurrency(wanted: string): string {
  const sale = useAtomValue(saleAtom);
  const { change } = useSaleChanges();
  const isDialogOpen = useOpenDialog() !== null;
  const [used, setUsed] = useState(wanted);
  const begun = sale !== null && hasContent(sale) ? (sale.currency ?? used) : null;
  const kept = begun ?? (isDialogOpen ? used : wanted);
  const next = isAlike(kept, wanted) ? wanted : kept;
  if (next !== used) setUsed(next);
  const isNoted = sale === null || sale.currency === next;
  useEffect(() => {
    if (!isNoted) change((current) => ({ ...current, currency: next }));
  }, [isNoted, change, next]);
  return next;
}
