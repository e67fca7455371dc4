import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { NUMBER_FIELDS, numberOf, orderResource } from '#shared/api/resources/orders.ts';
import { type MoneyContext, wireContext } from '#shared/api/wire/fields.ts';
import { fingerprint } from '#shared/kernel/hash.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { addMinor, ZERO } from '#shared/kernel/money.ts';
import { withRoundTimes } from './kept-rounds.ts';
import { type Content, type LiveTables, liveTables, LONGEST_STAY_MS, type TableOrder } from './live-table.ts';

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

interface ReadOrder {
  readonly type: string;
  readonly createdAt: number | null;
  /** Null: it names no table. */
  readonly order: TableOrder | null;
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
    ],
    (ref, fields) => {
      const tableId = idOf(fields.ordredTable ?? fields.reservable);
      const createdAt = timeOf(fields.createdAt);
      const { amountPaid, walletPaymentAmount } = fields;
      return {
        type: fields.type,
        createdAt,
        order:
          tableId === null
            ? null
            : {
                ...ref,
                tableId,
                number: numberOf(fields),
                status: fields.status,
                since: createdAt,
                changedAt: timeOf(fields.updatedAt),
                total: fields.fullTotalAmount,
                paid: amountPaid === null ? null : addMinor(amountPaid, walletPaymentAmount ?? ZERO),
                guests: fields.guests,
                hasLines: fields.orderItems.length > 0,
                content: contentOf(fields.orderItems),
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

/** Reads the open orders that name a table. Rejects with `ApiError`. */
export async function readLiveTables({ api, currency, now, signal }: ReadOptions): Promise<LiveTables> {
  const begin = now - LONGEST_STAY_MS;
  const orders: TableOrder[] = [];
  for await (const { items } of api.pages(orderResource.path, readOrderSchema(wireContext(api, currency)), {
    signal,
    query: {
      'order[createdAt]': 'desc',
      type: ['delivery-note'],
      status: STATUSES,
      'createdAt[after]': new Date(begin).toISOString(),
    },
  })) {
    for (const { type, order } of items) if (order && (type === '' || type === 'delivery-note')) orders.push(order);
    // A server that ignores the filter would go back to its first day.
    const [first, last] = [items[0]?.createdAt ?? null, items.at(-1)?.createdAt ?? null];
    if (first !== null && last !== null && last < begin && first >= last) break;
  }
  return liveTables(withRoundTimes(api.base, orders), now);
}
