import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { CASH, editedWith, lineWith, NOON, productWith, saleWith } from '../testing/samples.ts';
import { addProduct, minus, plus, removeLine, setQuantity } from './cart.ts';
import { setNote } from './line.ts';
import { quickCash } from './payments.ts';
import type { ServerOrderLine } from './server-order.ts';
import {
  afterPart,
  amountOfItems,
  cancelSentLine,
  canSend,
  isBill,
  owed,
  payEqually,
  payPart,
  roundOf,
  unsentLines,
} from './tab.ts';
import { hasRound, keptLines, quantitiesOf } from './tab-merge.ts';
import { totals } from './totals.ts';

const TABLE: Sale['location'] = {
  id: '2',
  iri: '/en/api/reservables/2',
  name: 'P2',
  isReserved: false,
  kind: 'table',
  plan: { fill: 'green', x: 0, y: 0, width: 1, height: 1, shape: 'circle' },
};
const EDITED = editedWith();
const tea = productWith();
const SENT = lineWith({ id: 'sent', sentAt: '2026-11-20T12:00:00Z' });

function tabWith(changes: Partial<Sale> = {}): Sale {
  return saleWith({ location: TABLE, edited: EDITED, lines: [SENT], ...changes });
}

function serverLine(changes: Partial<ServerOrderLine> = {}): ServerOrderLine {
  return {
    id: '1',
    productId: '9',
    productIri: '/en/api/products/9',
    description: 'Tea',
    image: null,
    quantity: thousandths(1_000),
    price: minor(1_250),
    finalPrice: minor(1_250),
    productType: 'simple',
    defaultQuantity: thousandths(1_000),
    ...changes,
  };
}

describe('rounds', () => {
  it('are what the kitchen does not know of yet, and pay nothing', () => {
    expect(canSend(tabWith())).toBe(false);
    const more = addProduct(tabWith(), tea);
    expect(unsentLines(more)).toHaveLength(1);
    expect(canSend(more)).toBe(true);
    expect(canSend({ ...more, location: null })).toBe(false);
    expect(roundOf(quickCash(more, minor(5_000), CASH))).toMatchObject({ tab: 'round', payments: [{ amount: null }] });
  });

  it('change nothing that the kitchen has, but by taking it back with a reason', () => {
    const tab = tabWith();
    for (const changed of [
      plus(tab, 'sent'),
      minus(tab, 'sent'),
      removeLine(tab, 'sent'),
      setQuantity(tab, 'sent', '3'),
      setNote(tab, 'sent', 'hot'),
    ])
      expect(changed).toEqual(tab);
    const back = cancelSentLine(tab, 'sent', 'Out of stock');
    expect(back.lines).toEqual([]);
    expect(canSend(back)).toBe(true);
    expect(
      keptLines(back, [serverLine({ quantity: thousandths(3_000) }), serverLine({ description: 'Milk' })]),
    ).toEqual([serverLine({ quantity: thousandths(2_000) }), serverLine({ description: 'Milk' })]);
  });

  it('are there when their lines stand beside those of before, whoever else has added', () => {
    const round = addProduct(tabWith(), tea);
    const before = quantitiesOf([serverLine()]);
    expect(hasRound(round, before, [serverLine(), serverLine({ description: 'Milk' })])).toBe(false);
    expect(hasRound(round, before, [serverLine({ quantity: thousandths(2_000) })])).toBe(true);
    expect(hasRound(round, before, [serverLine(), serverLine({ id: '3' }), serverLine({ description: 'Milk' })])).toBe(
      true,
    );
  });
});

describe('a bill', () => {
  it('is what is left of a table that has ordered', () => {
    expect(isBill(tabWith())).toBe(true);
    expect(isBill(tabWith({ lines: [lineWith()] }))).toBe(false);
    expect(isBill({ ...tabWith(), tab: 'round' })).toBe(false);
    expect(owed(payPart(tabWith(), minor(250)))).toBe(1_250);
  });

  it('in equal parts is paid exactly, to the cent, by as many payments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 2, max: 8 }), (price, parts) => {
        fc.pre(price >= parts);
        let sale: Sale | null = payEqually(tabWith({ lines: [{ ...SENT, price: minor(price) }] }), parts);
        let paid = 0;
        let times = 0;
        while (sale) {
          const part = sale.part?.amount ?? minor(0);
          const given = quickCash(sale, minor(part + 100), CASH);
          expect(totals(given)).toMatchObject({ rest: 0, change: 100 });
          paid += part;
          times += 1;
          sale = afterPart({ ...given, tab: 'bill' }, NOON);
        }
        expect({ paid, times }).toEqual({ paid: price, times: parts });
      }),
    );
  });

  it('by items adds up to the bill, with their shares of the reduction', () => {
    const lines = [
      { ...SENT, id: 'a', price: minor(333), quantity: thousandths(3_000) },
      { ...SENT, id: 'b', price: minor(1_001) },
    ];
    const tab = tabWith({ lines, reduction: 1_000 as Sale['reduction'] });
    const all = amountOfItems(tab, new Map([['a', 3_000] as const, ['b', 1_000] as const]));
    expect(all).toBe(totals(tab).total);
    const [one, rest] = [new Map([['a', 1_000]]), new Map([['a', 2_000] as const, ['b', 1_000] as const])];
    expect(amountOfItems(tab, one) + amountOfItems(tab, rest)).toBe(all);
  });

  it('after its last part is nobody’s any more', () => {
    const paid = quickCash(payPart(tabWith(), minor(1_250)), minor(1_250), CASH);
    expect(afterPart({ ...paid, tab: 'bill' }, NOON)).toBeNull();
    const half = quickCash(payPart(tabWith(), minor(250)), minor(250), CASH);
    const next = afterPart({ ...half, tab: 'bill' }, NOON);
    expect(next).toMatchObject({ edited: { alreadyPaid: 250 }, payments: [{ amount: null }] });
    expect(next?.part).toBeUndefined();
    expect(next && owed(next)).toBe(1_000);
    expect(next?.reference).not.toBe(half.reference);
    // What went to the kitchen with the part has the time of it.
    const added = quickCash(payPart(addProduct(tabWith(), tea), minor(250)), minor(250), CASH);
    const lines = afterPart({ ...added, tab: 'bill' }, NOON)?.lines;
    expect(lines?.map(({ sentAt }) => sentAt)).toEqual([SENT.sentAt, NOON.toISOString()]);
  });
});
