import * as v from 'valibot';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import { atTheirRounds, type TableOrder } from './live-table.ts';

const schema = v.array(
  v.tuple([v.string(), v.object({ content: v.record(v.string(), v.number()), at: v.nullable(v.number()) })]),
);

const open = (base: string) =>
  createDeviceSetting({
    key: `flexy-table-rounds:${base}`,
    owner: 'device',
    schema,
    initial: [],
    storage: deviceStorage(),
  });

/** By the address of the back-office. */
const opened = new Map<string, ReturnType<typeof open>>();

/**
 * The orders as changed when their last round was sent. The server tells when an order was changed and not by what: what
 * this device has seen stays on it, or a table would begin to wait anew with each reload of the page.
 */
export function withRoundTimes(base: string, orders: readonly TableOrder[]): readonly TableOrder[] {
  const kept = opened.get(base) ?? open(base);
  opened.set(base, kept);
  let told = orders;
  kept.update((before) => {
    const { orders: found, times } = atTheirRounds(orders, new Map(before));
    told = found;
    return [...times];
  });
  return told;
}
