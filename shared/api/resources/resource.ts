import { type GenericSchema, type InferOutput, object, type ObjectEntries, pick } from 'valibot';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { apiRecord } from '../api-record.ts';

/** ISO 4217 code of amounts whose screen has no attribute for it. */
export const SHOP_CURRENCY = 'MAD';

/** The context for parsing any record; money also needs `decimals`. */
export interface RecordContext {
  /** The language of the calls, used for IRIs that the server leaves out. */
  readonly locale: string;
}

type Fields<Entries extends ObjectEntries> = InferOutput<ReturnType<typeof object<Entries>>>;
type Names<Entries extends ObjectEntries> = readonly [keyof Entries & string, ...(keyof Entries & string)[]];
/** A screen's own field schemas; a name that the resource does not declare does not compile. */
type OwnReadings<Entries extends ObjectEntries, Own extends ObjectEntries> = Own & {
  readonly [Name in Exclude<keyof Own, keyof Entries>]: never;
};

/** A collection of the back-office: its path, its fields on the wire, and how each is parsed. */
export interface Resource<Entries extends ObjectEntries, Context extends RecordContext> {
  /** Path for calls; the API client replaces `{locale}`: `/{locale}/api/products`. */
  readonly path: string;
  /** Path of one record, for calls: `/{locale}/api/products/7`. The id is percent-encoded. */
  item(id: string): string;
  /** IRI of the collection in one language, for bodies and queries: `/fr/api/products`. */
  collection(locale: string): string;
  /** IRI of a record in one language, for bodies and queries: `/fr/api/products/7`. */
  iri(id: string, locale: string): string;
  /**
   * Returns a schema of the named fields only. Absent and null are the same; unknown fields are ignored. `build`
   * creates the screen's record from them; `written` is the record as the server wrote it.
   */
  record<const Picked extends Names<Entries>, T>(
    context: Context,
    names: Picked,
    build: (ref: RecordRef, fields: Fields<Pick<Entries, Picked[number]>>, written: unknown) => T,
  ): GenericSchema<unknown, T>;
  /** A `record` with the screen's own schemas for declared fields, where it is stricter. */
  recordWith<const Picked extends Names<Entries>, T, Own extends ObjectEntries>(
    context: Context,
    names: Picked,
    own: OwnReadings<Entries, Own>,
    build: (
      ref: RecordRef,
      fields: Fields<Pick<Entries, Picked[number]> & OwnReadings<Entries, Own>>,
      written: unknown,
    ) => T,
  ): GenericSchema<unknown, T>;
}

/**
 * Declares a resource. `path` contains `{locale}`, or a fixed `/en/` where the back-office has only that; `fields` has
 * every field that some screen reads.
 */
export function resource<Entries extends ObjectEntries, Context extends RecordContext = RecordContext>(
  path: string,
  fields: (context: Context) => Entries,
): Resource<Entries, Context> {
  const collection = (locale: string): string => path.replace('{locale}', locale);
  return {
    path,
    collection,
    iri: (id, locale) => `${collection(locale)}/${id}`,
    item: (id) => `${path}/${encodeURIComponent(id)}`,
    record: (context, names, build) =>
      apiRecord(collection(context.locale), pick(object(fields(context)), names).entries, build),
    recordWith: (context, names, own, build) =>
      apiRecord(collection(context.locale), { ...pick(object(fields(context)), names).entries, ...own }, build),
  };
}
