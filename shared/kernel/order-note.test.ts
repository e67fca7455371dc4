import { expect, it } from 'vitest';
import { minor, thousandths } from './money.ts';
import { changeNote, kitchenNote, noteNamesOrder } from './order-note.ts';
import { namesAnother, notedVoids, voidNote } from './voided-dishes.ts';

const TEA = { name: 'Tea (30)', quantity: thousandths(2_000), amount: minor(2_450) };

it('what was taken off is read with its amount, and the kitchen is told no price', () => {
  const note = ['Window: seat', voidNote(TEA, 'Late (2): cold', 2), changeNote('Cake', '9.00 → 0.00')].join('\n');
  expect(notedVoids(note)).toEqual([{ name: 'Tea (30)', quantity: 2_000, amount: '24.50' }]);
  expect(kitchenNote(note)).toBe('Window: seat\n− 2 × Tea (30): Late (2): cold');
});

it('older tills told no amount, and a reduction is nothing that was taken off', () => {
  expect(notedVoids('− 0.5 × Cheese: Out of stock\n− 50 % Tea (cold): Nadia')).toEqual([
    { name: 'Cheese', quantity: 500, amount: null },
  ]);
});

it.each(['T1 joined to E1: DN-0042', 'Réunion : T1 avec E1 (DN-0042)', 'ضُمّت T1 إلى E1: DN-0042'])(
  'an order is named in any language: %s',
  (line) => {
    expect(noteNamesOrder(`Window seat\n${line}`, 'DN-0042')).toBe(true);
    expect(noteNamesOrder(line, 'DN-004')).toBe(false);
    expect(namesAnother(line, 'DN-0041')).toBe(true);
    expect(namesAnother(line, 'DN-0042')).toBe(false);
  },
);

it('a note that names no order says nothing of one', () => {
  expect(namesAnother('No nuts, 2 spoons', 'DN-0042')).toBe(false);
});
