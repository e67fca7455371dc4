import { nameOf } from '#shared/api/resources/names.ts';
import { numberIn } from '#shared/api/resources/orders.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isRecord } from '#shared/kernel/json.ts';

/** Somebody who waits for a table. */
export interface Waiting {
  /** Tells the order from others, also after a reload. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the order; empty where it has none. */
  readonly number: string;
  /** A customer whose names are to be read; null when the order has the names. */
  readonly customer: string | null;
  /** The order as the page or the server wrote it. */
  readonly order: Readonly<Record<string, unknown>>;
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** The order's names, else those of its customer; null for what is no order. `place` from 0. */
function waitingOf(order: unknown, place: number): Waiting | null {
  if (!isRecord(order)) return null;
  const own = { firstName: textOf(order, 'firstName'), lastName: textOf(order, 'lastName') };
  const customer = order['customer'];
  const hasOwn = own.firstName !== '' || own.lastName !== '';
  const theirs = isRecord(customer)
    ? { firstName: textOf(customer, 'firstName'), lastName: textOf(customer, 'lastName') }
    : { firstName: '', lastName: '' };
  const names = hasOwn ? own : theirs;
  const isNameless = names.firstName === '' && names.lastName === '';
  return {
    ...names,
    key: idOf(order) ?? `${place} ${own.firstName} ${own.lastName}`,
    number: numberIn(order),
    customer: isNameless ? idOf(customer) : null,
    order,
  };
}

/** Those who wait, in the order given. */
export function waitingList(orders: unknown): readonly Waiting[] {
  return Array.isArray(orders) ? orders.flatMap((order: unknown, place) => waitingOf(order, place) ?? []) : [];
}

/** First and last name; the number of an order without names, empty without that. */
export function waitingName(waiting: Waiting): string {
  return nameOf(waiting) || waiting.number;
}
