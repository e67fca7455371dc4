import { expect, it } from 'vitest';
import { nameIn } from './people-book.ts';

it('names an embedded person as it names one that was read, and a reference not', () => {
  expect(nameIn({ id: 1, firstName: ' Sara ', lastName: 'Alami' })).toBe('Sara Alami');
  expect(nameIn({ id: 1, fullName: 'Sara El Alami', firstName: 'Sara' })).toBe('Sara El Alami');
  expect([nameIn('/en/api/customers/1'), nameIn(null), nameIn([])]).toEqual(['', '', '']);
});
