import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it('tells people of one name apart by place and phone, else by their number, and leaves all others alone', () => {
  const names = distinctNames([
    { id: '1', name: 'Élodie Dupuis', detail: 'Fès · 0611' },
    { id: '2', name: 'Elodie DUPUIS', detail: 'Rabat' },
    { id: '3', name: 'Omar Faure', detail: 'Fès' },
    { id: '4', name: 'Rachid Tazi', detail: 'Fès' },
    { id: '5', name: 'Rachid Tazi', detail: 'Fès' },
    { id: '6', name: 'Rachid Tazi' },
    { id: '7', name: '' },
  ]);
  expect([...names.entries()].sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    ['1', 'Élodie Dupuis · Fès · 0611'],
    ['2', 'Elodie DUPUIS · Rabat'],
    ['3', 'Omar Faure'],
    ['4', 'Rachid Tazi · Fès · #4'],
    ['5', 'Rachid Tazi · Fès · #5'],
    ['6', 'Rachid Tazi · #6'],
    ['7', '7'],
  ]);
});
