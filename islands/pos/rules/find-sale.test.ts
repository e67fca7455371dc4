import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import { tillNumber } from '#shared/kernel/ticket-line.ts';
import { newEntry } from '../outbox/entry.ts';
import { customerWith, saleWith } from '../testing/samples.ts';
import { bothNumbers } from './both-numbers.ts';
import { hasNumber, isMeant, mayBeNumber, runningNumber, scannedNumber } from './find-sale.ts';

it('finds a sale by the number on the paper, by the server’s, and by its customer', () => {
  const sale = saleWith({ customer: customerWith({ fullNameWithPhone: 'Sara Alami 0600' }) });
  const entry = {
    ...newEntry({ sale, payload: {}, number: 'K7-0012', total: minor(100) }, 0),
    order: { id: '4', number: 'DN-00412' },
  };
  const found = ['k7-0012', 'K70012', 'dn 00412', 'DN00412', '412', '٤١٢', 'alami', 'alami 06'];
  expect(found.filter((typed) => !isMeant(entry, typed))).toEqual([]);
  expect(['999', 'K7-0013', 'alam 06'].filter((typed) => isMeant(entry, typed))).toEqual([]);
});

it('takes no order of the server for the one of a till’s own number', () => {
  const orders = ['DN-00012', 'PR-00012', 'DN-00112'];
  expect(
    ['12', 'dn-12', 'DN00012', 'DN-٠٠٠١٢', 'F9-0012'].map((typed) => orders.filter((one) => hasNumber(one, typed))),
  ).toEqual([['DN-00012', 'PR-00012'], ['DN-00012'], ['DN-00012'], ['DN-00012'], []]);
  expect(['F9-0012', 'f90012', 'F9-٠٠١٢', 'DN-00012', '90012'].map(tillNumber)).toEqual([
    'F9-0012',
    'F9-0012',
    'F9-0012',
    null,
    null,
  ]);
});

it('reads the running number out of a number with a prefix', () => {
  expect(['DN-00012', '12', ' 0412 ', '٠٤١٢', 'Sara'].map(runningNumber)).toEqual(['12', '12', '412', '412', null]);
});

it('writes both numbers of a sale once', () => {
  expect(bothNumbers('DN-00007', 'H3-0001')).toBe('DN-00007 · H3-0001');
  expect(bothNumbers('', 'H3-0001')).toBe('H3-0001');
  expect(bothNumbers('DN-00007', 'DN-00007')).toBe('DN-00007');
});

it('codes the number that every till finds, and none that nobody does', () => {
  expect(['DN-00007 · H3-0001', 'H3-0001', '?-0004', 'قسيمة 4', ''].map(scannedNumber)).toEqual([
    'DN-00007',
    'H3-0001',
    null,
    null,
    null,
  ]);
});

it('takes letters with a running number for that of a sale, and no code of goods', () => {
  const numbers = ['K7-0042', 'dn-00012', 'BL/2026/00123', 'FA00012'];
  expect([...numbers, '6111000000017', '0042', '(01)06111000000017', 'ESPRESSO', 'K7-'].filter(mayBeNumber)).toEqual(
    numbers,
  );
});
