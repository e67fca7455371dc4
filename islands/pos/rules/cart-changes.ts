import type { CartLine, Sale } from '../model.ts';

/** What became of a cart, in the order of its lines. */
interface CartChanges {
  /** Added, or with another quantity, price or name. */
  readonly changed: readonly CartLine[];
  readonly removed: readonly CartLine[];
}

type Cart = Pick<Sale, 'reference' | 'lines'>;

const isSame = (one: CartLine | undefined, other: CartLine): boolean =>
  one?.quantity === other.quantity && one.price === other.price && one.name === other.name;

/** Null when nothing is to be told: the lines are the same, or it is another cart, which its own act tells of. */
export function cartChanges(before: Cart, after: Cart): CartChanges | null {
  if (before.lines === after.lines || before.reference !== after.reference) return null;
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const changed = after.lines.filter((line) => !isSame(known.get(line.id), line));
  const removed = before.lines.filter(({ id }) => !kept.has(id));
  return changed.length + removed.length === 0 ? null : { changed, removed };
}
