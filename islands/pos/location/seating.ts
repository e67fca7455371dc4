import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { readLiveTables } from '#shared/features/live-tables/read-live-tables.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { createOnce } from '#shared/records/lost-create.ts';
import type { EditedOrder, Location, Sale } from '../model.ts';
import { saleFromOrder } from '../rules/order-edit.ts';
import type { NewSale } from '../rules/sale.ts';
import type { ServerOrder } from '../rules/server-order.ts';
import { orderSchema } from '../wire/order.ts';

interface Seating {
  readonly api: ApiClient;
  readonly currency: string;
}

export interface Party {
  readonly location: Location;
  readonly guests: number;
}

/** The server's order of guests who have not ordered yet, or have and are served from this till. */
function editedOf(order: ServerOrder, context: NewSale): EditedOrder | null {
  const { edited } = saleFromOrder(order, context);
  return edited && { ...edited, isFromTable: true, isDraft: order.status === 'draft' };
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
  const schema = orderSchema(wireContext(api, currency));
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
  return editedOf(await read(), contextOf(sale));
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
    orderSchema(wireContext(api, currency)),
  );
  return editedOf(order, contextOf(sale));
}

/** Opens what stands open at a table; where it is paid later, its lines are those of earlier rounds. Rejects with `ApiError`. */
export async function openAtTable(
  order: RecordRef,
  location: Location,
  context: NewSale,
  { api, currency, payLater }: Seating & { readonly payLater: boolean },
): Promise<Sale> {
  const found = await api.get(order.iri, orderSchema(wireContext(api, currency)));
  const sale = saleFromOrder(found, context);
  const sentAt = found.createdAt ?? context.now.toISOString();
  return {
    ...sale,
    location,
    edited: editedOf(found, context),
    ...(payLater ? { lines: sale.lines.map((line) => ({ ...line, sentAt })) } : {}),
  };
}

/** Takes back that guests sit down: only while they have not ordered anything. Rejects with `ApiError`. */
export async function free(order: RecordRef, { api }: Pick<Seating, 'api'>): Promise<void> {
  await api.remove(order.iri);
}

function contextOf({ documentType, storeId, cashier }: Sale): NewSale {
  return { documentType, storeId, cashier, now: new Date() };
}
