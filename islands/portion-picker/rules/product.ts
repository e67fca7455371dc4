import { type GenericSchema, getDotPath, pipe, rawTransform, safeParse } from 'valibot';
import type { ApiError } from '#shared/api/errors.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { apiRecord } from '#shared/api/wire/api-record.ts';
import { amount, imageAddress, relations, text, textOrNull, wireContext } from '#shared/api/wire/fields.ts';
import { type Minor, minor } from '#shared/kernel/money.ts';

export interface Extra {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
}

export interface PortionProduct {
  readonly id: string;
  /** As the page wrote it: the shop compares it with its own. */
  readonly rawId: string | number;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly price: Minor;
  /** Only where it is higher than the price. */
  readonly originalPrice: Minor | null;
  readonly extras: readonly Extra[];
}

type ParsedProduct =
  | { readonly product: PortionProduct; readonly error?: undefined }
  | { readonly product?: undefined; readonly error: ApiError };

/** Every shop reads two decimals here. */
const TWO_DECIMALS = 'USD';

function rawIdOf(product: unknown, id: string): string | number {
  const raw: unknown = typeof product === 'object' && product !== null ? Reflect.get(product, 'id') : undefined;
  return typeof raw === 'number' || typeof raw === 'string' ? raw : id;
}

/** The product that a page hands over, or what is wrong with it, by field. */
export function parseProduct(product: unknown, base: string, locale: string): ParsedProduct {
  const context = wireContext({ base, locale }, TWO_DECIMALS);
  const money = amount(context);
  const extra: GenericSchema<unknown, Extra> = apiRecord(
    `/${locale}/api/attribut_values`,
    { attributName: text, price: money },
    ({ id }, fields) => ({ id, name: fields.attributName, price: fields.price ?? minor(0) }),
  );
  const fields = apiRecord(
    `/${locale}/api/products`,
    { name: text, description: text, image: textOrNull, price: money, finalPrice: money, attributValues: relations },
    ({ id }, output) => ({ id, ...output }),
  );
  const schema: GenericSchema<unknown, PortionProduct> = pipe(
    fields,
    rawTransform(({ dataset, addIssue, NEVER }) => {
      const { id, name, description, image, price, finalPrice, attributValues } = dataset.value;
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
        // Written twice it is one choice all the same.
        if (!extras.some(({ id: known }) => known === parsed.output.id)) extras.push(parsed.output);
      }
      return {
        id,
        rawId: id,
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
  return { product: { ...parsed.value, rawId: rawIdOf(product, parsed.value.id) } };
}
