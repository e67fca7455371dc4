import { isOpen, type TableOrder } from '#shared/features/table-status/live-table.ts';
import { addMinor, minor, ZERO } from '#shared/kernel/money.ts';
import { restOf, totalOf } from '../rules/order-rest.ts';
import { isCancelled, type ServerOrder } from '../rules/server-order.ts';

/** What is wrong at the end of an evening: dishes, money, tables. */
export interface Verdict {
  /** Dishes that were sent, and stand on no order or on several. */ readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly problems: readonly string[];
}

export type DishState = 'sent' | 'cancelled';

const paidOn = ({ payments }: ServerOrder): number =>
  addMinor(...payments.map(({ amount, changeAmount }) => minor(amount - changeAmount)), ZERO);

/** @param cash what the devices have taken, less what they gave back, in minor units */
export function verdictOf(all: readonly ServerOrder[], dishes: ReadonlyMap<string, DishState>, cash: number): Verdict {
  const orders = all.filter((order) => !isCancelled(order));
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [name, state] of dishes) {
    const on = orders.filter(({ lines }) => lines.some(({ description }) => description === name));
    const quantity = on
      .flatMap(({ lines }) => lines)
      .filter(({ description }) => description === name)
      .reduce((sum, line) => sum + line.quantity, 0);
    const wanted = state === 'sent' ? 1_000 : 0;
    const told = `${name} (${state}, ${quantity / 1_000}) on ${on.map(({ number }) => number).join(', ')}`;
    if (quantity < wanted) lost.push(told);
    if (quantity > wanted) doubled.push(told);
  }
  const problems = orders
    .filter((order) => restOf(order) !== 0)
    .map((order) => `${order.number}: ${totalOf(order)} and ${restOf(order)} left`);
  const paid = all.reduce((sum, order) => sum + paidOn(order), 0);
  if (paid !== cash) problems.push(`${cash} in the drawers, ${paid} on the orders`);
  return { lost, doubled, problems };
}

/** Whether an order holds its table, as every screen sees it. */
export function holdsTable(order: ServerOrder, now: number): boolean {
  return isOpen(tableOrder(order), now);
}

function tableOrder(order: ServerOrder): TableOrder {
  return {
    id: order.id,
    iri: order.iri,
    number: order.number,
    status: isCancelled(order) ? 'cancelled' : order.status,
    tableId: order.locationId ?? '',
    since: order.createdAt === null ? null : Date.parse(order.createdAt),
    changedAt: null,
    total: totalOf(order),
    paid: minor(paidOn(order)),
    guests: order.guests,
    hasLines: order.lines.length > 0,
  };
}
