import * as v from 'valibot';
import { type LiveTables, restOfOrder } from '#shared/features/table-status/live-table.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';

/** What was asked for on the last bill of each order that this till has printed, by the order's id. */
export const printedBills = createDeviceSetting<Readonly<Record<string, number>>>({
  key: 'flexy-till-bills',
  owner: 'device',
  schema: v.record(v.string(), v.number()),
  initial: {},
  storage: deviceStorage(),
  onStorage: storageEvents,
});

/** As many as any evening has; the oldest are forgotten. */
const MOST = 200;

export function noteBill(orderId: string, owed: Minor): void {
  printedBills.update((all) =>
    Object.fromEntries([...Object.entries(all).filter(([id]) => id !== orderId), [orderId, owed]].slice(-MOST)),
  );
}

/** The tables with those whose guests have their bill: until something is ordered or paid. */
export function withBills(tables: LiveTables, printed: Readonly<Record<string, number>>): LiveTables {
  return new Map(
    [...tables].map(([id, table]) => [
      id,
      {
        ...table,
        orders: table.orders.map((order) =>
          printed[order.id] === restOfOrder(order) ? { ...order, isBillPrinted: true } : order,
        ),
      },
    ]),
  );
}
