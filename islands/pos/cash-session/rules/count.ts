import type { MethodAmount } from '#shared/kernel/cash-shift.ts';
import { addMinor, type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';

/** How many of each coin or note were counted, by its value in minor units. */
export type Pieces = ReadonlyMap<Minor, number>;

export function sumOfPieces(pieces: Pieces): Minor {
  return addMinor(...[...pieces].map(([value, count]) => minor(value * count)));
}

/** One more or less of a coin or note; never fewer than none. */
export function withPieces(pieces: Pieces, value: Minor, count: number): Pieces {
  return new Map(pieces).set(value, Math.max(0, Math.trunc(count)));
}

interface Difference extends MethodAmount {
  readonly expected: Minor;
  readonly counted: Minor;
}

/** What was counted beside what was expected. A method that nobody counted holds what it should. */
export function differencesOf(
  expected: readonly MethodAmount[],
  counted: ReadonlyMap<string, Minor>,
): readonly Difference[] {
  return expected.map((one) => {
    const found = counted.get(one.methodId) ?? one.amount;
    return { ...one, expected: one.amount, counted: found, amount: subtractMinor(found, one.amount) };
  });
}

/** Whether some method differs by `greatest` or more, so that closing asks for a reason. 0: any difference does. */
export function asksReason(differences: readonly Difference[], greatest: Minor): boolean {
  return differences.some(({ amount }) => amount !== 0 && Math.abs(amount) >= greatest);
}

/** What goes to the bank when `remainder` stays in the drawer. */
export function toBank(countedCash: Minor, remainder: Minor): Minor {
  return minor(Math.max(ZERO, countedCash - remainder));
}
