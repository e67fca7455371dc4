import { nameOf } from '#shared/api/resources/names.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Customer } from '../model.ts';

const NEW = 'new:';

/** What a new customer is sent as. */
export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty: the customer has none. */
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** A customer's name as lists show it, with the number by which a shop knows them. */
export function nameWithPhoneOf({
  fullNameWithPhone,
  phone,
  ...names
}: {
  readonly fullNameWithPhone?: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}): string {
  return fullNameWithPhone ?? [nameOf(names), phone].filter((part) => part !== '').join(' - ');
}

/** A customer who is only on this device: the back-office is told of them right before their sale. */
export function customerHere(fields: NewCustomer): Customer {
  return {
    ...fields,
    id: `${NEW}${uuid()}`,
    iri: '',
    collectAddress: '',
    shippingAddress: '',
    fullNameWithPhone: nameWithPhoneOf(fields),
    walletCredit: ZERO,
  };
}

export function isOnlyHere({ id }: Pick<Customer, 'id'>): boolean {
  return id.startsWith(NEW);
}

export function newCustomerOf({ firstName, lastName, email, phone, address }: Customer): NewCustomer {
  return { firstName, lastName, email, phone, address };
}
