import type { Sum } from './cash-shift.ts';
import { addMinor, type Minor, minorToDecimal, ONE, type Thousandths, thousandths } from './money.ts';

/** A dish that was taken off the bill after the kitchen had it. */
interface VoidedDish {
  readonly name: string;
  readonly quantity: Thousandths;
  /** What it would have cost. */ readonly amount: Minor;
}

/** How many dishes were taken off, and what they would have cost. */
export function sumOfVoids(voids: readonly Omit<VoidedDish, 'name'>[]): Sum {
  return {
    // Whatever was weighed is one.
    count: voids.reduce((sum, { quantity }) => sum + Math.max(1, Math.round(quantity / ONE)), 0),
    amount: addMinor(...voids.map(({ amount }) => amount)),
  };
}

/** Older tills told no amount. The name itself may have brackets. */
const VOIDED = /^− (\d+(?:\.\d+)?) × (.+?)(?: \((\d+(?:\.\d+)?)\))?: /;

/** The line of an order's note that says what was taken off the bill, what it would have cost, and why. */
export function voidNote({ name, quantity, amount }: VoidedDish, reason: string, decimals: number): string {
  return `− ${quantity / 1_000} × ${name} (${minorToDecimal(amount, decimals).toFixed(decimals)}): ${reason}`;
}

/** The dishes that a note says to have been taken off; the amount is a decimal, null where it is not told. */
export function notedVoids(note: string): readonly (Omit<VoidedDish, 'amount'> & { readonly amount: string | null })[] {
  return note.split('\n').flatMap((line) => {
    const [, quantity, name, amount = null] = VOIDED.exec(line) ?? [];
    return quantity === undefined || name === undefined
      ? []
      : [{ name, quantity: thousandths(Math.round(Number(quantity) * 1_000)), amount }];
  });
}

/** Whether the note of an order says that its dishes stand on another one: it names a number made like its own. */
export function namesAnother(note: string, number: string): boolean {
  const shape = number.replaceAll(/\d+/g, '0');
  return note
    .split(/[\s:()]/)
    .some((word) => /\d/.test(word) && word !== number && word.replaceAll(/\d+/g, '0') === shape);
}
