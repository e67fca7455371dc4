import {
  array,
  type GenericSchema,
  nonEmpty,
  number,
  object,
  picklist,
  pipe,
  rawTransform,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot';
import type { ApiError } from '#shared/api/errors.ts';
import { type MoneyContext, text, textOrNull } from '#shared/api/fields.ts';
import { orderItemResource } from '#shared/api/resources/order-items.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { parseJson } from '#shared/kernel/json.ts';
import { inCourseOrder, type LineMarks, readDescription } from '#shared/kernel/line-marks.ts';
import { addMinor, ONE, ZERO } from '#shared/kernel/money.ts';
import { kitchenNote } from '#shared/kernel/order-note.ts';
import { paymentStatusOf } from '#shared/kernel/payment.ts';
import { readTicketLine } from '#shared/kernel/ticket-line.ts';
import { type KitchenLine, type KitchenOrder, type KitchenStatus, type Mark, STAGES } from '../rules/kitchen-order.ts';
import { rawText, withoutBrokenFields } from './damaged-order.ts';

const status: GenericSchema<unknown, string> = pipe(
  string('An order without a status'),
  nonEmpty('An order without a status'),
);

export const marksSchema = array(object({ item: string(), stage: picklist(STAGES), at: number() }));

/** Reads the marks of an order's `preparation`, a text or a JSON column. What is not ours counts as none. */
function readMarks(value: unknown): readonly Mark[] {
  const parsed = safeParse(marksSchema, typeof value === 'string' ? parseJson(value) : value);
  return parsed.success ? parsed.output : [];
}

export const writeMarks = (all: readonly Mark[]): string => JSON.stringify(all);

/** A back-office may keep other statuses than `waiting` for what the kitchen has to start. */
export const WAITING_STATUSES: readonly string[] = ['waiting'];

export function kitchenStatusOf(value: string, waiting: readonly string[]): KitchenStatus {
  if (value === 'processing' || value === 'done' || value === 'cancelled') return value;
  if (waiting.includes(value)) return 'waiting';
  return value === 'draft' ? value : 'elsewhere';
}

interface Instant {
  readonly time: number;
  readonly zone: string;
}

const instant: GenericSchema<unknown, Instant | null> = pipe(
  textOrNull,
  rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === null) return null;
    const time = Date.parse(dataset.value);
    if (!Number.isNaN(time)) return { time, zone: /[+-]\d{2}:\d{2}$/.exec(dataset.value)?.[0] ?? '+00:00' };
    addIssue({ message: `Not a time: ${JSON.stringify(dataset.value)}` });
    return NEVER;
  }),
);

function named(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const field: unknown = Reflect.get(value, name);
  return typeof field === 'string' && field.trim() !== '' ? field.trim() : null;
}

function categoryOf(product: unknown): string | null {
  return typeof product === 'object' && product !== null ? idOf(Reflect.get(product, 'category')) : null;
}

function problemOf(errors: readonly ApiError[]): string {
  return errors.map(({ detail, message }) => detail ?? message).join('; ');
}

/** A line that could not be read: it is cooked, ticked and printed like any other, by what the server wrote. */
function unreadLine(raw: unknown): KitchenLine {
  const product: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'product') : null;
  return {
    id: idOf(raw),
    description: rawText(raw),
    quantity: null,
    price: null,
    productId: idOf(product),
    categoryId: categoryOf(product),
  };
}

const UNNAMED = '-';

function lineSchema(context: MoneyContext): GenericSchema<unknown, KitchenLine & LineMarks> {
  const line = orderItemResource.recordWith(
    context,
    ['quantity', 'price', 'product', 'firedAt'],
    { description: pipe(text, nonEmpty('A line without a name')) },
    (ref, fields): KitchenLine & LineMarks => {
      const { name, ...marks } = readDescription(fields.description);
      const firedAt = Date.parse(fields.firedAt ?? '');
      return {
        ...marks,
        id: ref.id,
        description: name,
        quantity: fields.quantity ?? ONE,
        price: fields.price,
        productId: idOf(fields.product),
        categoryId: categoryOf(fields.product),
        ...(Number.isNaN(firedAt) ? {} : { firedAt }),
      };
    },
  );
  // Plain JSON may leave the ids of embedded lines out.
  return pipe(
    unknown(),
    transform((value) =>
      typeof value === 'object' && value !== null && idOf(value) === null ? { ...value, id: UNNAMED } : value,
    ),
    line,
    transform((known): KitchenLine & LineMarks => (known.id === UNNAMED ? { ...known, id: null } : known)),
  );
}

/**
 * Reads an order for the kitchen. One that cannot be read whole keeps what could be read and says what is wrong; only
 * one with neither id nor number is refused.
 *
 * @param waitingStatuses the statuses that stand in Waiting, at least one
 * @param storeId whose orders are the kitchen's; empty: those of all stores
 */
export function kitchenOrderSchema(
  context: MoneyContext,
  waitingStatuses: readonly string[] = WAITING_STATUSES,
  storeId = '',
): GenericSchema<unknown, KitchenOrder> {
  const line = lineSchema(context);
  const order = orderResource.recordWith(
    context,
    [
      ...NUMBER_FIELDS,
      'type',
      'doneAt',
      'updatedAt',
      'deliveryType',
      'ordredTable',
      'createdBy',
      'description',
      'customerNote',
      'fullTotalAmount',
      'amountPaid',
      'walletPaymentAmount',
      'orderItems',
      'preparation',
      'returnOf',
      'store',
    ],
    { status, createdAt: instant, soldAt: instant },
    (ref, fields): KitchenOrder => {
      const lines = fields.orderItems.map((raw, index) => ({
        raw,
        parsed: parseRecord(line, raw, 'order', `orderItems[${index}]`),
      }));
      const all = lines.map(({ raw, parsed }): KitchenLine & LineMarks =>
        parsed.error === undefined ? parsed.value : unreadLine(raw),
      );
      // Nobody cooks what comes back.
      const read = all.filter(({ quantity }) => quantity === null || quantity > 0);
      const isReturn = idOf(fields.returnOf) !== null || (all.length > 0 && read.length === 0);
      const held = read.filter(({ isHeld }) => isHeld === true);
      // Nothing of it is to be begun yet.
      const isWaitedFor = held.length > 0 && held.length === read.length;
      // One that names no store is cooked rather than lost.
      const isOfOther = storeId !== '' && (idOf(fields.store) ?? storeId) !== storeId;
      const known = isReturn || isOfOther ? 'elsewhere' : kitchenStatusOf(fields.status, waitingStatuses);
      const { note, ticket } = readTicketLine(fields.description);
      const errors = lines.flatMap(({ parsed }) => parsed.error ?? []);
      return {
        ...ref,
        number: numberOf(fields) || ref.id,
        type: fields.type,
        status: isWaitedFor && known === 'waiting' ? 'draft' : known,
        wireStatus: fields.status,
        payment: paymentStatusOf({
          total: fields.fullTotalAmount,
          paid: fields.amountPaid === null ? null : addMinor(fields.amountPaid, fields.walletPaymentAmount ?? ZERO),
          status: fields.status,
        }),
        departure: null,
        createdAt:
          fields.soldAt?.time ?? (ticket === null ? null : Date.parse(ticket.soldAt)) ?? fields.createdAt?.time ?? null,
        zone: fields.createdAt?.zone ?? '+00:00',
        doneAt: fields.doneAt,
        updatedAt: fields.updatedAt,
        deliveryType: fields.deliveryType,
        table: named(fields.ordredTable, 'name'),
        creator: named(fields.createdBy, 'username'),
        orderNote: kitchenNote(note),
        customerNote: fields.customerNote,
        total: fields.fullTotalAmount,
        lines: inCourseOrder(read.filter(({ isHeld }) => isHeld !== true)),
        ...(held.length === 0 ? {} : { held: inCourseOrder(held.map(({ isHeld: _, ...each }) => each)) }),
        marks: readMarks(fields.preparation),
        problem: errors.length === 0 ? null : problemOf(errors),
      };
    },
  );
  return pipe(
    unknown(),
    rawTransform(({ dataset, addIssue, NEVER }) => {
      const whole = parseRecord(order, dataset.value, 'order');
      if (whole.error === undefined) return whole.value;
      const { error } = whole;
      const readable = withoutBrokenFields(dataset.value, error.violations, waitingStatuses[0] ?? 'waiting');
      const rest = parseRecord(order, readable, 'order');
      if (rest.error === undefined)
        return { ...rest.value, problem: [problemOf([error]), rest.value.problem].filter(Boolean).join('; ') };
      addIssue({ message: error.detail ?? error.message });
      return NEVER;
    }),
  );
}
