import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { refundableByMethod, shareRefund } from './refund-methods.ts';

const by = (methodId: string, amount: number) => ({ methodId, amount: minor(amount) });

it('pays back by the methods of the sale, each up to what it paid', () => {
  const paid = [by('cash', 2_000), by('card', 2_400)];
  expect(shareRefund(minor(4_400), refundableByMethod(paid, []), null, 'cash')).toEqual(paid);
  expect(shareRefund(minor(1_800), refundableByMethod(paid, []), 'card', 'cash')).toEqual([by('card', 1_800)]);
});

it('a later return has what is left of each method', () => {
  const left = refundableByMethod([by('cash', 2_000), by('card', 2_400)], [by('card', 1_800)]);
  expect(left).toEqual([by('cash', 2_000), by('card', 600)]);
  expect(shareRefund(minor(2_600), left, 'card', 'cash')).toEqual([by('card', 600), by('cash', 2_000)]);
});

it('what no known method covers goes back by the other', () =>
  expect(shareRefund(minor(500), [by('card', 200)], null, 'cash')).toEqual([by('card', 200), by('cash', 300)]));

it('a method that was chosen although it paid nothing gives all of it', () =>
  expect(shareRefund(minor(500), [by('card', 900)], 'cash', 'voucher')).toEqual([by('cash', 500)]));

it('gives back the amount, never more by a method than it paid', () => {
  const payment = record({
    methodId: constantFrom('cash', 'card', 'voucher'),
    amount: integer({ min: 1, max: 9_999 }),
  });
  assert(
    property(array(payment, { maxLength: 6 }), integer({ min: 1, max: 30_000 }), (payments, amount) => {
      const left = refundableByMethod(
        payments.map((one) => by(one.methodId, one.amount)),
        [],
      );
      const shares = shareRefund(minor(amount), left, null, 'other');
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
      for (const { methodId, amount: share } of shares.filter((one) => one.methodId !== 'other'))
        expect(share).toBeLessThanOrEqual(left.find((one) => one.methodId === methodId)?.amount ?? 0);
    }),
  );
});
