import type { Registry } from '../resource.ts';
import { createRegistry } from '../resource.ts';
import { attributValues, categoryProducts, paymentMethods, products, shippingMethods, stores } from './catalogue.ts';
import { reservableCategories, reservables } from './floor.ts';
import { createOrders, orderItems, payments } from './orders.ts';
import { agents, customers, suppliers, users } from './people.ts';

export function createResources(options: { readonly orderReference: boolean }): Registry {
  return createRegistry([
    products,
    attributValues,
    categoryProducts,
    stores,
    customers,
    suppliers,
    agents,
    users,
    paymentMethods,
    shippingMethods,
    reservableCategories,
    reservables,
    createOrders(options),
    orderItems,
    payments,
  ]);
}
