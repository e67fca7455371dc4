import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { TableOrder } from '#shared/features/table-status/live-table.ts';
import { readLiveTables } from '#shared/features/table-status/read-live-tables.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { basisPoints, minor, ZERO } from '#shared/kernel/money.ts';
import { readOrGone } from '#shared/records/checked-write.ts';
import { createOnce } from '#shared/records/lost-create.ts';
import { orderSchema } from '../api/order.ts';
import type { CartLine, EditedOrder, Location, Sale } from '../model.ts';
import { saleFromOrder } from '../rules/order-edit.ts';
import { isClosed, restOf } from '../rules/order-rest.ts';
import { type Round, withRounds } from '../rules/rounds.ts';
import { type NewSale, newSale } from '../rules/sale.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';
import { editedTable } from '../rules/tab-changes.ts';

export interface Seating {
  readonly api: ApiClient;
  readonly currency: string;
}

interface Party {
  readonly location: Location;
  readonly guests: number;
}

interface Attempt {
  /** An earlier attempt ended without an answer, as when the page went: the guests may be told of already. */
  readonly isInDoubt: boolean;
  readonly signal: AbortSignal;
}

/**
 * Tells the server that guests sit down, by an order without lines, so that every device shows their table as taken.
 * Rejects with `ApiError`.
 */
export async function seat(
  sale: Sale,
  party: Party,
  { api, currency }: Seating,
  { isInDoubt, signal }: Attempt,
): Promise<EditedOrder | null> {
  const schema = orderSchema(apiContext(api, currency));
  const { location, guests } = party;
  const body = {
    type: sale.documentType,
    status: 'draft',
    deliveryType: sale.deliveryType,
    source: 'admin',
    selectedLocation: location.name,
    reservable: location.iri,
    ordredTable: location.iri,
    guests,
    orderItems: [],
    payments: [],
    ...(sale.cashier ? { createdBy: sale.cashier.iri } : {}),
  };
  const made = await createOnce<{ readonly read: () => Promise<ServerOrder>; readonly isIt: boolean }>({
    isInDoubt,
    look: async () => {
      const now = Date.now() + api.clockOffset();
      const tables = await readLiveTables({ api, currency, now, signal });
      const orders = tables.get(location.id)?.orders ?? [];
      return orders.map((order) => ({
        isIt: order.status === 'draft' && !order.hasLines && order.guests === guests,
        read: () => api.get(order.iri, schema),
      }));
    },
    isIt: ({ isIt }) => isIt,
    create: async () => {
      const order = await api.create(orderResource.path, body, schema);
      return { isIt: true, read: () => Promise.resolve(order) };
    },
  });
  const { read } = made.kind === 'created' ? made.record : made.found[0];
  return editedTable(await read(), contextOf(sale));
}

/** Moves guests who sit already to another table. Rejects with `ApiError`. */
export async function reseat(
  edited: EditedOrder,
  sale: Sale,
  { location, guests }: { readonly location: Location; readonly guests: number | null },
  { api, currency }: Seating,
): Promise<EditedOrder | null> {
  const order = await api.update(
    edited.iri,
    {
      selectedLocation: location.name,
      reservable: location.iri,
      ordredTable: location.iri,
      ...(guests === null ? {} : { guests }),
    },
    orderSchema(apiContext(api, currency)),
  );
  return editedTable(order, contextOf(sale));
}

/** In ms: an order that has not changed after it was made has one round, whose time and creator the server tells. */
const SAME_TIME = 2_000;

function firstRound({ createdAt, updatedAt, createdByUsername }: ServerOrder): Pick<CartLine, 'round'> {
  if (createdAt === null || (updatedAt !== null && Date.parse(updatedAt) - Date.parse(createdAt) > SAME_TIME))
    return {};
  return { round: { at: createdAt, by: createdByUsername ?? '' } };
}

/** The order of a table is paid or cancelled by now. */
export class ClosedOrderError extends Error {
  readonly order: ServerOrder;
  constructor(order: ServerOrder) {
    super();
    this.order = order;
  }
}

/**
 * Opens what stands open at a table; where it is paid later, its lines are those of earlier rounds. Rejects with
 * `ApiError`, or with `ClosedOrderError`.
 */
export async function openAtTable(
  order: RecordRef,
  location: Location,
  context: NewSale,
  {
    api,
    currency,
    payLater,
    sent,
  }: Seating & {
    readonly payLater: boolean;
    /** What this till sent of an order, by its id. */ readonly sent: (orderId: string) => readonly Round[];
  },
): Promise<Sale> {
  const found = await api.get(order.iri, orderSchema(apiContext(api, currency)));
  if (isClosed(found) && (isCancelled(found) || restOf(found) >= 0)) throw new ClosedOrderError(found);
  const sale = saleFromOrder(found, context);
  const sentAt = found.createdAt ?? context.now.toISOString();
  const lines = sale.lines.map((line) => ({ ...line, sentAt, ...firstRound(found) }));
  return {
    ...sale,
    location,
    edited: editedTable(found, context),
    ...(payLater ? { lines: withRounds(lines, sent(found.id)) } : {}),
  };
}

/**
 * A further round for an order that cannot be read now: what was ordered before is on the server alone, and the round is
 * put beside it there.
 */
export function roundUnseen(order: TableOrder, location: Location, context: NewSale): Sale {
  return {
    ...newSale(context),
    location,
    guests: order.guests,
    edited: {
      orderId: order.id,
      iri: order.iri,
      orderNumber: order.number,
      status: 'waiting',
      source: 'admin',
      alreadyPaid: ZERO,
      shippingTips: ZERO,
      step: null,
      version: '',
      isFromTable: true,
      isUnseen: true,
      isDraft: order.status === 'draft',
      // Only what the person changes is written: where it is and what it costs may be others' by then.
      seen: {
        rest: minor((order.total ?? ZERO) - (order.paid ?? ZERO)),
        locationId: location.id,
        guests: order.guests,
        reduction: basisPoints(0),
        customerId: null,
        customerNote: '',
      },
    },
  };
}

/** Guests have ordered by then, or paid: their table is not freed. */
export class NotEmptyError extends Error {}

/**
 * Takes back that guests sit down: only while they have not ordered anything. Where the server deletes no orders, the
 * empty one is cancelled. Rejects with `ApiError`, or with `NotEmptyError`.
 */
export async function freeTable(order: RecordRef, { api, currency }: Seating): Promise<void> {
  const schema = orderSchema(apiContext(api, currency));
  const now = await readOrGone(api.get(order.iri, schema));
  if (now === null || isCancelled(now)) return;
  if (now.lines.length > 0 || now.payments.length > 0) throw new NotEmptyError();
  await api.remove(order.iri).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || (error.kind !== 'refused' && error.kind !== 'forbidden')) throw error;
    await api.update(order.iri, { status: 'cancelled' }, schema);
  });
}

/**
 * The order at a table that was there before ours, where another device has seated guests at the same moment. Null: ours
 * was first, and the other device goes on with it. Rejects with `ApiError`.
 */
export async function otherAt(
  own: EditedOrder,
  location: Location,
  { api, currency, signal }: Seating & { readonly signal: AbortSignal },
): Promise<TableOrder | null> {
  const now = Date.now() + api.clockOffset();
  const tables = await readLiveTables({ api, currency, now, signal });
  const others = tables.get(location.id)?.orders ?? [];
  return others.find(({ id }) => Number(id) < Number(own.orderId)) ?? null;
}

function contextOf({ documentType, storeId, cashier }: Sale): NewSale {
  return { documentType, storeId, cashier, now: new Date() };
}
