import { expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { lineWith, saleWith } from '../testing/samples.ts';
import { cartChanges } from './cart-changes.ts';

const [espresso, tea] = [lineWith({ id: '1', name: 'Espresso' }), lineWith({ id: '2', name: 'Tea' })];
const before = saleWith({ lines: [espresso, tea] });

it('names the lines that were added, changed and removed', () => {
  const two = { ...espresso, quantity: thousandths(2000) };
  const juice = lineWith({ id: '3', name: 'Juice' });
  expect(cartChanges(before, { ...before, lines: [two, tea, juice] })).toEqual({ changed: [two, juice], removed: [] });
  expect(cartChanges(before, { ...before, lines: [tea] })).toEqual({ changed: [], removed: [espresso] });
});

it('has nothing to tell of the same lines, of marks alone, and of another cart', () => {
  expect(cartChanges(before, before)).toBeNull();
  expect(cartChanges(before, { ...before, lines: before.lines.map((line) => ({ ...line })) })).toBeNull();
  expect(cartChanges(before, { ...before, reference: 'another', lines: [] })).toBeNull();
});
