import { idOf } from '#shared/kernel/iri.ts';
import type { OrderPayload } from '../api/order-payload.ts';
import type { Sale } from '../model.ts';
import { paidOf } from '../rules/order-edit.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { changesLines } from '../rules/tab.ts';
import { explainedByNotes, paymentReference, untoldOf } from '../rules/tab-lost.ts';
import { hasRound, quantitiesOf } from '../rules/tab-merge.ts';
import { overallSimilarity, sameLines, type Similarity, similarity } from './compare.ts';
import type { EditView, OrderBefore, OutboxEntry } from './entry.ts';

const APPOINTMENTS: ReadonlySet<string> = new Set(['startProcessingAt', 'startDeliveryAt']);

function viewOf(order: ServerOrder): EditView {
  const named = (keys: readonly string[], value: string | null): string | null =>
    keys.some((key) => order.named.has(key)) ? (value ?? '').trim() : null;
  return {
    deliveryType: order.deliveryType === '' ? null : order.deliveryType,
    reservable: named(['reservable', 'ordredTable'], order.locationId),
    customer: named(['customer'], order.customerId),
    supplier: named(['supplier'], order.supplierId),
    agent: named(['agent'], order.agentId),
    shippingMethod: named(['shippingMethod'], order.shippingMethodId),
    collectAddress: named(['collectAddress'], order.collectAddress),
    shippingAddress: named(['shippingAddress'], order.shippingAddress),
    startProcessingAt: named(['startProcessingAt'], order.startProcessingAt),
    startDeliveryAt: named(['startDeliveryAt'], order.startDeliveryAt),
    description: named(['description'], order.orderNote),
    customerNote: named(['customerNote'], order.customerNote),
    reduction: named(['reductionInPercent'], String(order.reductionPercent ?? 0)),
    walletPaymentAmount: named(['walletPaymentAmount'], String(order.walletPayment)),
  };
}

function paid(order: ServerOrder): number | null {
  return order.amountPaid === null && !order.named.has('payments') ? null : paidOf(order);
}

export function beforeEdit(sale: Sale, order: ServerOrder): OrderBefore {
  return {
    fields: viewOf(order),
    hadLines: sameLines(sale, order) === 'same',
    ...(sale.tab === undefined ? {} : { quantities: quantitiesOf(order.lines) }),
    paid: paid(order),
  };
}

/** Payments are known by their references, where the server keeps them; undefined where it does not. */
function referenceTrace({ sale, number }: Pick<OutboxEntry, 'sale' | 'number'>, order: ServerOrder): Trace | undefined {
  const own = sale.payments.filter(({ amount }) => amount !== null).map((line) => paymentReference(line, number));
  if (own.length === 0) return 'none';
  const there = new Set(order.payments.map(({ reference }) => reference));
  if (own.every((reference) => there.has(reference))) return 'same';
  return [...there].some((reference) => reference !== '') ? 'different' : undefined;
}

/** Whether a round or a payment of a table has arrived at its order, to which other devices may have added. */
export function hasTabArrived(
  { sale, number }: Pick<OutboxEntry, 'sale' | 'number'>,
  order: ServerOrder,
  before: OrderBefore | null,
): Similarity {
  const traces: Trace[] = [
    referenceTrace({ sale, number }, order) ?? traceOfPayments(sale, order, before?.paid ?? null),
  ];
  const noteBefore = before?.fields['description'] ?? '';
  if (changesLines(sale))
    traces.push(
      before?.quantities === undefined || !order.areLinesKnown
        ? 'unknown'
        : similarity(
            hasRound(sale, before.quantities, order.lines, (name) =>
              explainedByNotes(name, noteBefore, order.orderNote),
            ),
          ),
    );
  // A dish that is not there any more may have been moved.
  if ((sale.cancelledLines?.length ?? 0) > 0 && order.named.has('description'))
    traces.push(similarity(untoldOf(sale, noteBefore, order.orderNote).length === 0));
  const told = traces.filter((trace) => trace !== 'none');
  // Money that only changes its method.
  const note = sale.orderNote.trim();
  if (told.length === 0 && note !== '') return similarity(order.orderNote.includes(note));
  // Guests who only move.
  if (told.length === 0 && sale.location !== null)
    return order.locationId === null ? 'unknown' : similarity(order.locationId === sale.location.id);
  return overallSimilarity(told);
}

/** What the edit sets. What the payload leaves out, the server leaves as it is. */
function wantedOf(sale: Sale, payload: OrderPayload): Readonly<Record<string, string>> {
  const texts = ['deliveryType', 'collectAddress', 'shippingAddress', 'startProcessingAt', 'startDeliveryAt'];
  const relations = ['reservable', 'customer', 'supplier', 'agent', 'shippingMethod'];
  const sent = (keys: readonly string[], read: (value: unknown) => string): (readonly [string, string])[] =>
    keys.flatMap((key) => (payload[key] === undefined ? [] : [[key, read(payload[key])] as const]));
  return {
    ...Object.fromEntries(sent(texts, (value) => String(value).trim())),
    ...Object.fromEntries(sent(relations, (value) => idOf(value) ?? '')),
    description: sale.orderNote.trim(),
    customerNote: sale.customerNote.trim(),
    reduction: String(sale.reduction),
    walletPaymentAmount: String(sale.walletPayment),
  };
}

/** A server may keep of an appointment only the day, or the beginning of its slot. */
function sameAppointment(wanted: string, answered: string): Similarity {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(wanted)?.[0];
  if (wanted === answered || day === undefined || !answered.startsWith(day)) return similarity(wanted === answered);
  return /\d{2}:\d{2}-\d{2}:\d{2}/.test(answered) ? 'different' : 'unknown';
}

function sameField(key: string, wanted: string, answered: string | null): Similarity {
  if (answered === null) return 'unknown';
  return APPOINTMENTS.has(key) ? sameAppointment(wanted, answered) : similarity(wanted === answered);
}

/** Whether a change of ours is on the server. `none`: nothing was changed here. */
type Trace = Similarity | 'none';

function traceOf(wanted: string, key: string, earlier: string | null, now: string | null): Trace {
  // Where no earlier value is known, an empty one counts as unchanged.
  if (earlier === null && (wanted === '' || wanted === '0')) return 'none';
  if (earlier !== null && sameField(key, wanted, earlier) === 'same') return 'none';
  return sameField(key, wanted, now);
}

/** The earlier payments may be added to ours or replaced by them. */
function traceOfPayments(sale: Sale, order: ServerOrder, earlier: number | null): Trace {
  const received = sale.payments.reduce((sum, line) => sum + (line.amount ?? 0) - line.changeAmount, 0);
  if (received === 0) return 'none';
  const now = paid(order);
  if (now === null || earlier === null) return 'unknown';
  if (now === earlier + received) return 'same';
  if (now === earlier) return earlier === received ? 'unknown' : 'different';
  return now === received ? 'same' : 'unknown';
}

/**
 * Whether our edit has arrived at an order that has changed since. Only what the edit was to change can tell, so
 * `before` is how the order was right before it was sent; null: not known, so every field has to tell.
 */
export function hasArrived(
  sale: Sale,
  payload: OrderPayload,
  order: ServerOrder,
  before: OrderBefore | null,
): Similarity {
  const now = viewOf(order);
  const traces = Object.entries(wantedOf(sale, payload)).map(([key, wanted]) =>
    traceOf(wanted, key, before?.fields[key] ?? null, now[key] ?? null),
  );
  traces.push(before?.hadLines === true ? 'none' : sameLines(sale, order));
  traces.push(traceOfPayments(sale, order, before === null ? (sale.edited?.alreadyPaid ?? null) : before.paid));
  const found = traces.filter((trace) => trace !== 'none');
  // An edit is saved whole: one change of it that is there shows that all of it arrived.
  const isSeen = before !== null && found.includes('same');
  return overallSimilarity(isSeen ? found.filter((trace) => trace !== 'unknown') : found);
}
