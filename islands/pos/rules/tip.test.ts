import { describe, expect, it } from 'vitest';
import { minor, ZERO } from '#shared/kernel/money.ts';
import { toOrderPayload } from '../api/order-payload.ts';
import { CARD, CASH, editedWith, lineWith, METHODS, saleWith } from '../testing/samples.ts';
import { afterPart, payEqually } from './tab.ts';
import { paidNow } from './tab-check.ts';
import { payBy } from './tender.ts';
import { asksForTip, offeredTips, setTip } from './tip.ts';
import { toPay, totals } from './totals.ts';

const SALE = saleWith({ lines: [lineWith({ price: minor(4_000) })] });
const byCard = payBy(SALE, CARD.id, null);
const WITH_TIPS = { tips: true, paymentBridge: false };

describe('a tip', () => {
  it('is offered with a payment that is no cash, and by a page that takes those before the method is pressed', () => {
    expect(asksForTip(byCard, METHODS, WITH_TIPS)).toBe(true);
    expect(asksForTip(payBy(SALE, CASH.id, null), METHODS, WITH_TIPS)).toBe(false);
    expect(asksForTip(SALE, METHODS, { tips: true, paymentBridge: true })).toBe(true);
    expect(asksForTip(byCard, METHODS, { tips: false, paymentBridge: true })).toBe(false);
    expect(offeredTips(SALE).map(({ amount }) => amount)).toEqual([200, 400, 600]);
  });

  it('grows what the card pays, and shrinks it when it is taken back', () => {
    const tipped = setTip(byCard, minor(400), METHODS);
    expect(tipped.payments.map(({ amount }) => amount)).toEqual([4_400]);
    expect([toPay(tipped), totals(tipped).rest]).toEqual([4_400, 0]);
    // The shares are those of the bill, not of the bill with a tip.
    expect(offeredTips(tipped)).toEqual(offeredTips(byCard));
    expect(setTip(tipped, ZERO, METHODS)).toEqual(byCard);
  });

  it('goes to the order as such, beside the tips that it has', () => {
    const context = { methods: METHODS, currency: 'MAD', companyName: '', logo: '', isAdmin: false, taxRate: 0 };
    const tipped = setTip(byCard, minor(400), METHODS);
    expect(toOrderPayload(tipped, context)).toMatchObject({ shippingTips: 4, payments: [{ amount: 44 }] });
    expect(toOrderPayload(byCard, context)).not.toHaveProperty('shippingTips');
    const edited = { ...tipped, edited: editedWith({ shippingTips: minor(100) }) };
    expect(toOrderPayload(edited, context)).toMatchObject({ shippingTips: 5 });
  });

  it('of a part of a bill is beside what is owed: the next part is asked as if there were none', () => {
    const table = saleWith({
      lines: [lineWith({ price: minor(4_000), sentAt: '2026-11-20T12:00:00Z' })],
      edited: editedWith({ alreadyPaid: ZERO, isFromTable: true }),
      tab: 'bill',
    });
    const first = setTip(payBy(payEqually(table, 2), CARD.id, null), minor(300), METHODS);
    expect([toPay(first), paidNow(first), totals(first).rest]).toEqual([2_300, 2_000, 0]);
    const second = afterPart(first, new Date()) ?? expect.unreachable();
    expect([toPay(second), second.tip]).toEqual([2_000, undefined]);
    expect(afterPart(payBy(second, CARD.id, null), new Date())).toBeNull();
  });
});
