import type { CallOptions } from '#shared/api/call-options.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { apiContext } from '#shared/api/fields.ts';
import { paymentMethodResource, shippingMethodResource } from '#shared/api/resources/methods.ts';
import { agentResource, customerResource, supplierResource } from '#shared/api/resources/people.ts';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { type Owner, ownerOf } from '#shared/state/owner.ts';
import { type ApiFloor, floorSchema } from '../api/floor.ts';
import { paymentMethodSchema, shippingMethodSchema } from '../api/methods.ts';
import { agentSchema, customerSchema, newCustomerBody, storeSchema, supplierSchema } from '../api/people.ts';
import { scopeOf } from '../catalogue/catalogue.ts';
import type { CatalogueStorage } from '../catalogue/storage.ts';
import type { Agent, Customer, Floor, PaymentMethod, ShippingMethod, Store, Supplier } from '../model.ts';
import type { NewCustomer } from '../rules/new-customer.ts';
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
  /** Reads one customer afresh, for the credit that is left; the list has it then. */
  readonly readCustomer: (id: string) => Promise<Customer>;
  /** Creates a customer, adds it to the list and returns it. */
  readonly createCustomer: (customer: NewCustomer, options?: CallOptions) => Promise<Customer>;
}

interface DirectoriesOptions {
  readonly api: ApiClient;
  readonly storage: CatalogueStorage;
  readonly currency: string;
  readonly signal: AbortSignal;
}

function readAtTime(customer: Customer, readAt: number): Customer {
  return { ...customer, readAt };
}

/** Reads the local copies at once; calls the server only on `refresh`. Those of people are of the page's own person. */
export function createDirectories({ api, storage, currency, signal }: DirectoriesOptions): Directories {
  const context = apiContext(api, currency);
  const common = { api, storage, signal, scope: scopeOf(api, null) };
  const owner = (): Owner => ownerOf(api.base, api.access.tokens.people().at(-1) ?? '');
  void storage.keepPeopleOf(owner()).catch(() => undefined);
  const customer = customerSchema(context);
  const customers = createDirectory<Customer>({
    ...common,
    kind: `${api.locale} customers`,
    owner,
    path: customerResource.path,
    schema: customer,
    stored: storedCustomer,
    asOf: readAtTime,
  });
  return {
    customers,
    suppliers: createDirectory<Supplier>({
      ...common,
      kind: `${api.locale} suppliers`,
      owner,
      path: supplierResource.path,
      schema: supplierSchema(context),
      stored: storedNamed,
    }),
    agents: createDirectory<Agent>({
      ...common,
      kind: 'agents',
      path: agentResource.path,
      schema: agentSchema(context),
      stored: storedAgent,
    }),
    paymentMethods: createDirectory<PaymentMethod>({
      ...common,
      kind: 'payment-methods',
      path: paymentMethodResource.path,
      schema: paymentMethodSchema(context),
      stored: storedPaymentMethod,
    }),
    shippingMethods: createDirectory<ShippingMethod>({
      ...common,
      kind: 'shipping-methods',
      path: shippingMethodResource.path,
      schema: shippingMethodSchema(context),
      stored: storedShippingMethod,
    }),
    floors: createDirectory<Floor, ApiFloor>({
      ...common,
      kind: 'floors',
      path: reservableCategoryResource.path,
      query: { type: ['floor'] },
      schema: floorSchema(context),
      stored: storedFloor,
      belongs: ({ type }) => type === '' || type === 'floor',
    }),
    stores: createDirectory<Store>({
      ...common,
      kind: 'stores',
      path: storeResource.path,
      schema: storeSchema,
      stored: storedNamed,
    }),
    readCustomer: async (id) => {
      const askedAt = Date.now();
      const read = readAtTime(await api.get(customerResource.item(id), customer, { signal }), askedAt);
      customers.add(read);
      return read;
    },
    createCustomer: async (body, options) => {
      const made = await api.create(customerResource.path, newCustomerBody(body), customer, { signal, ...options });
      customers.add(made);
      return made;
    },
  };
}
