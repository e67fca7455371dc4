import { orderResource } from '#shared/api/resources/orders.ts';
import type { LiveTables, TableOrder } from '#shared/features/table-status/live-table.ts';
import { liveTables } from '#shared/features/table-status/live-table.ts';
import { addMinor, basisPoints, minor, ZERO } from '#shared/kernel/money.ts';
import type { CartLine, Location, Sale } from '../model.ts';
import { isSent, type OutboxEntry } from '../outbox/entry.ts';
import { type NewSale, newSale } from '../rules/sale.ts';
import { unsentLines } from '../rules/tab.ts';
import { paidNow } from '../rules/tab-check.ts';
import { ownKey } from '../rules/tab-merge.ts';
import { lineAmount, totals } from '../rules/totals.ts';

/** Orders of tables that only this device has yet: they are made by what waits to be sent. */

/** A round that will make an order, and what was done with that since. */
export interface PendingOrder {
  readonly maker: OutboxEntry;
  readonly later: readonly OutboxEntry[];
}

const isWaiting = (entry: OutboxEntry): boolean =>
  !isSent(entry) && entry.state !== 'refused' && entry.state !== 'conflict';

export function pendingOrders(entries: readonly OutboxEntry[]): readonly PendingOrder[] {
  return entries
    .filter((entry) => entry.sale.tab === 'round' && entry.sale.edited === null && isWaiting(entry))
    .map((maker) => ({
      maker,
      later: entries.filter(({ sale }) => sale.edited?.awaits === maker.reference),
    }));
}

/** The open sale of such an order: further rounds and payments wait for it. */
export function pendingSale({ maker, later }: PendingOrder, location: Location, context: NewSale): Sale {
  const all = [maker, ...later];
  const back = new Map<string, number>();
  for (const line of all.flatMap(({ sale }) => sale.cancelledLines ?? []))
    back.set(ownKey(line), (back.get(ownKey(line)) ?? 0) + line.quantity);
  const lines = all
    .flatMap(({ sale, savedAt }) => unsentLines(sale).map((line): CartLine => ({ ...line, sentAt: savedAt })))
    .filter((line) => {
      const taken = back.get(ownKey(line)) ?? 0;
      back.set(ownKey(line), Math.max(0, taken - line.quantity));
      return taken < line.quantity;
    });
  const { guests, reduction, customer, customerNote } = maker.sale;
  const sale: Sale = { ...newSale(context), lines, location, guests, reduction, customer, customerNote };
  const alreadyPaid = addMinor(...later.map(({ sale: one }) => paidNow(one)));
  return {
    ...sale,
    edited: {
      orderId: '',
      iri: '',
      orderNumber: maker.number,
      status: 'waiting',
      source: 'admin',
      alreadyPaid,
      shippingTips: ZERO,
      step: null,
      version: '',
      isFromTable: true,
      awaits: maker.reference,
      seen: {
        rest: minor(totals(sale).total - alreadyPaid),
        locationId: location.id,
        guests,
        reduction: basisPoints(reduction),
        customerId: customer?.id ?? null,
        customerNote,
      },
    },
  };
}

/** Rounds that have made an order since the tables were read: the reading cannot have it. */
function madeSince(entries: readonly OutboxEntry[], readAt: number): readonly PendingOrder[] {
  return entries
    .filter(
      ({ sale, order, acknowledgedAt = 0 }) =>
        sale.tab === 'round' && sale.edited === null && order !== null && acknowledgedAt >= readAt,
    )
    .map((maker) => ({ maker, later: [] }));
}

/**
 * The tables with what only this device knows of them. `readAt`: when the tables were read, by the server's clock in ms
 * since 1970.
 */
export function withPending(
  tables: LiveTables,
  entries: readonly OutboxEntry[],
  readAt: number,
  locale: string,
): LiveTables {
  const listed = [...tables.values()].flatMap(({ orders }) => orders);
  const own = [...pendingOrders(entries), ...madeSince(entries, readAt)].flatMap(
    ({ maker, later }): readonly TableOrder[] => {
      const { location, guests } = maker.sale;
      const at = Date.parse(maker.savedAt);
      const id = maker.order?.id ?? '';
      return location === null || listed.some((order) => id !== '' && order.id === id)
        ? []
        : [
            {
              id,
              iri: id === '' ? '' : orderResource.iri(id, locale),
              number: maker.order?.number ?? maker.number,
              status: 'waiting',
              tableId: location.id,
              since: at,
              changedAt: at,
              total: addMinor(maker.total, ...later.map(({ sale }) => addMinor(...unsentLines(sale).map(lineAmount)))),
              paid: addMinor(...later.map(({ sale }) => paidNow(sale))),
              guests,
              hasLines: true,
            },
          ];
    },
  );
  return own.length === 0 ? tables : liveTables([...listed, ...own], readAt);
}
