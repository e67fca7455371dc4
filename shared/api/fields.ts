import {
  array,
  type GenericSchema,
  nullish,
  number,
  pipe,
  rawTransform,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { idOf, iriOf, type RecordRef } from '#shared/kernel/iri.ts';
import {
  type BasisPoints,
  currencyDecimals,
  type Minor,
  parseMinor,
  parsePercent,
  parseQuantity,
  type Thousandths,
} from '#shared/kernel/money.ts';

/** The context for parsing money. */
export interface MoneyContext {
  readonly locale: string;
  /** Decimal places of the currency. */
  readonly decimals: number;
}

/** The context that records themselves do not contain. */
export interface ApiContext extends MoneyContext {
  /** Base URL of images with a relative address. */
  readonly base: string;
}

/** The context of a client and a currency (ISO 4217). */
export function apiContext(api: { readonly base: string; readonly locale: string }, currency: string): ApiContext {
  return { base: api.base, locale: api.locale, decimals: currencyDecimals(currency) };
}

type WireNumber = string | number;

/** A text; absent or null becomes empty, because the API versions omit null fields or write them. */
export const text: GenericSchema<unknown, string> = pipe(
  nullish(union([string(), number()])),
  transform((value) => (value === null || value === undefined ? '' : String(value).trim())),
);

/** A text; absent, null and empty become null. */
export const textOrNull: GenericSchema<unknown, string | null> = pipe(
  text,
  transform((value) => (value === '' ? null : value)),
);

/** Records, IRIs or nothing. A JSON column returns `{}` as `[]`, and a PHP list with gaps as an object. */
export const relations: GenericSchema<unknown, readonly unknown[]> = pipe(
  nullish(union([array(unknown()), unknown()])),
  transform((value) =>
    Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [],
  ),
);

/** A record, an IRI, or null. */
export const relation: GenericSchema<unknown, unknown> = nullish(unknown(), null);

/** A boolean in any spelling PHP sends; null when it is none. */
export const flag: GenericSchema<unknown, boolean | null> = pipe(
  nullish(unknown()),
  transform((value) => {
    if (value === true || value === 1 || value === '1' || value === 'true') return true;
    return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
  }),
);

function decimal<T>(read: (value: WireNumber) => T | null): GenericSchema<unknown, T | null> {
  return pipe(
    nullish(union([number(), string()])),
    rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset;
      if (value === null || value === undefined || value === '') return null;
      const parsed = read(value);
      if (parsed !== null) return parsed;
      addIssue({ message: `Not a number: ${JSON.stringify(value)}` });
      return NEVER;
    }),
  );
}

/** An amount in minor units; null when absent. Not a number: invalid. */
export function amount({ decimals }: Pick<MoneyContext, 'decimals'>): GenericSchema<unknown, Minor | null> {
  return decimal((value) => parseMinor(value, decimals));
}

/** A quantity in thousandths; null when absent. */
export const quantity: GenericSchema<unknown, Thousandths | null> = decimal(parseQuantity);
/** A percentage in hundredths of a percent; null when absent. */
export const percent: GenericSchema<unknown, BasisPoints | null> = decimal(parsePercent);
/** A number with up to three decimals; null when absent. */
export const plainNumber: GenericSchema<unknown, number | null> = decimal((value) => {
  const parsed = parseQuantity(value);
  return parsed === null ? null : parsed / 1000;
});

/** The reference of a record; a record without an id is invalid. */
export function identity(collection: string): GenericSchema<unknown, RecordRef> {
  return pipe(
    unknown(),
    rawTransform(({ dataset, addIssue, NEVER }) => {
      const ref = refOf(dataset.value, collection);
      if (ref !== null) return ref;
      addIssue({ message: 'A record without an id' });
      return NEVER;
    }),
  );
}

/** The reference of a record, an IRI or an id; null without an id. */
export function refOf(value: unknown, collection: string): RecordRef | null {
  const id = idOf(value);
  const iri = iriOf(value, collection);
  return id === null || iri === null ? null : { id, iri };
}

/** The id as the server wrote it, number or string, so that a page can compare it with its own. */
export function writtenId(value: unknown, { id }: Pick<RecordRef, 'id'>): number | string {
  const written: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof written === 'number' || typeof written === 'string' ? written : id;
}

/**
 * The absolute address of an image, from the web or a data URL; null for anything else (`javascript:`, a broken
 * address).
 */
export function imageAddress(value: string | null, base: string): string | null {
  if (value === null) return null;
  const url = parseUrl(value, base);
  if (url === null) return null;
  return url.protocol === 'https:' ||
    url.protocol === 'http:' ||
    (url.protocol === 'data:' && url.pathname.startsWith('image/'))
    ? url.href
    : null;
}

function parseUrl(value: string, base: string): URL | null {
  try {
    return new URL(value, `${base.replace(/\/+$/, '')}/`);
  } catch {
    return null;
  }
}
