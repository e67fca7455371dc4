import { type GenericSchema, getDotPath, pipe, rawTransform, safeParse } from 'valibot';
import type { ApiError } from '#shared/api/errors.ts';
import { apiContext, imageAddress, writtenId } from '#shared/api/fields.ts';
import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { type Minor, minor } from '#shared/kernel/money.ts';

export interface Extra {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
}

export interface PortionProduct {
  readonly id: string;
  /** The id as the page wrote it, because the shop compares it with its own. */
  readonly rawId: string | number;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly price: Minor;
  /** Null unless it is higher than the price. */
  readonly originalPrice: Minor | null;
  readonly extras: readonly Extra[];
}

type ParsedProduct =
  | { readonly product: PortionProduct; readonly error?: undefined }
  | { readonly product?: undefined; readonly error: ApiError };

/** Every shop uses two decimals here. */
const TWO_DECIMALS = 'USD';

/** Parses the product that a page passes, or says per field what is wrong with it. */
export function parseProduct(product: unknown, base: string, locale: string): ParsedProduct {
  const context = apiContext({ base, locale }, TWO_DECIMALS);
  const extra: GenericSchema<unknown, Extra> = attributValueResource.record(
    context,
    ['attributName', 'price'],
    ({ id }, fields) => ({ id, name: fields.attributName ?? '', price: fields.price ?? minor(0) }),
  );
  const fields = productResource.record(
    context,
    ['name', 'description', 'image', 'price', 'finalPrice', 'attributValues'],
    (ref, output, written) => ({ id: ref.id, rawId: writtenId(written, ref), ...output }),
  );
  const schema: GenericSchema<unknown, PortionProduct> = pipe(
    fields,
    rawTransform(({ dataset, addIssue, NEVER }) => {
      const { id, rawId, name, description, image, price, finalPrice, attributValues } = dataset.value;
      const own = finalPrice ?? price;
      if (own === null) {
        addIssue({ message: 'finalPrice: A product without a price' });
        return NEVER;
      }
      if (own < 0) {
        addIssue({ message: 'finalPrice: A price below zero' });
        return NEVER;
      }
      const extras: Extra[] = [];
      for (const [index, value] of attributValues.entries()) {
        const parsed = safeParse(extra, value);
        if (!parsed.success) {
          addIssue({
            message: `attributValues.${index}: ${parsed.issues.map((issue) => [getDotPath(issue), issue.message].filter(Boolean).join(': ')).join('; ')}`,
          });
          return NEVER;
        }
        // An extra listed twice is still one choice.
        if (!extras.some(({ id: known }) => known === parsed.output.id)) extras.push(parsed.output);
      }
      return {
        id,
        rawId,
        name,
        description,
        image: imageAddress(image, base),
        price: own,
        originalPrice: price !== null && price > own ? price : null,
        extras,
      };
    }),
  );
  const parsed = parseRecord(schema, product, 'product', 'product');
  if (parsed.error !== undefined) return { error: parsed.error };
  return { product: parsed.value };
}
