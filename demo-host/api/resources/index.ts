import { applications } from '../../applications/resource.ts';
import { createAiRequests, threadAiRequests } from '../../assistant/requests.ts';
import { cjProducts, countries } from '../../supplier/resources.ts';
import type { Registry } from '../resource.ts';
import { createRegistry } from '../resource.ts';
import { attributValues, categoryProducts, paymentMethods, products, shippingMethods, stores } from './catalogue.ts';
import { leadOpportunities, leadStages, objectifs } from './crm.ts';
import { reservableCategories, reservables } from './floor.ts';
import { createOrderItems, createOrders, type OrderOptions, payments } from './orders.ts';
import { agents, customers, suppliers, users } from './people.ts';
import { projects, tasks, taskStages } from './projects.ts';
import { cashShifts } from './shifts.ts';
import { pages, settings, websiteThemes } from './site.ts';

export function createResources(options: OrderOptions): Registry {
  const orderItems = createOrderItems(options);
  const registry: Registry = createRegistry([
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
    createOrders(options, orderItems),
    orderItems,
    payments,
    cashShifts,
    objectifs,
    leadStages,
    leadOpportunities,
    projects,
    taskStages,
    tasks,
    pages,
    websiteThemes,
    settings,
    applications,
    countries,
    cjProducts,
    createAiRequests(() => registry),
    threadAiRequests,
  ]);
  return registry;
}
