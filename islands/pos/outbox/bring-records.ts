import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import { customerResource } from '#shared/api/resources/people.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { isReadForbidden, outcomeOf, problemOf } from '#shared/offline/outcome.ts';
import { customerSchema, newCustomerBody } from '../api/people.ts';
import type { Customer } from '../model.ts';
import { SALE_DISCARDED } from '../rules/exchange.ts';
import { isOnlyHere, newCustomerOf } from '../rules/new-customer.ts';
import type { OutboxEntry } from './entry.ts';
import type { Repository } from './repository.ts';

function isSame(one: Customer, other: Customer): boolean {
  if (other.email !== '') return one.email.toLowerCase() === other.email.toLowerCase();
  return one.phone === other.phone && one.firstName === other.firstName && one.lastName === other.lastName;
}

/**
 * Makes the customer of a sale at the back-office, where that customer is only on this device. Looks for the e-mail
 * address first, of who has none for the phone and the name: the answer to an earlier try may have been lost, and two
 * sales may be of the same new customer.
 */
export function createBringCustomer(
  api: ApiClient,
  currency: string,
): (entry: OutboxEntry, signal: AbortSignal) => Promise<(entry: OutboxEntry) => OutboxEntry> {
  const schema = customerSchema(apiContext(api, currency));
  const find = async (wanted: Customer, signal: AbortSignal): Promise<Customer | undefined> => {
    const { email, phone } = wanted;
    const query = email === '' ? { phone } : { email };
    try {
      for await (const { items } of api.pages(customerResource.path, schema, { query, signal }))
        return items.find((one) => isSame(one, wanted));
    } catch (error) {
      if (!isReadForbidden(error)) throw error;
    }
    return undefined;
  };
  return async ({ sale }, signal) => {
    const { customer } = sale;
    if (customer === null || !isOnlyHere(customer)) return (entry) => entry;
    try {
      const made =
        (await find(customer, signal)) ??
        (await api.create(customerResource.path, newCustomerBody(newCustomerOf(customer)), schema, { signal }));
      return (entry) => ({
        ...entry,
        sale: { ...entry.sale, customer: made },
        payload: { ...entry.payload, customer: made.iri },
      });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome !== 'refused' && outcome !== 'conflict') throw error;
      // The cashier takes the sale back and mends what was typed.
      return (entry) => ({ ...entry, state: 'refused', problem: problemOf(error) });
    }
  };
}

/** Whether an entry takes goods back of a sale that the server does not have yet. */
export function awaitsSale({ sale: { returnOf } }: OutboxEntry, unsent: ReadonlySet<string>): boolean {
  return returnOf?.iri === null && unsent.has(returnOf.reference);
}

/**
 * Names the order that goods come back from, where it was on its way when they came back. What comes back of a sale that
 * was never made is set aside for the cashier.
 */
export async function bringOrigin(
  { sale: { returnOf } }: OutboxEntry,
  { orderOf, wasCancelled }: Pick<Repository, 'orderOf' | 'wasCancelled'>,
  locale: Locale,
): Promise<(entry: OutboxEntry) => OutboxEntry> {
  if (returnOf?.iri !== null) return (entry) => entry;
  const orderId = await orderOf(returnOf.reference);
  if (orderId === null && (await wasCancelled(returnOf.reference)))
    return (entry) => ({ ...entry, state: 'refused', problem: { message: SALE_DISCARDED, violations: [] } });
  if (orderId === null) return (entry) => entry;
  const iri = orderResource.iri(orderId, locale);
  return (entry) => ({
    ...entry,
    sale: { ...entry.sale, returnOf: { ...returnOf, iri } },
    payload: { ...entry.payload, returnOf: iri },
  });
}
