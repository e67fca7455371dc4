import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import { settleChange } from '../rules/payments.ts';
import { customerWith, lineWith, paymentWith, saleWith } from '../testing/samples.ts';
import { changeAtom, openAtom, saleAtom, undoAtom } from './sale-state.ts';

it('settles change and credit again when a change of the cart is undone', () => {
  const store = createStore();
  const sale = settleChange(
    saleWith({
      lines: [lineWith({ quantity: thousandths(1_000), price: minor(2_000) })],
      customer: customerWith({ walletCredit: minor(5_000) }),
      isPayedByCredit: true,
      walletPayment: minor(1_000),
      payments: [paymentWith({ amount: minor(1_500) })],
    }),
  );
  store.set(openAtom, sale);
  store.set(changeAtom, (now) => ({
    ...now,
    lines: [...now.lines, lineWith({ id: 'second', price: minor(4_000) })],
    walletPayment: minor(4_500),
  }));
  expect(store.get(saleAtom)).toMatchObject({ walletPayment: 4_500, payments: [{ changeAmount: 0 }] });
  store.set(undoAtom);
  const undone = store.get(saleAtom);
  expect(undone?.lines).toHaveLength(1);
  // More credit than the order costs, and no change where too much was given, would be wrong money.
  expect(undone?.walletPayment).toBeLessThanOrEqual(2_000);
  const received = (undone?.payments ?? []).reduce((sum, line) => sum + (line.amount ?? 0) - line.changeAmount, 0);
  expect(received + (undone?.walletPayment ?? 0)).toBe(2_000);
});
