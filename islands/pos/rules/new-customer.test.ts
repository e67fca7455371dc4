import { expect, it } from 'vitest';
import { nameWithPhoneOf } from './new-customer.ts';

const SARA = { firstName: 'Sara', lastName: 'Alami' };

it('names a customer with the number, which stands alone where there is no name', () => {
  expect(nameWithPhoneOf({ ...SARA, phone: '0600' })).toBe('Sara Alami - 0600');
  expect(nameWithPhoneOf({ firstName: '', lastName: '', phone: '0600' })).toBe('0600');
  expect(nameWithPhoneOf({ ...SARA, phone: '0600', fullNameWithPhone: 'Alami Sara 0600' })).toBe('Alami Sara 0600');
});
