import type { CallOptions } from '#shared/api/call-options.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { parseRecord, type Schema } from '#shared/api/schema.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { createSimulatedNetwork, failure, type Fault } from '#shared/offline/testing/simulated-network.ts';
import type { World } from '#shared/offline/testing/virtual-world.ts';

type WireOrder = Readonly<Record<string, unknown>>;
interface StoredOrder {
  readonly id: number;
  /** The reference it was sent with, even if the server does not store it. */ readonly sentAs: string | null;
  readonly wire: WireOrder;
}

export interface ServerOptions {
  readonly world: World;
  readonly keepsReference: boolean;
  /** The server's clock minus the world's, in ms. */
  readonly clockOffset: number;
  /** The dates of the orders minus the server's clock, in ms, as of a wrong time zone. Default: 0. */
  readonly dateSkew?: () => number;
  /** How far the device's clock has been set, in ms. Default: 0. */
  readonly deviceSet?: () => number;
  /** Fields that the list of orders leaves out; a single order has them. */
  readonly listWithout?: readonly string[];
  readonly faultOf: (call: string, reference: string | null) => Fault;
  /** Whether payments keep the reference that is sent with them. Default: true. */ readonly keepsPaymentReferences?: boolean;
}

export interface SimulatedServer {
  readonly api: ApiClient;
  readonly orders: StoredOrder[];
  readonly insert: (payload: Readonly<Record<string, unknown>>) => StoredOrder;
  /** An order as a client reads it. */ readonly read: <T>(wire: WireOrder, schema: Schema<T>) => T;
  readonly change: (id: number, fields: Readonly<Record<string, unknown>>) => void;
  readonly calls: string[];
}

const POST = 'POST /en/api/orders';
const GET = 'GET /en/api/orders';
const PAGE = 4;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function itemsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value)
    ? value.filter((item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    : [];
}

const RELATIONS = ['customer', 'supplier', 'agent', 'reservable', 'shippingMethod', 'guests'];
const TEXTS = ['collectAddress', 'shippingAddress', 'startProcessingAt', 'startDeliveryAt', 'deliveryType'];

/** The further fields that an order takes over; those that are not sent stay as they are. */
function editable(payload: WireOrder): WireOrder {
  return {
    ...Object.fromEntries(
      [...RELATIONS, ...TEXTS, 'walletPaymentAmount', 'customerNote']
        .filter((name) => payload[name] !== undefined)
        .map((name) => [name, payload[name]]),
    ),
    reductionInPercent: payload['reduction'],
  };
}

/**
 * A back-office without idempotency, and the network in front of it. Rejects with ApiError, as the real client does.
 */
export function createSimulatedServer({
  world,
  keepsReference,
  clockOffset,
  dateSkew = () => 0,
  deviceSet = () => 0,
  listWithout = [],
  faultOf,
  keepsPaymentReferences = true,
}: ServerOptions): SimulatedServer {
  const orders: StoredOrder[] = [];
  const calls: string[] = [];
  let parts = 0;
  /** Whoever writes lines or payments makes new ones. */
  const withIds = (items: unknown): readonly WireOrder[] =>
    itemsOf(items).map((item) => {
      parts += 1;
      const { reference, ...payment } = item;
      return {
        ...(keepsPaymentReferences && reference !== undefined ? item : payment),
        id: parts,
        ...(item['product'] === undefined
          ? {}
          : { product: { '@id': item['product'], id: Number(idOf(item['product'])) } }),
      };
    });
  const stamp = (): string =>
    new Date(Math.floor((world.now() + clockOffset + dateSkew()) / 1_000) * 1_000)
      .toISOString()
      .replace('.000Z', '+00:00');

  const insert: SimulatedServer['insert'] = (payload) => {
    const id = orders.length + 1;
    const sentAs = textOf(payload['clientReference']);
    const wire = {
      '@id': `/en/api/orders/${id}`,
      id,
      orderNumber: `ORD-${id}`,
      type: payload['type'],
      status: payload['status'] ?? 'paid',
      source: payload['source'],
      // The back-office writes dates in whole seconds.
      createdAt: stamp(),
      createdBy: { '@id': payload['createdBy'], id: Number(idOf(payload['createdBy'])) },
      deliveryType: payload['deliveryType'],
      description: payload['description'],
      customerNote: payload['customerNote'],
      ...editable(payload),
      ...(keepsReference && sentAs !== null ? { clientReference: sentAs } : {}),
      orderItems: withIds(payload['orderItems']),
      payments: withIds(payload['payments']),
    };
    const order = { id, sentAs, wire };
    orders.push(order);
    return order;
  };

  const change: SimulatedServer['change'] = (id, fields) => {
    const index = orders.findIndex((order) => order.id === id);
    const order = orders[index];
    if (order) orders[index] = { ...order, wire: { ...order.wire, ...fields } };
  };

  const commit = (payload: Readonly<Record<string, unknown>>): StoredOrder => {
    const edited = payload['editOrderId'];
    if (typeof edited !== 'number') return insert(payload);
    const before = orders.find(({ id }) => id === edited)?.wire['payments'];
    change(edited, {
      payments: [...itemsOf(before), ...withIds(payload['payments'])],
      orderItems: withIds(payload['orderItems']),
      ...editable(payload),
      description: payload['description'],
    });
    const order = orders.find(({ id }) => id === edited);
    if (!order) throw failure(POST, 'not-found', 404);
    return order;
  };

  const parse = <T>(schema: Schema<T>, value: unknown, call: string): T => {
    const parsed = parseRecord(schema, value, call);
    if (parsed.error !== undefined) throw parsed.error;
    return parsed.value;
  };

  const network = createSimulatedNetwork(world);
  const read = (call: string, signal: AbortSignal | undefined): Promise<void> => {
    calls.push(call);
    return network.read(call, faultOf(call, null), signal);
  };

  async function create<T>(_path: string, body: object, schema: Schema<T>, { signal }: CallOptions = {}): Promise<T> {
    calls.push(POST);
    const payload = Object.fromEntries(Object.entries(body));
    const fault = faultOf(POST, textOf(payload['clientReference']));
    const order = await network.write(POST, fault, signal, () => commit(payload));
    return parse(schema, order.wire, POST);
  }

  async function* pages<T>(_path: string, schema: Schema<T>, { signal }: CallOptions = {}) {
    for (let page = 1; ; page += 1) {
      await read(GET, signal);
      // Each page is cut from the current list: an order created meanwhile shifts the others.
      const sorted = [...orders].sort(
        (one, other) =>
          String(other.wire['createdAt']).localeCompare(String(one.wire['createdAt'])) || other.id - one.id,
      );
      const items = sorted
        .slice((page - 1) * PAGE, page * PAGE)
        .map(({ wire }) => Object.fromEntries(Object.entries(wire).filter(([key]) => !listWithout.includes(key))))
        .map((wire) => parse(schema, wire, GET));
      yield { items, page, total: sorted.length };
      if (page * PAGE >= sorted.length) return;
    }
  }

  async function get<T>(iri: string, schema: Schema<T>, { signal }: CallOptions = {}): Promise<T> {
    const call = `GET ${iri}`;
    await read(call, signal);
    const order = orders.find(({ id }) => String(id) === idOf(iri));
    if (!order) throw failure(call, 'not-found', 404);
    return parse(schema, order.wire, call);
  }

  async function update<T>(iri: string, changes: object, schema: Schema<T>, { signal }: CallOptions = {}): Promise<T> {
    const call = `PATCH ${iri}`;
    const id = Number(idOf(iri));
    const fields: WireOrder = Object.fromEntries(Object.entries(changes));
    if (fields['orderItems'] === undefined && fields['payments'] === undefined) {
      await read(call, signal);
      change(id, fields);
      return get(iri, schema);
    }
    calls.push(call);
    const wire = await network.write(call, faultOf(call, null), signal, () => {
      const { reduction, ...others } = fields;
      change(id, {
        ...others,
        updatedAt: stamp(),
        ...(reduction === undefined ? {} : { reductionInPercent: reduction }),
        ...(fields['orderItems'] === undefined ? {} : { orderItems: withIds(fields['orderItems']) }),
        ...(fields['payments'] === undefined ? {} : { payments: withIds(fields['payments']) }),
      });
      return orders.find((order) => order.id === id)?.wire;
    });
    return parse(schema, wire, call);
  }

  const unused = (name: string) => (): never => {
    throw new Error(`The outbox has no business with ${name}`);
  };
  return {
    orders,
    calls,
    insert,
    change,
    read: (wire, schema) => parse(schema, wire, GET),
    api: {
      base: 'https://shop.example',
      locale: 'en',
      create,
      pages,
      get,
      update,
      list: unused('list'),
      remove: unused('remove'),
      fetchJson: unused('fetchJson'),
      open: unused('open'),
      access: {
        origin: 'https://shop.example',
        addressOf: unused('addressOf'),
        authorized: unused('authorized'),
        tokens: { people: () => [], insteadOf: () => undefined },
      },
      of() {
        return this;
      },
      // The real client learns it from a header in whole seconds.
      clockOffset: () => Math.floor(clockOffset / 1_000) * 1_000 - deviceSet(),
      isClockSure: () => true,
    },
  };
}
