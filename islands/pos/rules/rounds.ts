import { marksOf, withMarks } from '#shared/kernel/line-marks.ts';
import type { CartLine, Sale } from '../model.ts';
import { paidItemsAfter, unsentLines } from './tab.ts';

/** Lines that went to the kitchen together. */
export interface Round {
  /** ISO time. */ readonly at: string;
  readonly by: string;
  readonly lines: readonly CartLine[];
}

/** What this till sent of an order, by the time at which it was saved. */
export function roundsOf(
  sent: readonly { readonly sale: Sale; readonly savedAt: string }[],
  orderId: string,
  isOrder: (reference: string) => boolean,
  userName: string,
): readonly Round[] {
  return sent
    .filter(({ sale }) => sale.tab !== undefined && (sale.edited?.orderId === orderId || isOrder(sale.reference)))
    .map(({ sale, savedAt }) => ({ at: savedAt, by: sale.cashier?.username ?? userName, lines: unsentLines(sale) }));
}

/** A course that was held and is fired is the same line. */
function keyOf({ idProduct, name, quantity, price, ...marks }: CartLine): string {
  return `${idProduct}|${withMarks(name, { ...marksOf(marks), isHeld: false })}|${quantity}|${price}`;
}

/** Tells of each line when it was sent and by whom, as far as it is known: a further round stands at the end. */
export function withRounds(lines: readonly CartLine[], rounds: readonly Round[]): readonly CartLine[] {
  const told = new Map<string, CartLine>();
  for (const { at, by, lines: own } of rounds.toSorted((one, other) => (one.at < other.at ? 1 : -1)))
    for (const line of own) {
      const same = lines.findLast(({ id, ...rest }) => !told.has(id) && keyOf({ id, ...rest }) === keyOf(line));
      if (same) told.set(same.id, { ...same, round: { at, by } });
    }
  return lines.map((line) => told.get(line.id) ?? line);
}

/** What of an order's lines was paid for by items on this device; null: nothing. */
export function paidItemsOf(
  sent: readonly { readonly sale: Sale; readonly state: string }[],
  orderId: string,
): Readonly<Record<string, number>> | null {
  const bills = sent.filter(
    ({ sale, state }) =>
      sale.edited?.orderId === orderId && sale.part?.items !== undefined && state !== 'conflict' && state !== 'refused',
  );
  return bills.length === 0
    ? null
    : bills.reduce((paidItems, { sale: { lines, part } }) => {
        return paidItemsAfter({ lines, paidItems, ...(part && { part }) });
      }, {});
}
