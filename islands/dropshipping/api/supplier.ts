import {
  array,
  type GenericSchema,
  looseObject,
  nullish,
  number,
  object,
  pipe,
  rawTransform,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import { imageAddress, text } from '#shared/api/fields.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { parseJson } from '#shared/kernel/json.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { type Fee, readDays } from '../rules/delivery.ts';
import { type PriceRange, readPrice, readVariantPrice } from '../rules/read-price.ts';

/** What the answers themselves do not say. */
interface SupplierContext {
  /** Base of relative pictures. */
  readonly base: string;
  /** Of the currency. */
  readonly decimals: number;
}

export interface SupplierCategory {
  readonly name: string;
  readonly below: readonly { readonly id: string; readonly name: string }[];
}

/** A product as it stands in a list. */
export interface SupplierProduct {
  readonly pid: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly category: string;
  /** The supplier's reference, by which it can be searched; empty where it gives none. */
  readonly sku: string;
  /** Null when it could not be read. */
  readonly price: PriceRange | null;
}

export interface ProductPage {
  readonly list: readonly SupplierProduct[];
  readonly total: number;
  readonly pageSize: number;
}

export interface Variant {
  readonly vid: string;
  readonly key: string;
  readonly image: string | null;
  readonly sell: Minor | null;
}

export interface ProductDetail extends SupplierProduct {
  readonly variants: readonly Variant[];
  /** The product as the supplier answered it, which is what a listing sends on. */
  readonly written: object;
}

const enveloped = looseObject({ result: nullish(unknown()), code: nullish(unknown()), data: unknown() });

/** The data of an answer, bare or in `{code, result, message, data}`. Throws the supplier's own refusal. */
export function dataOfAnswer(body: unknown, call: string): unknown {
  const refusal = safeParse(looseObject({ result: unknown(), message: nullish(string()) }), body);
  if (refusal.success && refusal.output.result === false)
    throw new ApiError({ kind: 'refused', call, detail: refusal.output.message ?? undefined });
  const parsed = safeParse(enveloped, body);
  return parsed.success && (parsed.output.result !== undefined || parsed.output.code !== undefined)
    ? parsed.output.data
    : body;
}

/** Parses data. Throws `ApiError`, kind `unreadable`. */
export function parseData<T>(schema: GenericSchema<unknown, T>, data: unknown, call: string): T {
  const parsed = parseRecord(schema, data, call);
  if (parsed.error !== undefined) throw parsed.error;
  return parsed.value;
}

/** An address, a list of them, or JSON text of a list. */
function addressesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [];
  if (!value.trim().startsWith('[')) return [value];
  const list = parseJson(value);
  return Array.isArray(list) ? list : [];
}

function imagesOf(value: unknown, base: string): readonly string[] {
  return addressesIn(value).flatMap((one) => (typeof one === 'string' ? (imageAddress(one, base) ?? []) : []));
}

const count = pipe(
  union([number(), string()]),
  transform((value) => Math.max(0, Math.trunc(Number(value)) || 0)),
);

/** A list without the records that cannot be read; an error when that is all of them. */
function readable<T>(record: GenericSchema<unknown, T>): GenericSchema<unknown, readonly T[]> {
  return pipe(
    array(unknown()),
    rawTransform(({ dataset, addIssue, NEVER }) => {
      const all = dataset.value.map((one) => safeParse(record, one));
      const read = all.flatMap((one) => (one.success ? [one.output] : []));
      if (read.length > 0 || all.length === 0) return read;
      addIssue({ message: 'No record can be read' });
      return NEVER;
    }),
  );
}

export const categoriesSchema: GenericSchema<unknown, readonly SupplierCategory[]> = readable(
  pipe(
    object({
      categoryFirstName: text,
      categoryFirstList: nullish(readable(object({ categorySecondId: text, categorySecondName: text })), []),
    }),
    transform(({ categoryFirstName, categoryFirstList }) => ({
      name: categoryFirstName,
      below: categoryFirstList.map(({ categorySecondId, categorySecondName }) => ({
        id: categorySecondId,
        name: categorySecondName,
      })),
    })),
  ),
);

const productEntries = {
  pid: pipe(union([string(), number()]), transform(String)),
  productNameEn: nullish(text, ''),
  productImage: nullish(unknown()),
  categoryName: nullish(text, ''),
  productSku: nullish(text, ''),
  sellPrice: nullish(unknown()),
};

function productOf(
  fields: {
    readonly pid: string;
    readonly productNameEn: string;
    readonly productImage?: unknown;
    readonly categoryName: string;
    readonly productSku: string;
    readonly sellPrice?: unknown;
  },
  { base, decimals }: SupplierContext,
): SupplierProduct {
  return {
    pid: fields.pid,
    name: fields.productNameEn === '' ? fields.pid : fields.productNameEn,
    images: imagesOf(fields.productImage, base),
    category: fields.categoryName,
    sku: fields.productSku,
    price: readPrice(fields.sellPrice, decimals),
  };
}

/** Some suppliers name a product twice; one card of it is enough. */
function onceEach(list: readonly SupplierProduct[]): readonly SupplierProduct[] {
  return [...new Map(list.map((product) => [product.pid, product])).values()];
}

export function pageSchema(context: SupplierContext): GenericSchema<unknown, ProductPage> {
  const product = pipe(
    object(productEntries),
    transform((fields) => productOf(fields, context)),
  );
  return pipe(
    object({ list: nullish(readable(product), []), total: nullish(count, 0), pageSize: nullish(count, 0) }),
    transform(({ list: all, total, pageSize }) => ({ list: onceEach(all), total, pageSize })),
    transform(({ list, total, pageSize }) => ({
      list,
      total: Math.max(total, list.length),
      pageSize: pageSize === 0 ? list.length : pageSize,
    })),
  );
}

export function detailSchema(context: SupplierContext): GenericSchema<unknown, ProductDetail> {
  const variant = pipe(
    object({
      vid: pipe(union([string(), number()]), transform(String)),
      variantKey: nullish(text, ''),
      variantImage: nullish(unknown()),
      variantSellPrice: nullish(unknown()),
    }),
    transform(({ vid, variantKey, variantImage, variantSellPrice }) => ({
      vid,
      key: variantKey === '' ? vid : variantKey,
      image: imagesOf(variantImage, context.base)[0] ?? null,
      sell: readVariantPrice(variantSellPrice, context.decimals),
    })),
  );
  return pipe(
    looseObject({}),
    // What is listed is the answer itself, not what was read out of it.
    transform((written) => ({ written, fields: written })),
    object({
      written: looseObject({}),
      fields: object({ ...productEntries, variants: nullish(array(variant), []) }),
    }),
    transform(({ written, fields }) => ({ ...productOf(fields, context), variants: fields.variants, written })),
  );
}

export function feesSchema(decimals: number): GenericSchema<unknown, readonly Fee[]> {
  return readable(
    pipe(
      object({
        vid: pipe(union([string(), number()]), transform(String)),
        country: text,
        shippingFees: nullish(unknown()),
        days: nullish(unknown()),
      }),
      transform(({ vid, country, shippingFees, days }) => ({
        vid,
        country: country.toUpperCase(),
        fee: readVariantPrice(shippingFees, decimals),
        days: readDays(days),
      })),
    ),
  );
}
