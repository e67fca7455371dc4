import { describe, expect, it } from 'vitest';
import { basisPoints, minor, ONE } from '#shared/kernel/money.ts';
import { kitchenNote } from '#shared/kernel/order-note.ts';
import { tabPayload } from '../api/tab-payload.ts';
import type { Sale } from '../model.ts';
import { lineWith, orderWith, payloadOf, saleWith } from '../testing/samples.ts';
import { reducedTooFar } from './allowed-reduction.ts';
import { changeLine, minus, removeLine } from './cart.ts';
import { changeBack, changeSent } from './change-sent.ts';
import { hasForKitchen, linesToCook } from './courses.ts';
import { setNote } from './line.ts';
import { offerLine } from './offered.ts';
import type { ServerOrder } from './server-order.ts';
import { roundOf } from './tab.ts';
import { editedTable } from './tab-changes.ts';
import { objectionTo } from './tab-check.ts';
import { lostPartsOf, withLost, writtenOf } from './tab-lost.ts';
import { hasRound, quantitiesOf } from './tab-merge.ts';

const FIRED = '2026-11-20T12:01:00+00:00';
const CONTEXT = { documentType: 'delivery-note', storeId: null, cashier: null, now: new Date() } as const;
const item = (id: number, description: string, price: number) => ({
  '@id': `/en/api/order_items/${id}`,
  id,
  description,
  price,
  quantity: 1,
  product: '/en/api/products/9',
  firedAt: FIRED,
});
const ESPRESSO = item(1, 'Espresso', 12);
const TEA = item(2, 'Tea', 9);
const there = orderWith({ orderItems: [ESPRESSO, TEA] });
const SENT = lineWith({ id: 'a', name: 'Espresso', price: minor(1_200), finalPrice: minor(1_200), sentAt: FIRED });
const table: Sale = saleWith({ lines: [SENT], edited: editedTable(there, CONTEXT), tab: 'round' });
const cheaper = (sale: Sale): Sale => changeLine(sale, 'a', (line) => ({ ...line, price: minor(1_000) }));
const changed = changeSent(table, 'a', cheaper, '12.00 → 10.00, Complaint');

function sentOf(sale: Sale, order: ServerOrder) {
  const round = roundOf(sale);
  return tabPayload(round, payloadOf(round), order, {
    currency: 'MAD',
    locale: 'en',
    number: 'K7-T0001',
    firedAt: '2026-11-20T13:00:00+00:00',
  });
}

describe('a dish that the kitchen has', () => {
  it('gets another price in its place on the order, with the reason, and is not cooked again', () => {
    const { orderItems, description, status } = sentOf(changed, there);
    expect(orderItems).toEqual([
      expect.objectContaining({ description: 'Tea', price: 9 }),
      expect.objectContaining({ description: 'Espresso', price: 10, firedAt: FIRED }),
    ]);
    expect(description).toContain('Espresso: 12.00 → 10.00, Complaint');
    expect(kitchenNote(String(description))).not.toContain('Espresso');
    expect([status, hasForKitchen(changed), linesToCook(changed)]).toEqual([undefined, false, []]);
  });

  it('is given away or noted in the same way, is changed once however often, and can be changed back', () => {
    const given = changeSent(changed, 'a', (sale) => offerLine(sale, 'a', 'On the house'), 'On the house');
    expect(given.lines).toMatchObject([{ price: 0, note: 'On the house' }]);
    expect(given.cancelledLines).toMatchObject([{ price: 1_200, name: 'Espresso', becomes: 'a' }]);
    const noted = changeSent(table, 'a', (sale) => setNote(sale, 'a', 'no sugar'), 'Note changed');
    expect(sentOf(noted, there)['orderItems']).toContainEqual(
      expect.objectContaining({ description: 'Espresso (no sugar)', price: 12 }),
    );
    expect(changeBack(given, 'a')).toEqual(table);
    expect(changeSent(changed, 'a', (sale) => sale, '')).toEqual(table);
  });

  it('is neither removed nor reduced by the keys of the cart, and asks an admin as any other', () => {
    expect(removeLine(changed, 'a')).toBe(changed);
    expect(minus(changed, 'a')).toEqual(changed);
    expect(reducedTooFar(table, basisPoints(500))).toEqual([]);
    expect(reducedTooFar(changed, basisPoints(500))).toMatchObject([{ id: 'a' }]);
  });

  it('that somebody has cancelled or paid meanwhile does not come back by it', () => {
    expect(objectionTo(changed, there)).toBeNull();
    const gone = orderWith({ orderItems: [TEA], description: '− 1 × Espresso: Wrong order' });
    expect(objectionTo(changed, gone)).toEqual({ kind: 'elsewhere' });
    expect(objectionTo(changed, orderWith({ orderItems: [ESPRESSO, TEA], status: 'cancelled' }))).toEqual({
      kind: 'closed',
    });
  });

  it('is found again after the write, and written whole where somebody has overwritten it', () => {
    const after = orderWith({
      orderItems: [item(8, 'Tea', 9), item(9, 'Espresso', 10)],
      description: sentOf(changed, there)['description'],
    });
    const written = {
      sale: changed,
      number: 'K7-T0001',
      before: { quantities: quantitiesOf(there.lines), note: '' },
      written: writtenOf(after),
    };
    expect(hasRound(changed, quantitiesOf(there.lines), after.lines)).toBe(true);
    expect(lostPartsOf(written, after)).toBeNull();
    const lost = lostPartsOf(written, there);
    expect(lost).toMatchObject({ lines: new Map([['a', ONE]]), cancelledLines: [{ becomes: 'a' }] });
    const again = withLost(changed, lost ?? expect.unreachable());
    expect(sentOf(again, there)['orderItems']).toHaveLength(2);
    expect(sentOf(again, there)['orderItems']).toContainEqual(expect.objectContaining({ price: 10 }));
  });
});
