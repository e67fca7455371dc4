import { expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { CASH, editedWith, lineWith, METHODS, NOON, saleWith } from '../testing/samples.ts';
import { checksOf, filledChecks, moveDish, onBill, paidChecks } from './checks.ts';
import { quickCash } from './payments.ts';
import { receiptOf } from './receipt.ts';
import { afterPart, cancelSentLine, payChecks, payEqually, paySeat, unpaidItems } from './tab.ts';
import { toPay } from './totals.ts';

const EDITED = editedWith();
const TAB: Sale = saleWith({
  edited: EDITED,
  tab: 'bill',
  lines: [
    lineWith({ id: 'tea', name: 'Tea', price: minor(1_000), quantity: thousandths(3_000), sentAt: 'then' }),
    lineWith({ id: 'cake', name: 'Cake', idProduct: '8', price: minor(3_000), sentAt: 'then' }),
  ],
});
const receipt = (sale: Sale) =>
  receiptOf(sale, {
    currency: 'MAD',
    storeName: 'Flexy',
    storeAddress: '',
    companyName: '',
    userName: 'amina',
    taxRate: 10,
    taxMode: 'included',
    methods: METHODS,
    savedAt: NOON.toISOString(),
    orderNumber: '7',
  });
const paidPart = (sale: Sale): Sale => quickCash(sale, toPay(sale), CASH);

it('each receipt of equal parts is for its part, says which, and what is left', () => {
  const told: unknown[] = [];
  for (let sale: Sale | null = payEqually(TAB, 3); sale; sale = afterPart({ ...paidPart(sale), tab: 'bill' }, NOON)) {
    const { total, tax, lines, part } = receipt(paidPart({ ...sale, tab: 'bill' }));
    told.push([total, tax.amount, lines.length, part?.place?.number, part?.place?.count, part?.before, part?.left]);
  }
  expect(told).toEqual([
    [2_000, 182, 0, 1, 3, 0, 4_000],
    [2_000, 182, 0, 2, 3, 2_000, 2_000],
    [2_000, 182, 0, 3, 3, 4_000, 0],
  ]);
});

it('a part by items has its own dishes, is paid for once, and the rest is the rest of them', () => {
  const first = payChecks(TAB, [new Map([['tea', 2_000]])]);
  expect(toPay(first)).toBe(2_000);
  expect(receipt(paidPart(first))).toMatchObject({
    total: 2_000,
    lines: [{ name: 'Tea', quantity: 2_000, amount: 2_000 }],
    part: { before: 0, left: 4_000, whole: 6_000 },
  });
  const rest = afterPart(paidPart(first), NOON);
  if (!rest) throw new Error('Something is left to pay.');
  expect([...unpaidItems(rest)]).toEqual([
    ['tea', 1_000],
    ['cake', 1_000],
  ]);
  expect(toPay(rest)).toBe(4_000);
  expect(receipt(paidPart({ ...rest, tab: 'bill' }))).toMatchObject({
    total: 4_000,
    lines: [
      { name: 'Tea', quantity: 1_000 },
      { name: 'Cake', quantity: 1_000 },
    ],
    part: { before: 2_000, left: 0 },
  });
});

it('each seat pays for its dishes and its share of the table’s, once, and the last for what is left', () => {
  const dish = (id: string, seat: number | undefined, price: number) =>
    lineWith({ id, name: 'Dish', price: minor(price), sentAt: 'then', ...(seat === undefined ? {} : { seat }) });
  // Two had the same dish: who has paid is told by the seat.
  const lines = [dish('b', 2, 1_000), dish('a', 1, 1_000), dish('c', 3, 500), dish('water', undefined, 1_000)];
  const told: unknown[] = [];
  let sale: Sale | null = paySeat({ ...TAB, lines });
  for (; sale; sale = afterPart({ ...paidPart(sale), tab: 'bill' }, NOON)) {
    const paper = receipt(paidPart({ ...sale, tab: 'bill' }));
    told.push([paper.total, sale.part?.items?.map(({ id }) => id), paper.part?.place, paper.part?.left]);
  }
  expect(told).toEqual([
    [1_334, ['a', 'water'], { number: 1, count: 3 }, 2_166],
    [1_333, ['b', 'water'], { number: 2, count: 3 }, 833],
    [833, ['c', 'water'], { number: 3, count: 3 }, 0],
  ]);
});

it('dishes are put on checks, each is paid once with its own paper, and what is paid stays paid', () => {
  let checks = moveDish(TAB, [new Map(), new Map()], { id: 'tea', quantity: 1_000, from: 'bill', to: 0 });
  checks = moveDish(TAB, checks, { id: 'tea', quantity: 9_000, from: 'bill', to: 1 });
  checks = moveDish(TAB, checks, { id: 'tea', quantity: 1_000, from: 1, to: 0 });
  checks = moveDish(TAB, checks, { id: 'cake', quantity: 1_000, from: 'bill', to: 1 });
  expect(checks.map((check) => [...check])).toEqual([
    [['tea', 2_000]],
    [
      ['tea', 1_000],
      ['cake', 1_000],
    ],
  ]);
  expect([...onBill(TAB, checks).values()]).toEqual([0, 0]);

  const first = payChecks(TAB, filledChecks(checks));
  expect(receipt(paidPart(first))).toMatchObject({
    total: 2_000,
    lines: [{ name: 'Tea', quantity: 2_000 }],
    part: { place: { number: 1, count: 2 }, before: 0, left: 4_000 },
  });
  const second = afterPart(paidPart(first), NOON);
  if (!second) throw new Error('Something is left to pay.');
  // Before it is paid it may still be put on others; what the first has paid may not.
  expect(paidChecks(second)).toBe(1);
  expect([...onBill(second, [new Map()])]).toEqual([
    ['tea', 1_000],
    ['cake', 1_000],
  ]);
  const again = moveDish(second, [...checksOf(second), new Map()], { id: 'cake', quantity: 1_000, from: 0, to: 1 });
  const three = payChecks(second, filledChecks(again), paidChecks(second) + 2);
  expect(receipt(paidPart(three))).toMatchObject({
    total: 1_000,
    part: { place: { number: 2, count: 3 }, left: 3_000 },
  });
  const last = afterPart({ ...paidPart(three), tab: 'bill' }, NOON);
  if (!last) throw new Error('Something is left to pay.');
  expect(receipt(paidPart(last))).toMatchObject({ total: 3_000, part: { place: { number: 3, count: 3 }, left: 0 } });
  expect(afterPart({ ...paidPart(last), tab: 'bill' }, NOON)).toBeNull();
});

it('what stands on no check is left to pay after them', () => {
  const only = payChecks(TAB, [new Map([['cake', 1_000]]), new Map([['tea', 1_000]])]);
  const second = afterPart({ ...paidPart(only), tab: 'bill' }, NOON);
  if (!second) throw new Error('Something is left to pay.');
  expect(toPay(second)).toBe(1_000);
  const rest = afterPart({ ...paidPart(second), tab: 'bill' }, NOON);
  expect(rest && toPay(rest)).toBe(2_000);
  expect(rest?.part).toBeUndefined();
});

it('one of three dishes that the kitchen has is taken back with its reason, and the rest stays', () => {
  const less = cancelSentLine(TAB, 'tea', 'Wrong order', thousandths(1_000));
  expect(less.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['tea', 2_000],
    ['cake', 1_000],
  ]);
  expect(less.cancelledLines).toMatchObject([{ name: 'Tea', quantity: 1_000, reason: 'Wrong order' }]);
});
