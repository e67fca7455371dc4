import { safeParse } from 'valibot';
import type { ApiContext } from '#shared/api/fields.ts';
import { isRecord } from '#shared/kernel/json.ts';
import type { Fields, QueuedChange } from '#shared/offline/queue/contract.ts';
import { type Product, productSchema, type VariantPrice, variantSchema } from '../api.ts';

/** What this device still has to send of one product. */
export interface PendingProduct {
  /** The wanted fields, as the wire has them. */
  readonly fields: Fields;
  readonly isDeleted: boolean;
}

/** A product as it will be once everything kept on this device is sent. */
export interface ListedProduct extends Product {
  /** What of it waits to be sent. */
  readonly waits?: 'change' | 'deletion';
}

/** What is kept of a product after one more change. */
export function pendingProduct(
  { action, data }: Pick<QueuedChange, 'action' | 'data'>,
  earlier?: PendingProduct,
): PendingProduct {
  return { fields: { ...earlier?.fields, ...(isRecord(data) ? data : {}) }, isDeleted: action === 'delete' };
}

/**
 * The product with the wanted prices of its variants over those of the server.
 *
 * @param isSent as for `withKept`
 */
export function withPendingVariants(
  product: Product,
  keptOf: (variantId: string) => PendingProduct | undefined,
  context: ApiContext,
  isSent = false,
): Product {
  if (!product.variantPrices.some(({ id }) => keptOf(id) !== undefined)) return product;
  const variantPrices = product.variantPrices.map((variant): VariantPrice => {
    const kept = keptOf(variant.id);
    const { success, output } = safeParse(variantSchema(context), { id: variant.id, ...kept?.fields });
    if (kept === undefined || !success) return variant;
    const name = 'attributName' in kept.fields ? output.name : variant.name;
    return { ...variant, name, price: output.price ?? variant.price, ...(isSent ? {} : { waits: 'change' }) };
  });
  return { ...product, variantPrices };
}

/**
 * The product with the wanted fields over those of the server.
 *
 * @param isSent the server has them too by now, but the product was not read since
 */
export function withPending(
  product: Product,
  kept: PendingProduct | undefined,
  context: ApiContext,
  isSent = false,
): ListedProduct {
  if (kept === undefined) return product;
  const { fields, isDeleted } = kept;
  const mark: Pick<ListedProduct, 'waits'> = isDeleted ? { waits: 'deletion' } : isSent ? {} : { waits: 'change' };
  const read = safeParse(productSchema(context), { '@id': product.iri, id: product.id, ...fields });
  if (!read.success) return { ...product, ...mark };
  const { name, description, price, finalPrice, barcode, categoryId } = read.output;
  return {
    ...product,
    ...('name' in fields ? { name } : {}),
    ...('description' in fields ? { description } : {}),
    ...('price' in fields ? { price } : {}),
    ...('finalPrice' in fields ? { finalPrice } : {}),
    ...('barcode' in fields ? { barcode } : {}),
    ...('category' in fields ? { categoryId } : {}),
    ...mark,
  };
}
