import { expect, it } from 'vitest';
import { nameOf, nameOfCustomer, nameOfEmbedded } from './names.ts';

const SARA = { firstName: 'Sara', lastName: 'Alami' };

it('names a person in full, else by first and last name, else not', () => {
  expect(nameOf({ ...SARA, fullName: 'Sara El Alami' })).toBe('Sara El Alami');
  expect(nameOf({ ...SARA, fullName: null })).toBe('Sara Alami');
  expect(nameOf({ firstName: '', lastName: 'Alami' })).toBe('Alami');
  expect(nameOf({ firstName: '', lastName: '' })).toBe('');
});

it('names a person whom another record embeds, and nobody for a reference', () => {
  expect(nameOfEmbedded({ id: 1, firstName: ' Sara ', lastName: 'Alami' })).toBe('Sara Alami');
  expect(nameOfEmbedded({ id: 1, fullName: 'Sara El Alami', firstName: 'Sara' })).toBe('Sara El Alami');
  expect([nameOfEmbedded('/en/api/customers/1'), nameOfEmbedded(null), nameOfEmbedded([])]).toEqual(['', '', '']);
});

it('names a customer as the back-office lists them where they have no name of their own', () => {
  expect(nameOfCustomer({ ...SARA, fullNameWithPhone: 'Sara Alami 0600' })).toBe('Sara Alami');
  expect(nameOfCustomer({ firstName: '', lastName: '', fullNameWithPhone: 'Table 4 - 0600' })).toBe('Table 4 - 0600');
  expect(nameOfCustomer({ firstName: '', lastName: '', fullNameWithPhone: null })).toBe('');
});
