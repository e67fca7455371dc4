import { type GenericSchema, type InferOutput, object, type ObjectEntries, pick } from 'valibot';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { apiRecord } from '../wire/api-record.ts';

/** What every record is read with; money asks for `decimals` as well. */
export interface RecordContext {
  /** The language of the calls: it stands in the IRIs that the server leaves out. */
  readonly locale: string;
}

type Fields<Entries extends ObjectEntries> = InferOutput<ReturnType<typeof object<Entries>>>;
type Names<Entries extends ObjectEntries> = readonly [keyof Entries & string, ...(keyof Entries & string)[]];
/** Readings of a screen's own; a name that the resource does not declare is refused by the compiler. */
type OwnReadings<Entries extends ObjectEntries, Own extends ObjectEntries> = Own & {
  readonly [Name in Exclude<keyof Own, keyof Entries>]: never;
};

/** One collection of the back-office: where it is, what its records say on the wire, and how each field is read. */
export interface Resource<Entries extends ObjectEntries, Context extends RecordContext> {
  /** For calls, with `{locale}` as the API client replaces it: `/{locale}/api/products`. */
  readonly path: string;
  /** One record, for calls: `/{locale}/api/products/7`. The id is percent-encoded. */
  item(id: string): string;
  /** The collection in one language, as bodies and queries name it: `/fr/api/products`. */
  collection(locale: string): string;
  /** One record in one language, as bodies and queries name it: `/fr/api/products/7`. */
  iri(id: string, locale: string): string;
  /**
   * Reads the named fields of a record and no others: absent and null are the same, unknown fields are ignored.
   * `build` makes the screen's own record of them; `written` is the record as the server wrote it.
   */
  record<const Picked extends Names<Entries>, T>(
    context: Context,
    names: Picked,
    build: (ref: RecordRef, fields: Fields<Pick<Entries, Picked[number]>>, written: unknown) => T,
  ): GenericSchema<unknown, T>;
  /** The same, with readings of the screen's own for declared fields: where it is stricter than the rest. */
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
 * Declares a resource. `path` has `{locale}` where the back-office speaks the language of the call, and a fixed
 * `/en/` where it does not; `fields` has every field that some screen reads.
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
