import type { GenericSchema } from 'valibot';
import { productResource } from '#shared/api/resources/products.ts';
import type { WireContext } from '#shared/api/wire/fields.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { Minor } from '#shared/kernel/money.ts';

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
  /** Variants have their own prices, which this screen does not change. */
  readonly hasVariants: boolean;
}

export function productSchema(context: WireContext): GenericSchema<unknown, Product> {
  return productResource.record(
    context,
    ['name', 'description', 'price', 'finalPrice', 'category', 'barcode', 'attributValues'],
    (ref, { barcode, category, attributValues, ...fields }) => ({
      ...ref,
      ...fields,
      barcode: barcode ?? '',
      categoryId: idOf(category),
      hasVariants: attributValues.length > 0,
    }),
  );
}
