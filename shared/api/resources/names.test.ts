import { expect, it } from 'vitest';
import { nameOf } from './names.ts';

const SARA = { firstName: 'Sara', lastName: 'Alami' };

it('names a person in full, else by first and last name, else not', () => {
  expect(nameOf({ ...SARA, fullName: 'Sara El Alami' })).toBe('Sara El Alami');
  expect(nameOf({ ...SARA, fullName: null })).toBe('Sara Alami');
  expect(nameOf({ firstName: '', lastName: 'Alami' })).toBe('Alami');
  expect(nameOf({ firstName: '', lastName: '' })).toBe('');
});
