import { expect, it } from 'vitest';
import { waitingList, waitingName } from './waiting.ts';

it('reads names of the order, else of its customer, else the number', () => {
  const list = waitingList([
    { id: 7, firstName: ' Ana ', lastName: 'Belkacem' },
    { '@id': '/en/api/orders/8', customer: { id: 1, firstName: 'Chloé', lastName: '' } },
    { id: 9, customer: '/en/api/customers/4', orderNumberFormatted: 'DN-9' },
    { firstName: 'Omar' },
    'no order',
    null,
  ]);
  expect(list.map(waitingName)).toEqual(['Ana Belkacem', 'Chloé', 'DN-9', 'Omar']);
  expect(list.map(({ key }) => key)).toEqual(['7', '8', '9', '3 Omar ']);
  expect(list.map(({ customer }) => customer)).toEqual([null, null, '4', null]);
});

it('takes what is no list for nobody', () => {
  expect([waitingList(undefined), waitingList({}), waitingList('[]')]).toEqual([[], [], []]);
});
