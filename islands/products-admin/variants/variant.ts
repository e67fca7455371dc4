import { type GenericSchema, safeParse } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { type ApiContext, apiContext } from '#shared/api/fields.ts';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { stockOf } from '#shared/api/resources/stock.ts';
import { isRecord } from '#shared/kernel/json.ts';
import type { Minor, Thousandths } from '#shared/kernel/money.ts';

/** The names under which back-offices keep what is left of a variant; the first that is there is the one. */
export const STOCK_FIELDS = ['stock', 'stockQuantity', 'quantity'] as const;
export type StockField = (typeof STOCK_FIELDS)[number];

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly price: Minor | null;
  /** Null where it is not counted. */
  readonly stock: Thousandths | null;
  /** The field of the answer that has its stock; undefined: none has. */
  readonly stockField: StockField | undefined;
  /** A change of it waits on this device to be sent. */
  readonly waits?: 'change';
}

export function variantRecord(context: ApiContext): GenericSchema<unknown, Variant> {
  return attributValueResource.record(
    context,
    ['attributName', 'name', 'price', ...STOCK_FIELDS],
    ({ id }, { attributName, name, price, ...counted }, written) => ({
      id,
      name: attributName ?? name,
      price,
      stock: stockOf(counted),
      stockField: STOCK_FIELDS.find((field) => isRecord(written) && field in written),
    }),
  );
}

/** The variants of a product as the server has them now. Rejects with `ApiError`. */
export async function readVariants(
  api: ApiClient,
  productId: string,
  signal: AbortSignal,
): Promise<readonly Variant[]> {
  const context = apiContext(api, SHOP_CURRENCY);
  const variant = variantRecord(context);
  const product = productResource.record(context, ['attributValues'], (_, { attributValues }) =>
    attributValues.flatMap((value) => {
      const { success, output } = safeParse(variant, value);
      return success ? [output] : [];
    }),
  );
  return api.get(productResource.item(productId), product, { signal });
}
