import type { Sale } from '../model.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { explainedByNotes } from '../rules/tab-lost.ts';
import { quantitiesOf, unheldKey, withoutHolding } from '../rules/tab-merge.ts';

/** What a comparison of a sale with an order tells. `unknown`: the server does not say. */
export type Similarity = 'same' | 'different' | 'unknown';

const NOTES = ['orderNote', 'customerNote'] as const;
type Note = (typeof NOTES)[number];

/** One difference settles it; otherwise one unknown does. */
export function overallSimilarity(answers: Iterable<Similarity>): Similarity {
  const all = new Set(answers);
  return all.has('different') ? 'different' : all.has('unknown') ? 'unknown' : 'same';
}

export function similarity(isSame: boolean): Similarity {
  return isSame ? 'same' : 'different';
}

interface Line {
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly price: number | null;
}

/** What the lines of an answer tell of themselves. */
interface LineParts {
  readonly product: boolean;
  readonly description: boolean;
  readonly price: boolean;
}

const EVERY_PART: LineParts = { product: true, description: true, price: true };

function partsOf(lines: readonly Line[]): LineParts {
  return {
    product: lines.some(({ productId }) => productId !== null),
    description: lines.every(({ description }) => description !== ''),
    price: lines.every(({ price }) => price !== null),
  };
}

function lineKeys(lines: readonly Line[], { product, description, price }: LineParts): string {
  return lines
    .map((line) =>
      [
        product ? (line.productId ?? '') : '',
        description ? line.description : '',
        line.quantity,
        price ? line.price : '',
      ].join('|'),
    )
    .sort()
    .join('\n');
}

function linesOf(sale: Sale): readonly Line[] {
  return sale.lines.map((line) => ({
    productId: line.idProduct,
    description: line.name,
    quantity: line.quantity,
    price: line.price,
  }));
}

export function sameLines(sale: Sale, order: ServerOrder): Similarity {
  if (!order.areLinesKnown) return 'unknown';
  const parts = partsOf(order.lines);
  return similarity(lineKeys(linesOf(sale), parts) === lineKeys(order.lines, parts));
}

/**
 * Whether the customer or supplier is the same. A list may leave them out; a whole record without one has none,
 * because some versions of the server do not write what is empty.
 */
function sameParty(sale: Sale, order: ServerOrder, isWhole: boolean): Similarity {
  const [key, own, other] =
    sale.documentType === 'purchase-return'
      ? ['supplier', sale.supplier?.id ?? null, order.supplierId]
      : ['customer', sale.customer?.id ?? null, order.customerId];
  if (order.named.has(key)) return similarity(own === other);
  return isWhole && own === null ? 'same' : 'unknown';
}

/** An empty answer counts as equal: a server need not return every field it was sent. */
function sameText(sent: string, answered: string): boolean {
  return answered === '' || sent.trim() === answered.trim();
}

function samePayments(sale: Sale, order: ServerOrder): boolean {
  if (order.payments.length === 0) return true;
  const paid = sale.payments.flatMap(({ amount }) => (amount === null ? [] : [amount as number])).sort((a, b) => a - b);
  return (
    paid.join() ===
    order.payments
      .map(({ amount }) => Number(amount))
      .sort((a, b) => a - b)
      .join()
  );
}

/** A round that makes an order: other devices may have added to that, moved some of it, or been paid for it since. */
function sameRound(sale: Sale, order: ServerOrder): Similarity {
  if (!order.areLinesKnown) return 'unknown';
  const there = withoutHolding(quantitiesOf(order.lines));
  const isThere = sale.lines.map((line) => (there[unheldKey(line)] ?? 0) >= line.quantity);
  const isTold = sale.lines.every(
    (line) => (there[unheldKey(line)] ?? 0) + explainedByNotes(line.name, '', order.orderNote) >= line.quantity,
  );
  if (isThere.every(Boolean) || (isTold && isThere.some(Boolean))) return 'same';
  return isThere.some(Boolean) || (isTold && sale.location?.id === order.locationId) ? 'unknown' : 'different';
}

/**
 * Whether the order has the content of the sale. `isWhole`: the order was read by itself; a list may leave out fields.
 */
export function sameContent(sale: Sale, order: ServerOrder, isWhole = false): Similarity {
  if (sale.tab === 'round')
    return overallSimilarity([
      similarity(order.type === '' || order.type === sale.documentType),
      sameRound(sale, order),
    ]);
  return overallSimilarity([
    similarity(order.type === '' || order.type === sale.documentType),
    similarity(order.deliveryType === '' || order.deliveryType === sale.deliveryType),
    similarity(sameText(sale.orderNote, order.orderNote) && sameText(sale.customerNote, order.customerNote)),
    similarity(sale.cashier === null || order.createdById === null || sale.cashier.id === order.createdById),
    similarity(samePayments(sale, order)),
    sameLines(sale, order),
    sameParty(sale, order, isWhole),
  ]);
}

/** The notes that this server is known to return: there, empty means no note. */
export function answeredNotes(orders: readonly ServerOrder[]): ReadonlySet<Note> {
  return new Set(NOTES.filter((note) => orders.some((order) => order[note] !== '')));
}

export function hasSameNotes(sale: Sale, order: ServerOrder, answered: ReadonlySet<Note>): boolean {
  // On the order of a table others write what they have done with it.
  if (sale.tab === 'round') return true;
  return NOTES.every((note) => !answered.has(note) || sale[note].trim() === order[note].trim());
}

/** Whether the sale has a note that no answer shows: an order found may belong to an identical sale without it. */
export function hasHiddenNote(sale: Sale, answered: ReadonlySet<Note>): boolean {
  return sale.tab !== 'round' && NOTES.some((note) => sale[note].trim() !== '' && !answered.has(note));
}

/** Whether two sales are so alike that the server's answers could not tell them apart. */
export function sameSale(one: Sale, other: Sale): boolean {
  const key = (sale: Sale): string =>
    JSON.stringify([
      sale.documentType,
      sale.deliveryType,
      sale.orderNote.trim(),
      sale.customerNote.trim(),
      sale.customer?.id,
      sale.supplier?.id,
      sale.cashier?.id,
      lineKeys(linesOf(sale), EVERY_PART),
      sale.payments.map((line) => line.amount).sort(),
    ]);
  return key(one) === key(other);
}
