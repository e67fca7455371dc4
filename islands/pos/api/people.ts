import type { GenericSchema } from 'valibot';
import type { MoneyContext } from '#shared/api/fields.ts';
import { NAME_FIELDS, nameOf } from '#shared/api/resources/names.ts';
import { agentResource, customerResource, supplierResource } from '#shared/api/resources/people.ts';
import type { RecordContext } from '#shared/api/resources/resource.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { ZERO } from '#shared/kernel/money.ts';
import type { Agent, Customer, Store, Supplier } from '../model.ts';
import { nameWithPhoneOf, type NewCustomer } from '../rules/new-customer.ts';

export function customerSchema(context: MoneyContext): GenericSchema<unknown, Customer> {
  return customerResource.record(
    context,
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'address',
      'collectAddress',
      'shippingAddress',
      'fullNameWithPhone',
      'walletCredit',
    ],
    (ref, { fullNameWithPhone, walletCredit, ...fields }) => ({
      ...ref,
      ...fields,
      fullNameWithPhone: nameWithPhoneOf({ ...fields, fullNameWithPhone }),
      walletCredit: walletCredit ?? ZERO,
    }),
  );
}

/** A new customer as a server takes them. An e-mail address that there is not is left out: an empty one may be refused. */
export function newCustomerBody({ email, ...fields }: NewCustomer): Readonly<Record<string, string>> {
  return email === '' ? fields : { ...fields, email };
}

export function supplierSchema(context: RecordContext): GenericSchema<unknown, Supplier> {
  return supplierResource.record(context, ['name'], (ref, { name }) => ({ ...ref, name }));
}

export function agentSchema(context: RecordContext): GenericSchema<unknown, Agent> {
  return agentResource.record(context, NAME_FIELDS, (ref, names) => ({ ...ref, fullName: nameOf(names) }));
}

export const storeSchema: GenericSchema<unknown, Store> = storeResource.record(
  { locale: 'en' },
  ['name'],
  (ref, { name }) => ({ ...ref, name }),
);
