import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { type Minor, minor } from '#shared/kernel/money.ts';
import { pause } from '#shared/state/pause.ts';
import { orderSchema } from '../../api/order.ts';
import type { Sale } from '../../model.ts';
import type { PaidBy } from '../../rules/correct.ts';
import { saleOfOrder } from '../../rules/order-receipt.ts';
import { isCancelled } from '../../rules/server-order.ts';
import type { Till } from '../../till/till.ts';
import { isWithin, leftOf, type Quantities, returnedOf, type ReturnedSale } from '../rules/returns.ts';

/** Ms that a sale with goods that come back waits for the server before it is saved without having asked it. */
const PATIENCE_MS = 3_000;

type Asked = Pick<Till, 'day' | 'settings'>;

export interface WhatCameBack {
  readonly returned: Quantities;
  /** What went back by each method, one after the other. */ readonly refunded: readonly PaidBy[];
  /** False: the server could not be asked. */ readonly isAsked: boolean;
}

/** Of payments, those that went back. */
const paidBack = (
  payments: readonly { readonly methodId: string | null; readonly amount: Minor }[],
): readonly PaidBy[] =>
  payments.flatMap(({ methodId, amount }) =>
    methodId !== null && amount < 0 ? [{ methodId, amount: minor(-amount) }] : [],
  );

/** What came back of a sale, as far as the server and this device know. */
export async function readReturned(
  { sale, iri }: Pick<ReturnedSale, 'sale' | 'iri'>,
  { day, settings }: Asked,
  api: ApiClient,
): Promise<WhatCameBack> {
  const own = (await day.returnsOf({ reference: sale.reference, iri })).filter(
    ({ taking }) => taking.cancelledAt === undefined,
  );
  const ofDevice = own.flatMap((one) => one.sale ?? []);
  const ownRefunds = own.flatMap(({ taking }) => paidBack(taking.payments));
  const id = iri === null ? null : idOf(iri);
  if (iri === null || id === null) return { returned: returnedOf(sale, ofDevice), refunded: ownRefunds, isAsked: true };
  try {
    const orders = await api.list(orderResource.path, orderSchema(apiContext(api, settings.currency)), {
      query: { returnOf: orderResource.iri(id, api.locale) },
    });
    const known = new Set(own.flatMap(({ orderId, taking }) => [orderId, taking.reference]));
    const others = orders
      .filter((order) => order.returnOfId === id && !isCancelled(order))
      .filter((order) => !known.has(order.id) && !known.has(order.clientReference));
    return {
      returned: returnedOf(sale, [...ofDevice, ...others.map((order) => saleOfOrder(order, settings))]),
      refunded: [...ownRefunds, ...others.flatMap(({ payments }) => paidBack(payments))],
      isAsked: true,
    };
  } catch {
    return { returned: returnedOf(sale, ofDevice), refunded: ownRefunds, isAsked: false };
  }
}

async function firstSale(
  { reference, iri }: NonNullable<Sale['returnOf']>,
  { day, settings }: Asked,
  api: ApiClient,
): Promise<Sale | null> {
  const own = await day.sale(reference);
  if (own?.sale) return own.sale;
  if (iri === null) return null;
  return saleOfOrder(await api.get(iri, orderSchema(apiContext(api, settings.currency))), settings);
}

/**
 * Whether more comes back with an exchange than is left of its first sale: another till may have taken it back since the
 * exchange was begun. False where nobody can tell.
 */
export async function isMoreThanLeft(exchange: Sale, till: Asked, api: ApiClient): Promise<boolean> {
  const { returnOf } = exchange;
  if (returnOf === undefined) return false;
  const look = async (): Promise<boolean> => {
    const sale = await firstSale(returnOf, till, api);
    if (sale === null) return false;
    const { returned } = await readReturned({ sale, iri: returnOf.iri }, till, api);
    return !isWithin(sale, leftOf(sale, returned), exchange.lines);
  };
  const enough = new AbortController();
  try {
    return await Promise.race([look(), pause(PATIENCE_MS, enough.signal).then(() => false)]);
  } catch {
    return false;
  } finally {
    enough.abort();
  }
}
