import { ALL_OPERATIONS, computed, defineResource, list, money, READ_OPERATIONS, text } from '../resource.ts';
import { email, notBlank, unique } from '../validation.ts';
import { exact, fullName, order, partial } from './catalogue.ts';

export const customers = defineResource({
  name: 'customers',
  shortName: 'Customer',
  table: 'customer',
  operations: ALL_OPERATIONS,
  mercure: true,
  fields: {
    firstName: text({ constraints: [notBlank] }),
    lastName: text({ constraints: [notBlank] }),
    email: text({ constraints: [email, unique] }),
    phone: text({ constraints: [notBlank] }),
    address: text(),
    collectAddress: text(),
    shippingAddress: text(),
    walletCredit: money({ write: false, default: 0 }),
    fullName,
    fullNameWithPhone: computed((row) =>
      [row['firstName'], row['lastName'], row['phone']].filter((part) => part !== null && part !== '').join(' '),
    ),
  },
  filters: {
    id: [exact, order],
    firstName: [partial, order],
    lastName: [partial, order],
    email: [partial],
    phone: [partial],
  },
});

export const suppliers = defineResource({
  name: 'suppliers',
  shortName: 'Supplier',
  table: 'supplier',
  operations: ALL_OPERATIONS,
  filters: { name: [partial, order] },
  fields: { name: text({ constraints: [notBlank] }) },
});

export const agents = defineResource({
  name: 'agents',
  shortName: 'Agent',
  table: 'agent',
  operations: ALL_OPERATIONS,
  filters: { firstName: [partial], lastName: [partial] },
  fields: { firstName: text({ constraints: [notBlank] }), lastName: text(), fullName },
});

/** Passwords and PINs have no readable field, so no answer can contain them. */
export const users = defineResource({
  name: 'users',
  shortName: 'User',
  table: 'user',
  operations: READ_OPERATIONS,
  fields: {
    username: text({ write: false }),
    // Whose PIN allows what a cashier may not.
    roles: list({ write: false }),
    pinCode: text({ read: false, write: false }),
  },
  filters: { pinCode: [exact], username: [exact] },
});
