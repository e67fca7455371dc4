import { type GenericSchema, pipe, rawTransform } from 'valibot';
import type { ApiError } from '#shared/api/errors.ts';
import { type ApiContext, imageAddress, type MoneyContext } from '#shared/api/fields.ts';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { stockOf } from '#shared/api/resources/stock.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { ONE, ZERO } from '#shared/kernel/money.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Product, ProductType, Variant } from '../model.ts';
import { taxOf } from './tax.ts';

function productType(value: string, hasVariants: boolean): ProductType {
  if (value === 'simple' || value === 'variable' || value === 'component') return value;
  return hasVariants ? 'variable' : 'simple';
}

function codeTexts(codes: readonly unknown[]): string[] {
  // A code is a text, or an object that holds one.
  return codes
    .flatMap((code) => {
      if (typeof code === 'string' || typeof code === 'number') return [String(code).trim()];
      if (typeof code !== 'object' || code === null) return [];
      const value: unknown = Object.entries(code).find(
        ([key]) => key === 'code' || key === 'value' || key === 'barcode',
      )?.[1];
      return typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [];
    })
    .filter((code) => code !== '');
}

function variantSchema(
  context: MoneyContext,
): GenericSchema<unknown, Omit<Variant, 'price'> & { readonly price: Variant['price'] | null }> {
  return attributValueResource.record(context, ['attributName', 'name', 'price'], (ref, fields) => ({
    id: ref.id,
    name: fields.attributName ?? fields.name,
    price: fields.price,
  }));
}

export function productSchema(context: ApiContext): GenericSchema<unknown, Product> {
  const variant = variantSchema(context);
  const fields = productResource.record(
    context,
    [
      'name',
      'image',
      'price',
      'finalPrice',
      'productType',
      'defaultQuantity',
      'category',
      'sku',
      'codes',
      'attributValues',
      'barcode',
      'ean13',
      'ean',
      'gtin',
      'upc',
      'stock',
      'stockQuantity',
      'quantity',
      'taxRate',
      'takeAwayTaxRate',
    ],
    (ref, output) => ({ ref, output }),
  );
  return pipe(
    fields,
    rawTransform(({ dataset, addIssue, NEVER }): Product => {
      const { ref, output } = dataset.value;
      const catalogPrice = output.finalPrice ?? output.price;
      const variants: Variant[] = [];
      for (const value of output.attributValues) {
        // A variant given only as a reference has neither name nor price.
        if (typeof value !== 'object' || value === null) continue;
        const parsed = parseRecord(variant, value, 'attributValues');
        if (parsed.error === undefined)
          variants.push({ ...parsed.value, price: parsed.value.price ?? catalogPrice ?? ZERO });
        else addIssue({ message: `attributValues.${parsed.error.detail ?? parsed.error.message}` });
      }
      const type = productType(output.productType, variants.length > 0);
      if (catalogPrice === null && variants.length === 0 && type !== 'component') {
        // Selling at 0.00 silently would be an unnoticed loss.
        addIssue({ message: 'finalPrice: A product without a price' });
        return NEVER;
      }
      const { barcode, ean13, ean, gtin, upc } = output;
      const tax = taxOf(output) ?? taxOf(output.category);
      return {
        ...ref,
        name: output.name === '' ? (output.sku ?? ref.id) : output.name,
        image: imageAddress(output.image, context.base),
        finalPrice: catalogPrice ?? ZERO,
        productType: type,
        defaultQuantity: output.defaultQuantity !== null && output.defaultQuantity > 0 ? output.defaultQuantity : ONE,
        categoryId: idOf(output.category),
        sku: output.sku,
        codes: [
          ...new Set([barcode, ean13, ean, gtin, upc].filter((code) => code !== null).concat(codeTexts(output.codes))),
        ],
        variants,
        stock: stockOf(output),
        ...(tax === undefined ? {} : { tax }),
      };
    }),
  );
}

/**
 * Reads products embedded in another record; unreadable ones are reported and left out. Callers that read many
 * categories share one `yieldToMain`, since together they take long.
 */
export async function readProducts(
  values: readonly unknown[],
  context: ApiContext,
  call: string,
  onUnreadable: (error: ApiError) => void,
  yieldToMain = createYieldToMain(),
): Promise<Product[]> {
  const schema = productSchema(context);
  const products: Product[] = [];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    const pause = yieldToMain();
    if (pause !== undefined) await pause;
    const parsed = parseRecord(schema, value, call);
    if (parsed.error === undefined) products.push(parsed.value);
    else onUnreadable(parsed.error);
  }
  return products;
}
