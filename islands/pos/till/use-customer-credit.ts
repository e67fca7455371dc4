import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { creditLeft } from '../rules/credit.ts';
import { isOnlyHere } from '../rules/new-customer.ts';
import { useDirectoryList } from './directory-state.ts';
import { useOutbox } from './outbox-state.ts';
import { saleAtom, useSaleChanges } from './sale-state.ts';
import { useTill } from './till.ts';

/**
 * Keeps the credit of the sale's customer right: read afresh whenever a customer comes with a sale, be it chosen,
 * resumed or that of an opened order, and less what sales of this device have used meanwhile.
 */
export function useCustomerCredit(): void {
  const { directories } = useTill();
  const { change } = useSaleChanges();
  const customer = useAtomValue(saleAtom)?.customer ?? null;
  const id = customer?.id ?? null;
  useEffect(() => {
    // Without an answer the credit known here counts; the server has the last word when the sale is sent.
    if (id !== null && !isOnlyHere({ id })) directories.readCustomer(id).catch(() => undefined);
  }, [directories, id]);

  const { items } = useDirectoryList('customers');
  const { entries } = useOutbox();
  // Only from a record as it was read: the sale's own copy is less what was used already.
  const read = items.find((one) => one.id === id);
  const left = read === undefined ? null : creditLeft(read, entries);
  const isRight = left === null || customer?.walletCredit === left;
  useEffect(() => {
    if (!isRight)
      change((sale) =>
        sale.customer?.id === id ? { ...sale, customer: { ...sale.customer, walletCredit: left } } : sale,
      );
  }, [isRight, change, id, left]);
}
