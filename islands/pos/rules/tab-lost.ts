import { readDescription } from '#shared/kernel/line-marks.ts';
import { currencyDecimals, thousandths, timesQuantity, ZERO } from '#shared/kernel/money.ts';
import { changeNote } from '#shared/kernel/order-note.ts';
import { voidNote } from '#shared/kernel/voided-dishes.ts';
import type { CancelledLine, PaymentLine, Sale } from '../model.ts';
import type { ServerOrder, ServerPayment } from './server-order.ts';
import { isReleased, unsentLines } from './tab.ts';
import { lineKey, ownKey, quantitiesOf } from './tab-merge.ts';

/** Whether what was written on an order still stands on it: somebody may have written over it who had not seen it. */

/** What a payment is told by on the server: the terminal's own reference, else the number of the receipt. */
export function paymentReference({ terminal }: PaymentLine, number: string): string {
  return terminal?.approval ?? number;
}

/** What tells one payment of an order from another. */
export function paymentKey({
  reference,
  amount,
  changeAmount,
}: Pick<ServerPayment, 'reference' | 'amount' | 'changeAmount'>) {
  return `${reference}|${amount}|${changeAmount}`;
}

export function countedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

/** What of an order a write of its lines or payments changes. */
type Content = Pick<ServerOrder, 'lines' | 'payments' | 'orderNote' | 'locationId' | 'guests' | 'reductionPercent'>;

/** An order as the server answered a write of ours. */
export interface OrderWritten {
  /** Whoever writes lines makes new ones: other ids are another write. */ readonly lineIds: string;
  /** All that a write of lines or payments changes, but for those ids. */ readonly content: string;
  /** How many payments there are of each kind. */ readonly payments: Readonly<Record<string, number>>;
}

export function writtenOf(order: Content): OrderWritten {
  const { lines, payments, orderNote, locationId, guests, reductionPercent } = order;
  const counts = Object.entries(countedBy(payments, paymentKey)).sort();
  const quantities = Object.entries(quantitiesOf(lines)).sort();
  return {
    lineIds: lines.map(({ id }) => id).join(' '),
    content: JSON.stringify([quantities, counts, orderNote, locationId, guests, reductionPercent]),
    payments: Object.fromEntries(counts),
  };
}

/** What was written of a sale, to look whether it still stands. */
export interface WrittenSale {
  readonly sale: Sale;
  /** The number of its receipt. */ readonly number: string;
  /** Quantities of the order's lines before it, and its note. */
  readonly before: { readonly quantities: Readonly<Record<string, number>>; readonly note: string };
  readonly written: OrderWritten;
}

const linesOfNote = (note: string): readonly string[] => note.split('\n').filter((line) => line !== '');

/** The line of the note that says why something was taken back, or changed: the kitchen passes over the latter. */
export function reasonLine(
  { quantity, price, name, reason, becomes }: CancelledLine,
  { currency }: Pick<Sale, 'currency'>,
): string {
  if (becomes !== undefined) return changeNote(name, reason);
  const decimals = currency === undefined ? 2 : currencyDecimals(currency);
  return voidNote({ name, quantity, amount: timesQuantity(price, quantity) }, reason, decimals);
}

/** The cancelled dishes of a sale of which no note written since tells. */
export function untoldOf(sale: Sale, before: string, now: string): LostParts['cancelledLines'] {
  const known = countedBy(linesOfNote(before), (line) => line);
  const told = countedBy(linesOfNote(now), (line) => line);
  return (sale.cancelledLines ?? []).filter((line) => {
    const reason = reasonLine(line, sale);
    known[reason] = (known[reason] ?? 0) + 1;
    return (told[reason] ?? 0) < known[reason];
  });
}

/** In thousandths: how much of a dish the notes written since say to have been taken back, moved or changed. */
export function explainedByNotes(name: string, before: string, now: string): number {
  const known = countedBy(linesOfNote(before), (line) => line);
  return linesOfNote(now)
    .filter((line) => {
      known[line] = (known[line] ?? 0) - 1;
      return known[line] < 0;
    })
    .reduce((sum, line) => {
      // It stands there under another name: with its note, or why it was given away.
      if (line.startsWith(changeNote(name, ''))) return Number.MAX_SAFE_INTEGER;
      const at = line.indexOf(` × ${name}`);
      // The name of one dish may begin as another's.
      if (at < 0 || /^\p{L}|^\p{N}/u.test(line.slice(at + name.length + 3))) return sum;
      const quantity = Number(/[\d.,]+$/.exec(line.slice(0, at))?.[0].replace(',', '.') ?? Number.NaN);
      return sum + (Number.isNaN(quantity) ? Number.MAX_SAFE_INTEGER : Math.round(quantity * 1_000));
    }, 0);
}

/** The parts of a sale that were on an order and were written over by somebody who had not seen them. */
interface LostParts {
  /** Quantities in thousandths, by the ids of its lines. */ readonly lines: ReadonlyMap<string, number>;
  readonly cancelledLines: NonNullable<Sale['cancelledLines']>;
  readonly fired: NonNullable<Sale['fired']>;
  /** Ids of its payments. */ readonly payments: ReadonlySet<string>;
}

function lostPayments({ sale, number, written }: WrittenSale, now: Content): ReadonlySet<string> {
  const there = { ...countedBy(now.payments, paymentKey) };
  const lost = new Set<string>();
  for (const line of sale.payments) {
    if (line.amount === null) continue;
    const { amount, changeAmount } = line;
    // A server that keeps no references has written it without one.
    const key = [paymentReference(line, number), '']
      .map((reference) => paymentKey({ reference, amount, changeAmount }))
      .find((one) => (written.payments[one] ?? 0) > 0);
    if (key === undefined) continue;
    if ((there[key] ?? 0) < (written.payments[key] ?? 0)) {
      there[key] = (there[key] ?? 0) + 1;
      lost.add(line.id);
    }
  }
  return lost;
}

/** Whatever it costs by now and whoever has fired it: a dish that is there in another form is not lost. */
function dishOf(key: string): string {
  const [first, last] = [key.indexOf('|'), key.lastIndexOf('|')];
  return `${key.slice(0, first)}|${readDescription(key.slice(first + 1, last)).name}`;
}

function byDish(quantities: Readonly<Record<string, number>>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, quantity] of Object.entries(quantities)) sums[dishOf(key)] = (sums[dishOf(key)] ?? 0) + quantity;
  return sums;
}

function lostLines({ sale, before }: WrittenSale, now: Content): ReadonlyMap<string, number> {
  const own = unsentLines(sale);
  const there = byDish(quantitiesOf(now.lines));
  const should = byDish(before.quantities);
  for (const line of sale.cancelledLines ?? []) {
    const dish = dishOf(ownKey(line));
    should[dish] = Math.max(0, (should[dish] ?? 0) - line.quantity);
  }
  for (const line of own) should[dishOf(ownKey(line))] = (should[dishOf(ownKey(line))] ?? 0) + line.quantity;
  const gone = new Map(own.map(({ name }) => [name, explainedByNotes(name, before.note, now.orderNote)]));
  const lost = new Map<string, number>();
  for (const line of own) {
    const dish = dishOf(ownKey(line));
    const missing = Math.min(line.quantity, (should[dish] ?? 0) - (there[dish] ?? 0));
    if (missing <= 0) continue;
    const isTold = Math.min(missing, gone.get(line.name) ?? 0);
    gone.set(line.name, (gone.get(line.name) ?? 0) - isTold);
    should[dish] = (should[dish] ?? 0) - missing;
    if (missing - isTold > 0) lost.set(line.id, missing - isTold);
  }
  return lost;
}

/**
 * What of a sale no longer stands on its order, though it was written. Null: all of it does. Somebody who read the order
 * before it and wrote after it has overwritten it without knowing.
 */
export function lostPartsOf(written: WrittenSale, now: Content): LostParts | null {
  const { sale, number } = written;
  const is = writtenOf(now);
  const isRewritten = is.lineIds !== written.written.lineIds;
  const given = sale.payments.filter(({ amount }) => amount !== null);
  const isSeen = given.some((line) =>
    now.payments.some(({ reference }) => reference === paymentReference(line, number)),
  );
  // Where payments have no reference, the very same one of another device may stand in place of ours. Of dishes that is
  // never said: one that is cooked twice is as bad, and who sends nothing new writes them anew as well.
  const isTwin = isRewritten && !isSeen && is.content === written.written.content;
  const payments = isTwin ? new Set(given.map(({ id }) => id)) : lostPayments(written, now);
  const cancelledLines = isRewritten ? untoldOf(sale, written.before.note, now.orderNote) : [];
  const lines = new Map([
    ...(isRewritten ? lostLines(written, now) : []),
    // Without the line in its place it would be cancelled.
    ...cancelledLines.flatMap(({ becomes, quantity }): [string, number][] =>
      becomes === undefined ? [] : [[becomes, quantity]],
    ),
  ]);
  const fired = isRewritten && now.lines.some((line) => isReleased(sale, line)) ? (sale.fired ?? []) : [];
  return payments.size + lines.size + cancelledLines.length + fired.length === 0
    ? null
    : { payments, lines, cancelledLines, fired };
}

/** The sale with nothing but what was lost of it, to be written again. Nothing else of the order is changed by it. */
export function withLost(sale: Sale, { lines, payments, cancelledLines, fired }: LostParts): Sale {
  const { location, guests, reduction, customer, customerNote, edited } = sale;
  return {
    ...sale,
    lines: sale.lines.flatMap((line) => {
      if (line.sentAt !== undefined) return [line];
      const quantity = lines.get(line.id);
      return quantity === undefined ? [] : [{ ...line, quantity: thousandths(quantity) }];
    }),
    payments: sale.payments.filter(({ id }) => payments.has(id)),
    isPayedByCredit: false,
    walletPayment: ZERO,
    cancelledLines,
    fired,
    orderNote: edited?.orderNote ?? '',
    edited: edited && {
      ...edited,
      seen: {
        rest: edited.seen?.rest ?? ZERO,
        locationId: location?.id ?? null,
        guests,
        reduction,
        customerId: customer?.id ?? null,
        customerNote,
      },
    },
  };
}

/** What has come to an order since it was read: lines and payments of other devices. Null: nothing. */
function moreOf(before: ServerOrder, now: ServerOrder): Pick<ServerOrder, 'lines' | 'payments'> | null {
  const quantities = { ...quantitiesOf(before.lines) };
  const lines = now.lines.flatMap((line) => {
    const known = Math.min(line.quantity, quantities[lineKey(line)] ?? 0);
    quantities[lineKey(line)] = (quantities[lineKey(line)] ?? 0) - known;
    return known === line.quantity ? [] : [{ ...line, quantity: thousandths(line.quantity - known) }];
  });
  const counts = countedBy(before.payments, paymentKey);
  const payments = now.payments.filter((payment) => {
    counts[paymentKey(payment)] = (counts[paymentKey(payment)] ?? 0) - 1;
    return (counts[paymentKey(payment)] ?? 0) < 0;
  });
  return lines.length + payments.length === 0 ? null : { lines, payments };
}

/** What others have changed of an order since it was read. */
export interface OrderChange {
  readonly more: Pick<ServerOrder, 'lines' | 'payments'>;
  readonly less: ServerOrder['lines'];
}

/** Null: nothing. */
export function changeOf(before: ServerOrder, now: ServerOrder): OrderChange | null {
  const more = moreOf(before, now);
  const less = moreOf(now, before)?.lines ?? [];
  return more === null && less.length === 0 ? null : { more: more ?? { lines: [], payments: [] }, less };
}
