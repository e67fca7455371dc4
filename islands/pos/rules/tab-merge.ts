import { type LineMarks, marksOf, readDescription, withMarks } from '#shared/kernel/line-marks.ts';
import { thousandths } from '#shared/kernel/money.ts';
import type { CancelledLine, CartLine, Sale } from '../model.ts';
import type { ServerOrderLine } from './server-order.ts';
import { isReleased, unsentLines } from './tab.ts';

/** What this till changes of a table's order, beside what the server has of it by then. */

/** What a line is told by: the server gives its lines new ids with each change of their order. */
export function lineKey({ productId, description, price, ...marks }: KeyParts): string {
  return `${productId ?? ''}|${withMarks(description, marks)}|${price ?? ''}`;
}

interface KeyParts extends LineMarks {
  readonly productId: string | null;
  readonly description: string;
  readonly price: number | null;
}

/** The same of a line of this till. */
export function ownKey({ idProduct, name, price, ...marks }: CartLine | CancelledLine): string {
  return lineKey({ productId: idProduct, description: name, price, ...marksOf(marks) });
}

function add<Line extends { readonly quantity: number }>(
  sums: Map<string, number>,
  lines: readonly Line[],
  key: (line: Line) => string,
  sign: 1 | -1 = 1,
): Map<string, number> {
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + sign * line.quantity);
  return sums;
}

/** Takes a line out of what is left of its kind: how much of it there was. Lines of goods that come back are none. */
function takeOut(left: Map<string, number>, line: ServerOrderLine): number {
  const rest = left.get(lineKey(line)) ?? 0;
  const taken = Math.max(0, Math.min(rest, line.quantity));
  left.set(lineKey(line), rest - taken);
  return taken;
}

/** How much there is of each line, in thousandths, by what tells it. */
export function quantitiesOf(lines: readonly ServerOrderLine[]): Readonly<Record<string, number>> {
  return Object.fromEntries(add(new Map(), lines, lineKey));
}

/** The key of a line whether it waits or was fired. */
function unheld(key: string): string {
  const [first, last] = [key.indexOf('|'), key.lastIndexOf('|')];
  const { name, ...marks } = readDescription(key.slice(first + 1, last));
  return `${key.slice(0, first)}|${withMarks(name, { ...marks, isHeld: false })}${key.slice(last)}`;
}

export function unheldKey(line: CartLine | CancelledLine): string {
  return unheld(ownKey(line));
}

/** Quantities of lines with what waits and what was fired together: a course may be fired by anybody at any moment. */
export function withoutHolding(quantities: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [key, quantity] of Object.entries(quantities)) sums[unheld(key)] = (sums[unheld(key)] ?? 0) + quantity;
  return sums;
}

/** The sale with its cancelled dishes as they stand on the order: what waited may have been fired since. */
export function withServerCancellations(sale: Sale, lines: readonly ServerOrderLine[]): Sale {
  if (!sale.cancelledLines) return sale;
  const left: Record<string, number> = { ...quantitiesOf(lines) };
  const cancelledLines = sale.cancelledLines.map((line) => {
    const other = { ...line, isHeld: line.isHeld !== true };
    const isOther = (left[ownKey(line)] ?? 0) < line.quantity && (left[ownKey(other)] ?? 0) >= line.quantity;
    const found = isOther ? other : line;
    left[ownKey(found)] = (left[ownKey(found)] ?? 0) - line.quantity;
    return found;
  });
  return { ...sale, cancelledLines };
}

function lessBy(back: Map<string, number>, lines: readonly ServerOrderLine[]): readonly ServerOrderLine[] {
  return lines.flatMap((line) => {
    const taken = takeOut(back, line);
    if (taken > 0 && taken === line.quantity) return [];
    return [taken === 0 ? line : { ...line, quantity: thousandths(line.quantity - taken) }];
  });
}

/** The lines that the server has, less what is taken back: those of other devices are kept as they are. */
export function keptLines(sale: Sale, lines: readonly ServerOrderLine[]): readonly ServerOrderLine[] {
  return lessBy(add(new Map(), sale.cancelledLines ?? [], ownKey), lines).map((line) =>
    isReleased(sale, line) ? { ...line, isHeld: false } : line,
  );
}

/** The lines less others of an order, as much of each as there is. */
export function withoutLines(
  lines: readonly ServerOrderLine[],
  gone: readonly Pick<ServerOrderLine, 'productId' | 'description' | 'price' | 'quantity'>[],
): readonly ServerOrderLine[] {
  return lessBy(add(new Map(), gone, lineKey), lines);
}

/** Those of the server's lines that are meant by lines of this till, as much of each as there is. */
export function meantLines(
  lines: readonly CartLine[],
  there: readonly ServerOrderLine[],
): { readonly meant: readonly ServerOrderLine[]; readonly others: readonly ServerOrderLine[] } {
  const wanted = add(new Map<string, number>(), lines, ownKey);
  const shares = there.map((line) => ({ line, meant: takeOut(wanted, line) }));
  const some = (share: (one: (typeof shares)[number]) => number) =>
    shares.flatMap((one) => (share(one) === 0 ? [] : [{ ...one.line, quantity: thousandths(share(one)) }]));
  return { meant: some(({ meant }) => meant), others: some(({ line, meant }) => line.quantity - meant) };
}

/** What of this till's lines is not on the order, as lines of it. */
export function missingOf(
  lines: readonly (CartLine | CancelledLine)[],
  there: readonly ServerOrderLine[],
): readonly Pick<ServerOrderLine, 'productId' | 'description' | 'price' | 'quantity'>[] {
  const left = new Map(Object.entries(quantitiesOf(there)));
  return lines.flatMap((line) => {
    const rest = Math.max(0, left.get(ownKey(line)) ?? 0);
    left.set(ownKey(line), rest - Math.min(rest, line.quantity));
    const { idProduct, name, price, quantity } = line;
    return rest >= quantity
      ? []
      : [{ ...marksOf(line), productId: idProduct, description: name, price, quantity: thousandths(quantity - rest) }];
  });
}

const linesOf = (note: string): readonly string[] =>
  note
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whose seat a line of a note is about; undefined: nobody's. */
const seatOf = (line: string): string | undefined => /^S\d+: /.exec(line)?.[0];

/**
 * The note that the server has by now, with what was written here since it was read as `before`. What is said of a seat
 * takes the place of what was said of it.
 */
export function mergedNote(there: string, here: string, before = ''): string {
  const [known, own] = [linesOf(before), linesOf(here)];
  const written = own.filter((line) => !known.includes(line));
  const seats = new Set(written.map(seatOf).filter((seat) => seat !== undefined));
  const isGone = (line: string): boolean => {
    const seat = seatOf(line);
    return seat !== undefined && (seats.has(seat) || (known.includes(line) && !own.includes(line)));
  };
  const kept = linesOf(there).filter((line) => !isGone(line));
  return [...kept, ...written.filter((line) => !kept.includes(line))].join('\n');
}

/**
 * Whether what a round changes stands in the order, beside what stood there before. `told`: how much of a dish was
 * cancelled or moved since, in thousandths. Default: nothing.
 */
export function hasRound(
  sale: Sale,
  quantities: Readonly<Record<string, number>>,
  now: readonly ServerOrderLine[],
  told: (name: string) => number = () => 0,
): boolean {
  const own = [...unsentLines(sale), ...(sale.cancelledLines ?? [])];
  const names = new Map(own.map((line) => [unheldKey(line), line.name]));
  const wanted = add(new Map<string, number>(), unsentLines(sale), unheldKey);
  add(wanted, sale.cancelledLines ?? [], unheldKey, -1);
  const [before, there] = [withoutHolding(quantities), withoutHolding(quantitiesOf(now))];
  return (
    !now.some((line) => isReleased(sale, line)) &&
    [...wanted].every(([key, change]) => {
      const [was, is] = [before[key] ?? 0, there[key] ?? 0];
      return change < 0 ? is <= Math.max(0, was + change) : is + told(names.get(key) ?? '') >= was + change;
    })
  );
}
