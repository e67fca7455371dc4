import { type GenericSchema, safeParse } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { type ApiContext, apiContext, imageAddress } from '#shared/api/fields.ts';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { stockOf } from '#shared/api/resources/stock.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { Minor, Thousandths } from '#shared/kernel/money.ts';

export interface VariantPrice {
  /** Empty where the server names none: its price cannot be changed here. */
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  /** A change of it waits on this device to be sent. */
  readonly waits?: 'change';
}

/** The fields of a product that this screen uses; the others stay as the server has them. */
export interface Product {
  readonly id: string;
  readonly iri: string;
  readonly name: string;
  readonly description: string;
  readonly price: Minor | null;
  /** The sale price; null if the back-office stores none. */
  readonly finalPrice: Minor | null;
  readonly categoryId: string | null;
  readonly barcode: string;
  readonly sku: string;
  /** Number of variants; they have their own prices. */
  readonly variants: number;
  /** Those of them that the server embeds with a price. */
  readonly variantPrices: readonly VariantPrice[];
  /** The address of its picture, whole. */
  readonly image: string | null;
  /** The same as the back-office has it; empty: it has none. */
  readonly picture: string;
  /** What is left to sell; null if the back-office does not count it. */
  readonly stock: Thousandths | null;
}

export function variantSchema(
  context: ApiContext,
): GenericSchema<unknown, { readonly id: string; readonly name: string; readonly price: Minor | null }> {
  return attributValueResource.record(context, ['attributName', 'name', 'price'], ({ id }, fields) => ({
    id,
    name: fields.attributName ?? fields.name,
    price: fields.price,
  }));
}

/** What a variant costs now; it has no sale price of its own. */
export async function readVariantPrices(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<Pick<Product, 'price' | 'finalPrice'>> {
  const { price } = await api.get(attributValueResource.item(id), variantSchema(apiContext(api, SHOP_CURRENCY)), {
    signal,
  });
  return { price, finalPrice: null };
}

export function productSchema(context: ApiContext): GenericSchema<unknown, Product> {
  const variant = variantSchema(context);
  return productResource.record(
    context,
    [
      'name',
      'description',
      'price',
      'finalPrice',
      'category',
      'barcode',
      'sku',
      'attributValues',
      'image',
      'stock',
      'stockQuantity',
      'quantity',
    ],
    (ref, { barcode, sku, category, attributValues, image, stock, stockQuantity, quantity, ...fields }) => ({
      ...ref,
      ...fields,
      barcode: barcode ?? '',
      sku: sku ?? '',
      categoryId: idOf(category),
      variants: attributValues.length,
      variantPrices: attributValues.flatMap((value): readonly VariantPrice[] => {
        const { success, output } = safeParse(variant, value);
        return success && output.price !== null ? [{ ...output, price: output.price }] : [];
      }),
      image: imageAddress(image, context.base),
      picture: image ?? '',
      stock: stockOf({ stock, stockQuantity, quantity }),
    }),
  );
}
