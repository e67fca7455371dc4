import type { ApiClient } from '#shared/api/client.ts';
import { nameOfCustomer } from '#shared/api/resources/names.ts';
import { customerResource } from '#shared/api/resources/people.ts';

/** How a customer is reached; what is not known is empty. */
export interface ContactDetails {
  readonly name: string;
  readonly phone: string;
  readonly mail: string;
  readonly address: string;
}

/** Rejects with `ApiError`. */
export function readCustomer(api: ApiClient, id: string, signal: AbortSignal): Promise<ContactDetails> {
  const schema = customerResource.record(
    { locale: api.locale, decimals: 0 },
    ['fullNameWithPhone', 'firstName', 'lastName', 'phone', 'email', 'address'],
    (_, { phone, email, address, ...names }): ContactDetails => ({
      name: nameOfCustomer(names),
      phone: phone.trim(),
      mail: email.trim(),
      address: address.trim(),
    }),
  );
  return api.get(customerResource.item(id), schema, { signal });
}
