import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { newEntry } from '../outbox/entry.ts';
import { customerWith, saleWith } from '../testing/samples.ts';
import { isMeant, runningNumber } from './find-sale.ts';

it('finds a sale by the number on the paper, by the server’s, and by its customer', () => {
  const sale = saleWith({ customer: customerWith({ fullNameWithPhone: 'Sara Alami 0600' }) });
  const entry = {
    ...newEntry({ sale, payload: {}, number: 'K7-0012', total: minor(100) }, 0),
    order: { id: '4', number: 'DN-00412' },
  };
  expect(['k7-0012', '412', 'alami'].map((typed) => isMeant(entry, typed))).toEqual([true, true, true]);
  expect(isMeant(entry, '999')).toBe(false);
});

it('reads the running number out of a number with a prefix', () => {
  expect(['DN-00012', '12', ' 0412 ', 'Sara'].map(runningNumber)).toEqual(['12', '12', '412', null]);
});
