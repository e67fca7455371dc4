import { array, type GenericSchema, object, safeParse, string } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { apiContext, type MoneyContext } from '#shared/api/fields.ts';
import { nameOfEmbedded } from '#shared/api/resources/names.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import { fingerprint } from '#shared/kernel/hash.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { parseJson } from '#shared/kernel/json.ts';
import { addMinor, ZERO } from '#shared/kernel/money.ts';
import {
  type Content,
  type LiveTables,
  liveTables,
  LONGEST_STAY_MS,
  openWithoutTable,
  type OrderWithoutTable,
} from './live-table.ts';
import { withRoundTimes } from './round-times.ts';

/** `done`: what the kitchen has finished holds its table until it is paid. */
const STATUSES = ['draft', 'waiting', 'processing', 'partially-paid', 'done'] as const;

/** The server gives lines new ids with each change of their order. */
function contentOf(lines: readonly unknown[]): Content {
  const content: Record<string, number> = {};
  for (const line of lines) {
    const fields: Readonly<Record<string, unknown>> =
      typeof line === 'object' && line !== null ? { ...line } : { line };
    const what = fingerprint(JSON.stringify([fields['description'] ?? fields['line']]));
    content[what] = (content[what] ?? 0) + (Number(fields['quantity'] ?? 1) || 0);
  }
  return content;
}

const made = array(object({ stage: string() }));

/** How many dishes the kitchen has made: each item that it has marked so, all of an order that it is done with. */
function readyOf(status: string, lines: readonly unknown[], preparation: unknown): number {
  if (status === 'done') return lines.length;
  const marks = safeParse(made, typeof preparation === 'string' ? parseJson(preparation) : preparation);
  return marks.success ? marks.output.filter(({ stage }) => stage === 'done').length : 0;
}

interface ReadOrder {
  readonly type: string;
  readonly createdAt: number | null;
  readonly order: OrderWithoutTable;
}

function timeOf(text: string | null): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

function readOrderSchema(context: MoneyContext): GenericSchema<unknown, ReadOrder> {
  return orderResource.record(
    context,
    [
      ...NUMBER_FIELDS,
      'type',
      'status',
      'createdAt',
      'updatedAt',
      'fullTotalAmount',
      'amountPaid',
      'walletPaymentAmount',
      'orderItems',
      'ordredTable',
      'reservable',
      'guests',
      'handledBy',
      'preparation',
      'deliveryType',
      'customer',
    ],
    (ref, fields) => {
      const tableId = idOf(fields.ordredTable ?? fields.reservable);
      const createdAt = timeOf(fields.createdAt);
      const { amountPaid, walletPaymentAmount } = fields;
      return {
        type: fields.type,
        createdAt,
        order: {
          ...ref,
          tableId: tableId ?? '',
          deliveryType: fields.deliveryType,
          customer: nameOfEmbedded(fields.customer),
          number: numberOf(fields),
          status: fields.status,
          since: createdAt,
          changedAt: timeOf(fields.updatedAt),
          total: fields.fullTotalAmount,
          paid: amountPaid === null ? null : addMinor(amountPaid, walletPaymentAmount ?? ZERO),
          guests: fields.guests,
          hasLines: fields.orderItems.length > 0,
          content: contentOf(fields.orderItems),
          ready: readyOf(fields.status, fields.orderItems, fields.preparation),
          handledBy: fields.handledBy,
        },
      };
    },
  );
}

interface ReadOptions {
  readonly api: Pick<ApiClient, 'base' | 'locale' | 'pages'>;
  /** ISO 4217. */
  readonly currency: string;
  /** The server's time in ms since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

export interface OpenOrders {
  readonly tables: LiveTables;
  readonly withoutTable: readonly OrderWithoutTable[];
}

/** Reads the open orders that name a table. Rejects with `ApiError`. */
export async function readLiveTables(options: ReadOptions): Promise<LiveTables> {
  return (await readOpenOrders(options)).tables;
}

/** Reads the open orders of the day. Rejects with `ApiError`. */
export async function readOpenOrders({ api, currency, now, signal }: ReadOptions): Promise<OpenOrders> {
  const begin = now - LONGEST_STAY_MS;
  const orders: OrderWithoutTable[] = [];
  for await (const { items } of api.pages(orderResource.path, readOrderSchema(apiContext(api, currency)), {
    signal,
    query: {
      'order[createdAt]': 'desc',
      type: ['delivery-note'],
      status: STATUSES,
      'createdAt[after]': new Date(begin).toISOString(),
    },
  })) {
    for (const { type, order } of items) if (type === '' || type === 'delivery-note') orders.push(order);
    // A server that ignores the filter would go back to its first day.
    const [first, last] = [items[0]?.createdAt ?? null, items.at(-1)?.createdAt ?? null];
    if (first !== null && last !== null && last < begin && first >= last) break;
  }
  const [atTables, others] = [
    orders.filter(({ tableId }) => tableId !== ''),
    orders.filter((one) => one.tableId === ''),
  ];
  return { tables: liveTables(withRoundTimes(api.base, atTables), now), withoutTable: openWithoutTable(others, now) };
}
