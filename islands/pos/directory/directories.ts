import type { CallOptions } from '#shared/api/call-options.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { scopeOf } from '../catalogue/catalogue.ts';
import type { CatalogueStorage } from '../catalogue/storage.ts';
import type { Agent, Customer, Floor, PaymentMethod, ShippingMethod, Store, Supplier } from '../model.ts';
import { floorSchema, type WireFloor } from '../wire/floor.ts';
import { paymentMethodSchema, shippingMethodSchema } from '../wire/methods.ts';
import { agentSchema, customerSchema, type NewCustomer, storeSchema, supplierSchema } from '../wire/people.ts';
import { createDirectory, type Directory } from './directory.ts';
import {
  storedAgent,
  storedCustomer,
  storedFloor,
  storedNamed,
  storedPaymentMethod,
  storedShippingMethod,
} from './stored.ts';

export interface Directories {
  readonly customers: Directory<Customer>;
  readonly suppliers: Directory<Supplier>;
  readonly agents: Directory<Agent>;
  readonly paymentMethods: Directory<PaymentMethod>;
  readonly shippingMethods: Directory<ShippingMethod>;
  /** Reloaded each time the location picker opens. */
  readonly floors: Directory<Floor>;
  readonly stores: Directory<Store>;
  /** Creates a customer, adds it to the list and returns it. */
  readonly createCustomer: (customer: NewCustomer, options?: CallOptions) => Promise<Customer>;
}

export interface DirectoriesOptions {
  readonly api: ApiClient;
  readonly storage: CatalogueStorage;
  readonly currency: string;
  readonly signal: AbortSignal;
}

/** Reads the local copies at once; calls the server only on `refresh`. */
export function createDirectories({ api, storage, currency, signal }: DirectoriesOptions): Directories {
  const context = wireContext(api, currency);
  const common = { api, storage, signal, scope: scopeOf(api, null) };
  const customer = customerSchema(context);
  const customers = createDirectory<Customer>({
    ...common,
    kind: 'customers',
    path: '/{locale}/api/customers',
    schema: customer,
    stored: storedCustomer,
  });
  return {
    customers,
    suppliers: createDirectory<Supplier>({
      ...common,
      kind: 'suppliers',
      path: '/{locale}/api/suppliers',
      schema: supplierSchema(context),
      stored: storedNamed,
    }),
    agents: createDirectory<Agent>({
      ...common,
      kind: 'agents',
      path: '/{locale}/api/agents',
      schema: agentSchema(context),
      stored: storedAgent,
    }),
    paymentMethods: createDirectory<PaymentMethod>({
      ...common,
      kind: 'payment-methods',
      path: '/{locale}/api/payment_methods',
      schema: paymentMethodSchema(context),
      stored: storedPaymentMethod,
    }),
    shippingMethods: createDirectory<ShippingMethod>({
      ...common,
      kind: 'shipping-methods',
      path: '/{locale}/api/shipping_methods',
      schema: shippingMethodSchema(context),
      stored: storedShippingMethod,
    }),
    floors: createDirectory<Floor, WireFloor>({
      ...common,
      kind: 'floors',
      path: '/en/api/reservable_categories',
      query: { type: ['floor'] },
      schema: floorSchema(context),
      stored: storedFloor,
      belongs: ({ type }) => type === '' || type === 'floor',
    }),
    stores: createDirectory<Store>({
      ...common,
      kind: 'stores',
      path: '/en/api/stores',
      schema: storeSchema,
      stored: storedNamed,
    }),
    createCustomer: async (body, options) => {
      const made = await api.create('/{locale}/api/customers', body, customer, { signal, ...options });
      customers.add(made);
      return made;
    },
  };
}
