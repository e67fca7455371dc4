import { amount, type MoneyContext, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';

/** Customers. */
export const customerResource = resource('/{locale}/api/customers', (context: MoneyContext) => ({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  collectAddress: text,
  shippingAddress: text,
  fullNameWithPhone: textOrNull,
  walletCredit: amount(context),
}));

/** Suppliers. */
export const supplierResource = resource('/{locale}/api/suppliers', () => ({ name: text }));

/** Agents, such as drivers. */
export const agentResource = resource('/{locale}/api/agents', () => ({
  fullName: textOrNull,
  firstName: text,
  lastName: text,
}));

/** Its path always has `/en/`. */
export const userResource = resource('/en/api/users', () => ({
  username: text,
  /** The user's own token, if the server issues one for the PIN. */
  token: textOrNull,
  /** Symfony's names, `ROLE_ADMIN`; few servers tell them. */
  roles: relations,
}));
