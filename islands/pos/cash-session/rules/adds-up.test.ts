import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { Report } from '#shared/kernel/cash-shift.ts';
import { addMinor, basisPoints, type Minor, minor, ONE, subtractMinor, thousandths } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Sale } from '../../model.ts';
import { setPayedByCredit } from '../../rules/credit.ts';
import { quickCash } from '../../rules/payments.ts';
import { payBy } from '../../rules/tender.ts';
import { setTip } from '../../rules/tip.ts';
import { totals } from '../../rules/totals.ts';
import { CARD, CASH, customerWith, lineWith, METHODS, NOON, saleWith } from '../../testing/samples.ts';
import { type CashEntry, cashEntryOf } from './cash-entry.ts';
import { shareRefund } from './refund-methods.ts';
import { reportOf } from './report.ts';
import { refundOf, returnedOf, returnSale } from './returns.ts';

const takingFor = (sale: Sale, number: string): CashEntry =>
  cashEntryOf(sale, {
    number,
    at: NOON.toISOString(),
    userName: 'sara',
    methods: METHODS,
    taxRate: 10,
    taxMode: 'included',
    categoryOf: () => '',
  }) ?? expect.unreachable();

const reportFor = (takings: readonly CashEntry[]): Report =>
  reportOf({
    shift: {
      currency: 'MAD',
      till: 'K7',
      openedBy: 'sara',
      openedAt: NOON.toISOString(),
      openingFloat: minor(10_000),
      leftBefore: null,
      movements: [],
    },
    takings,
    cash: { methodId: CASH.id, method: CASH.name },
    unsent: new Set(),
  });

/** Sales − returns, with what stands beside their lines and the tips, are what the methods and the credit brought. */
function expectToAddUp({ sales, returns, fees, corrections, methods, credit, total, tips = [] }: Report): void {
  const sold = addMinor(sales.amount, minor(0 - returns.amount), fees, ...corrections.map(({ amount }) => amount));
  expect(sold).toBe(total);
  const tipped = addMinor(...tips.map(({ amount }) => amount));
  expect(addMinor(...methods.map(({ amount }) => amount), credit)).toBe(addMinor(total, tipped));
}

const lines = array(record({ price: integer({ min: 1, max: 9_999 }), quantity: integer({ min: 1, max: 5_000 }) }), {
  minLength: 1,
  maxLength: 4,
});
const drawn = record({
  lines,
  reduction: integer({ min: 0, max: 5_000 }),
  tip: integer({ min: 0, max: 2_000 }),
  over: integer({ min: 0, max: 5_000 }),
  credit: integer({ min: 0, max: 3_000 }),
  isCreditUsed: boolean(),
  isRestKept: boolean(),
  method: constantFrom('cash', 'card', 'both'),
  back: integer({ min: 0, max: ONE * 2 }),
});
type Drawn = Parameters<Parameters<typeof drawn.map>[0]>[0];

function sold(one: Drawn): Sale {
  const begun = saleWith({
    lines: one.lines.map(({ price, quantity }, index) =>
      lineWith({ id: String(index), name: `Product ${index}`, price: minor(price), quantity: thousandths(quantity) }),
    ),
    reduction: basisPoints(one.reduction),
    customer: customerWith({ walletCredit: minor(one.credit) }),
    isRestUsedAsCredit: one.isRestKept,
  });
  const tipped = setTip(begun, minor(one.tip), METHODS);
  const credited = one.isCreditUsed ? setPayedByCredit(tipped, true) : tipped;
  const { rest } = totals(credited);
  if (rest <= 0) return credited;
  if (one.method === 'card') return payBy(credited, CARD.id, null);
  const half: Minor = minor(one.method === 'both' ? Math.floor(rest / 2) : 0);
  const byCard = { id: uuid(), methodId: CARD.id, amount: half, changeAmount: minor(0) };
  const started = half > 0 ? { ...credited, payments: [byCard] } : credited;
  return quickCash(started, minor(rest - half + one.over), CASH);
}

/** Some of the first line comes back, by the methods that paid it. */
function backOf(sale: Sale, taking: CashEntry, wanted: number): Sale | null {
  const returned = returnedOf(sale, []);
  const chosen = sale.lines.map(({ quantity }, index) => thousandths(index === 0 ? Math.min(quantity, wanted) : 0));
  if (chosen.every((quantity) => quantity === 0)) return null;
  const { amount, credit } = refundOf(sale, returned, chosen);
  const paid = taking.payments.filter((payment) => payment.amount > 0);
  const shares = shareRefund(subtractMinor(amount, credit), paid, null, CASH.id);
  return returnSale(
    { sale, number: 'K7-0001', iri: null, returned },
    {
      chosen,
      payments: shares.map((share) => ({
        id: uuid(),
        methodId: share.methodId,
        amount: minor(-share.amount),
        changeAmount: minor(0),
      })),
      isRestocked: undefined,
      cashier: null,
      note: '',
      now: NOON,
    },
  );
}

it('of any shift sales − returns = methods + credit, to the cent', () => {
  assert(
    property(array(drawn, { maxLength: 8 }), (all) => {
      const takings = all.flatMap((one, index) => {
        const sale = sold(one);
        const taking = takingFor(sale, `K7-${index}`);
        const back = backOf(sale, taking, one.back);
        return [taking, ...(back === null ? [] : [takingFor(back, `K7-${index}-back`)])];
      });
      expectToAddUp(reportFor(takings));
    }),
  );
});

it('change that is kept as credit is no change: the drawer has it, and the customer the credit', () => {
  const sale = quickCash(
    saleWith({
      lines: [lineWith({ price: minor(3_000), quantity: thousandths(1_000) })],
      customer: customerWith(),
      isRestUsedAsCredit: true,
    }),
    minor(5_000),
    CASH,
  );
  expect(totals(sale)).toMatchObject({ change: 0, keptCredit: 2_000, rest: 0 });
  const report = reportFor([takingFor(sale, 'K7-1')]);
  expect(report).toMatchObject({ total: 3_000, credit: -2_000, methods: [{ amount: 5_000 }] });
  expect(report.expected).toMatchObject([{ isCash: true, amount: 15_000 }]);
});
