import { type Minor, minor } from '#shared/kernel/money.ts';

const MAX_SUGGESTIONS = 5;
/** Nobody counts out many small notes where a few larger ones do: at most so many more than the fewest. */
const MORE_PIECES = 1;

/** With how few coins and notes an amount can be handed over, the largest first; what is left below the smallest is one. */
function piecesOf(amount: number, units: readonly Minor[]): number {
  let [left, pieces] = [amount, 0];
  for (const unit of units) {
    pieces += Math.floor(left / unit);
    left %= unit;
  }
  return pieces + Math.sign(left);
}

/**
 * The exact amount first, then what a customer is likely to hand over for it, smallest first: sums of a few coins or
 * notes. `units` are those in use, the largest first.
 */
export function quickCashSuggestions(rest: Minor, units: readonly Minor[]): readonly Minor[] {
  if (rest <= 0) return [];
  const rounded = [...new Set(units.map((unit) => Math.ceil(rest / unit) * unit))].filter((amount) => amount > rest);
  const sums = rounded.map((amount) => ({ amount, pieces: piecesOf(amount, units) }));
  const most = Math.min(...sums.map(({ pieces }) => pieces)) + MORE_PIECES;
  // Who has a fifty does not give a fifty and a ten.
  const isLikely = ({ amount, pieces }: (typeof sums)[number]): boolean =>
    pieces <= most && !sums.some((other) => other.amount < amount && other.pieces < pieces);
  const likely = sums.filter(isLikely).map(({ amount }) => amount);
  return [rest, ...likely.sort((one, other) => one - other)].slice(0, MAX_SUGGESTIONS).map(minor);
}
