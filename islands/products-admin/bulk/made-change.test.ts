import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../form/draft.ts';
import { takenBack } from './made-change.ts';

it('takes back what was typed, and leaves what others have changed beside it', () => {
  const from = { ...EMPTY_DRAFT, name: 'Tea', price: '10.00' };
  const to = { ...from, price: '12.00' };
  const now = { ...to, name: 'Mint tea', barcode: '611' };
  expect(takenBack({ from, to }, now)).toEqual({ ...now, price: '10.00' });
});
