import type { GenericSchema } from 'valibot';
import { apiRecord } from '#shared/api/wire/api-record.ts';
import { amount, text, textOrNull, type WireContext } from '#shared/api/wire/fields.ts';
import { ZERO } from '#shared/kernel/money.ts';
import type { Agent, Cashier, Customer, Store, Supplier } from '../model.ts';

export function customerSchema(context: WireContext): GenericSchema<unknown, Customer> {
  return apiRecord(
    `/${context.locale}/api/customers`,
    {
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      address: text,
      collectAddress: text,
      shippingAddress: text,
      fullNameWithPhone: textOrNull,
      walletCredit: amount(context),
    },
    (ref, { fullNameWithPhone, walletCredit, ...fields }) => ({
      ...ref,
      ...fields,
      fullNameWithPhone:
        fullNameWithPhone ??
        [`${fields.firstName} ${fields.lastName}`.trim(), fields.phone].filter((part) => part !== '').join(' - '),
      walletCredit: walletCredit ?? ZERO,
    }),
  );
}

/** What `POST /{locale}/api/customers` takes. */
export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

export function supplierSchema({ locale }: WireContext): GenericSchema<unknown, Supplier> {
  return apiRecord(`/${locale}/api/suppliers`, { name: text }, (ref, { name }) => ({ ...ref, name }));
}

export function agentSchema({ locale }: WireContext): GenericSchema<unknown, Agent> {
  return apiRecord(
    `/${locale}/api/agents`,
    { fullName: textOrNull, firstName: text, lastName: text },
    (ref, { fullName, firstName, lastName }) => ({ ...ref, fullName: fullName ?? `${firstName} ${lastName}`.trim() }),
  );
}

/** The stores' path has a fixed `/en/`. */
export const storeSchema: GenericSchema<unknown, Store> = apiRecord(
  '/en/api/stores',
  { name: text },
  (ref, { name }) => ({
    ...ref,
    name,
  }),
);

export function cashierSchema({ locale }: { readonly locale: string }): GenericSchema<unknown, Cashier> {
  return apiRecord(`/${locale}/api/users`, { username: text, token: textOrNull }, (ref, { username, token }) => ({
    ...ref,
    username,
    ...(token === null ? {} : { token }),
  }));
}
