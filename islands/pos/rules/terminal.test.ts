import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { CARD, METHODS, PAID_SALE } from '../testing/samples.ts';
import { removePaymentLine, setAmount } from './payments.ts';
import { payBy } from './tender.ts';
import { markApproved, markAsked, markByHand, markDeclined, nextToAsk } from './terminal.ts';

const [line] = PAID_SALE.payments;
if (!line) throw new Error('The sample is paid.');
const byCard = { ...PAID_SALE, payments: [{ ...line, methodId: CARD.id, changeAmount: minor(0) }] };
const asked = markAsked(byCard, line.id, 'r1');

describe('payments that the page takes', () => {
  it('are those that are no cash, have an amount, and were neither approved nor left to the hand', () => {
    expect(nextToAsk(PAID_SALE, METHODS)).toBeNull();
    expect(nextToAsk(byCard, METHODS)?.id).toBe(line.id);
    expect(nextToAsk(asked, METHODS)?.terminal?.reference).toBe('r1');
    expect(nextToAsk(markApproved(asked, 'r1', { amount: minor(100) }), METHODS)).toBeNull();
    expect(nextToAsk(markByHand(asked, 'r1'), METHODS)).toBeNull();
    expect(nextToAsk({ ...byCard, documentType: 'purchase-return' }, METHODS)).toBeNull();
  });

  it('are held while it may have been taken: neither amount nor method changes', () => {
    for (const sale of [asked, markApproved(asked, 'r1', { amount: line.amount ?? minor(0), approval: 'T1' })]) {
      expect(setAmount(sale, line.id, '1', METHODS, 2)).toEqual(sale);
      expect(payBy(sale, METHODS[0]?.id ?? '', line.id)).toEqual(sale);
      expect(removePaymentLine(sale, line.id).payments).not.toContainEqual(sale.payments[0]);
    }
    const free = setAmount(markDeclined(asked, 'r1'), line.id, '1', METHODS, 2);
    expect(free).toMatchObject({ payments: [{ amount: 100 }] });
    expect(setAmount(markByHand(asked, 'r1'), line.id, '1', METHODS, 2)).toMatchObject({ payments: [{ amount: 100 }] });
  });

  it('have the amount that was approved, and a second approval changes nothing', () => {
    const once = markApproved(asked, 'r1', { amount: minor(50), approval: 'T1' });
    expect(once.payments[0]).toMatchObject({ amount: 50, terminal: { state: 'approved', approval: 'T1' } });
    expect(markApproved(once, 'r1', { amount: minor(70), approval: 'T2' })).toBe(once);
    expect(markDeclined(once, 'r1')).toBe(once);
    expect(markApproved(asked, 'other', { amount: minor(50) })).toBe(asked);
  });
});
