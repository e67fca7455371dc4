import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { lineWith, PAID_SALE, paymentWith, saleWith } from '../testing/samples.ts';
import { CASH } from '../testing/samples.ts';
import { quickCash } from './payments.ts';
import { shownSale } from './shown-sale.ts';
import { totals } from './totals.ts';

it('shows the customer lines, total, what was given and what goes back, and nothing of who sells or buys', () => {
  expect(shownSale(saleWith({}), 'MAD')).toBeNull();
  const sale = saleWith({ lines: [lineWith()], payments: [paymentWith({ amount: null })] });
  const { total } = totals(sale);
  expect(shownSale(sale, 'TND')).toMatchObject({ total, paid: 0, rest: total, change: 0, isDone: false });
  const given = shownSale(quickCash(sale, minor(total + 100), CASH), 'MAD');
  expect(given).toMatchObject({ paid: total + 100, rest: 0, change: 100 });
  expect(JSON.stringify(shownSale(PAID_SALE, 'MAD'))).not.toMatch(/cashier|customer|token|reference/);
});
