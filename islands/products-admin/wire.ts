import type { GenericSchema } from 'valibot';
import { productResource } from '#shared/api/resources/products.ts';
import { imageAddress, type WireContext } from '#shared/api/wire/fields.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { Minor, Thousandths } from '#shared/kernel/money.ts';

export const CURRENCY = 'MAD';

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
  /** Number of variants; they have their own prices, which this screen does not change. */
  readonly variants: number;
  /** The address of its picture. */
  readonly image: string | null;
  /** What is left to sell; null if the back-office does not count it. */
  readonly stock: Thousandths | null;
}

export function productSchema(context: WireContext): GenericSchema<unknown, Product> {
  return productResource.record(
    context,
    [
      'name',
      'description',
      'price',
      'finalPrice',
      'category',
      'barcode',
      'attributValues',
      'image',
      'stock',
      'stockQuantity',
      'quantity',
    ],
    (ref, { barcode, category, attributValues, image, stock, stockQuantity, quantity, ...fields }) => ({
      ...ref,
      ...fields,
      barcode: barcode ?? '',
      categoryId: idOf(category),
      variants: attributValues.length,
      image: imageAddress(image, context.base),
      stock: stock ?? stockQuantity ?? quantity,
    }),
  );
}
