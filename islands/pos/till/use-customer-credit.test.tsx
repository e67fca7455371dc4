import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { createStore } from '#shared/state/store.ts';
import type { Customer } from '../model.ts';
import { newEntry, type OutboxEntry } from '../outbox/entry.ts';
import { setPayedByCredit } from '../rules/credit.ts';
import { renderInTill } from '../testing/render-till.tsx';
import { customerWith, entryOf, lineWith, saleWith } from '../testing/samples.ts';
import { directoryOf, outboxSnapshotOf, tillWith } from '../testing/test-till.ts';
import { openAtom, saleAtom, useSaleChanges } from './sale-state.ts';
import { useCustomerCredit } from './use-customer-credit.ts';

/** A till whose server has a customer with 50.00 of credit and answers when the test says so. */
function openTill() {
  const customers = directoryOf<Customer>([customerWith({ walletCredit: minor(5_000), readAt: 1 })]);
  const outbox = createStore(outboxSnapshotOf([]));
  const asked: string[] = [];
  let answer: (credit: number) => void = () => undefined;
  const till = tillWith({
    outbox,
    directories: {
      customers,
      readCustomer: (id) => {
        asked.push(id);
        return new Promise((resolve) => {
          answer = (credit) => {
            const read = customerWith({ id, walletCredit: minor(credit), readAt: Date.now() });
            customers.add(read);
            resolve(read);
          };
        });
      },
    },
  });
  const { atomStore, result } = renderInTill(() => {
    useCustomerCredit();
    return useSaleChanges();
  }, till);
  const open = (sale = saleWith({ lines: [lineWith()], customer: customerWith() })) => {
    act(() => atomStore.set(openAtom, sale));
  };
  return {
    result,
    asked,
    open,
    answer: (credit: number) => act(() => answer(credit)),
    keep: (...entries: readonly OutboxEntry[]) => act(() => outbox.set(outboxSnapshotOf(entries))),
    sale: () => atomStore.get(saleAtom),
  };
}

it('reads the credit afresh when a customer comes with a sale, and lowers what is paid with it', () => {
  const { result, open, answer, asked, sale } = openTill();
  open();
  expect(asked).toEqual(['4']);
  act(() => result.current.change((current) => setPayedByCredit(current, true)));
  expect(sale()?.walletPayment).toBe(1_250);
  answer(800);
  expect(sale()).toMatchObject({ walletPayment: 800, customer: { walletCredit: 800 } });
});

it('offers nothing that another sale of this till has used, as often as it is opened', () => {
  const { open, keep, sale } = openTill();
  const used = newEntry(
    entryOf({ customer: customerWith(), isPayedByCredit: true, walletPayment: minor(4_500) }),
    Date.now(),
  );
  keep(used);
  for (let times = 0; times < 3; times += 1) {
    open();
    expect(sale()?.customer?.walletCredit).toBe(500);
  }
});
