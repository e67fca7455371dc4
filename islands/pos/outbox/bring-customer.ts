import type { ApiClient } from '#shared/api/client.ts';
import { customerResource } from '#shared/api/resources/people.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { isBlind, outcomeOf, problemOf } from '#shared/offline/outcome.ts';
import type { Customer } from '../model.ts';
import { isOnlyHere, newCustomerOf } from '../rules/new-customer.ts';
import { customerSchema } from '../wire/people.ts';
import type { OutboxEntry } from './entry.ts';

/**
 * Makes the customer of a sale at the back-office, where that customer is only on this device. Looks for the e-mail
 * address first: the answer to an earlier try may have been lost, and two sales may be of the same new customer.
 */
export function createBringCustomer(
  api: ApiClient,
  currency: string,
): (entry: OutboxEntry, signal: AbortSignal) => Promise<(entry: OutboxEntry) => OutboxEntry> {
  const schema = customerSchema(wireContext(api, currency));
  const find = async (email: string, signal: AbortSignal): Promise<Customer | undefined> => {
    const wanted = email.toLowerCase();
    try {
      for await (const { items } of api.pages(customerResource.path, schema, { query: { email }, signal }))
        return items.find((one) => one.email.toLowerCase() === wanted);
    } catch (error) {
      if (!isBlind(error)) throw error;
    }
    return undefined;
  };
  return async ({ sale }, signal) => {
    const { customer } = sale;
    if (customer === null || !isOnlyHere(customer)) return (entry) => entry;
    try {
      const made =
        (await find(customer.email, signal)) ??
        (await api.create(customerResource.path, newCustomerOf(customer), schema, { signal }));
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
