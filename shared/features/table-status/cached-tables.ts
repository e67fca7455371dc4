import * as v from 'valibot';
import { type Minor, minor } from '#shared/kernel/money.ts';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import { type LiveTables, liveTables, type TableOrder } from './live-table.ts';

const amount = v.nullable(
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform((value): Minor => minor(value)),
  ),
);
const order: v.GenericSchema<unknown, TableOrder> = v.object({
  id: v.string(),
  iri: v.string(),
  number: v.string(),
  status: v.string(),
  tableId: v.string(),
  since: v.nullable(v.number()),
  changedAt: v.nullable(v.number()),
  total: amount,
  paid: amount,
  guests: v.nullable(v.number()),
  hasLines: v.boolean(),
});
const schema = v.object({ now: v.number(), orders: v.array(order) });

const open = (base: string) =>
  createDeviceSetting<v.InferOutput<typeof schema>>({
    key: `flexy-last-tables:${base}`,
    owner: 'device',
    schema,
    initial: { now: 0, orders: [] },
    storage: deviceStorage(),
  });

/** By the address of the back-office. */
const opened = new Map<string, ReturnType<typeof open>>();

function settingOf(base: string): ReturnType<typeof open> {
  const setting = opened.get(base) ?? open(base);
  opened.set(base, setting);
  return setting;
}

/** The tables as this device saw them last, and when, in ms since 1970; without a network they are all that is known. */
export function lastTables(base: string): { readonly tables: LiveTables; readonly now: number } {
  const { now, orders } = settingOf(base).getSnapshot();
  return { now, tables: liveTables(orders, now) };
}

export function keepTables(base: string, tables: LiveTables, now: number): void {
  const orders = [...tables.values()].flatMap((table) =>
    table.orders.map(({ content: _, handledBy: __, ...one }) => one),
  );
  settingOf(base).set({ now, orders });
}
