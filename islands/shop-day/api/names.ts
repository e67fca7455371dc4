import type { ApiClient } from '#shared/api/client.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { CASH_FIELDS, isCashMethod, paymentMethodResource } from '#shared/api/resources/methods.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { ShopNames } from '../model.ts';

export async function readNames(api: ApiClient, signal: AbortSignal): Promise<ShopNames> {
  const context = { locale: api.locale };
  const [categories, methods] = await Promise.all([
    api.list(
      categoryProductResource.path,
      categoryProductResource.record(context, ['name', 'products'], ({ id }, { name, products }) => ({
        id,
        name,
        products: products.flatMap((product) => idOf(product) ?? []),
      })),
      { signal },
    ),
    api.list(
      paymentMethodResource.path,
      paymentMethodResource.record(context, CASH_FIELDS, ({ id }, fields) => ({
        id,
        name: fields.name,
        isCash: isCashMethod(fields),
      })),
      { signal },
    ),
  ]);
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    categoryOf: new Map(categories.flatMap(({ id, products }) => products.map((product) => [product, id] as const))),
    methods: new Map(methods.map(({ id, name, isCash }) => [id, { name, isCash }])),
  };
}
