import {
  type GenericSchema,
  type InferOutput,
  object,
  type ObjectEntries,
  pipe,
  rawTransform,
  safeParse,
  transform,
  unknown,
} from 'valibot';
import type { RecordRef } from '#shared/kernel/iri.ts';
import { identity } from './fields.ts';
import { noteShape } from './other-shape.ts';

/**
 * Schema of a record: its reference, from `@id` and `id` together, and its fields. Unknown fields are ignored; `build`
 * also gets the record as the server wrote it.
 */
export function apiRecord<Entries extends ObjectEntries, T>(
  collection: string,
  entries: Entries,
  build: (ref: RecordRef, fields: InferOutput<ReturnType<typeof object<Entries>>>, written: unknown) => T,
): GenericSchema<unknown, T> {
  const fields = object(entries);
  const keys = Object.keys(entries);
  // valibot skips absent keys and their transformations, so absent ones become null: both mean the same here.
  const withEveryKey = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const known: Record<string, unknown> = {};
    for (const key of keys) known[key] = Reflect.get(value, key);
    return known;
  };
  const reference = identity(collection);
  return pipe(
    unknown(),
    rawTransform(({ dataset, addIssue, NEVER }) => {
      noteShape(collection, keys, dataset.value);
      const parsed = safeParse(fields, withEveryKey(dataset.value));
      const ref = safeParse(reference, dataset.value);
      if (parsed.success && ref.success) return { ref: ref.output, fields: parsed.output, written: dataset.value };
      for (const issue of parsed.success ? [] : parsed.issues) {
        addIssue({ message: issue.message, ...(issue.path === undefined ? {} : { path: issue.path }) });
      }
      if (!ref.success) addIssue({ message: 'A record without an id' });
      return NEVER;
    }),
    transform(({ ref, fields: output, written }) => build(ref, output, written)),
  );
}
