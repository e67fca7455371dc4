import * as v from 'valibot';
import { SEPARATORS } from '#shared/features/sheets/csv.ts';
import { ENCODINGS } from '#shared/features/sheets/decode.ts';
import type { ReadChoices } from '../reading/sheet.ts';
import { ChosenForm } from '../rules/form-schema.ts';
import { TYPES } from '../rules/values.ts';
import { isSecret } from '../words.ts';

/** An import that was begun on this device, without its file. */
export const PersistedImport = v.object({
  id: v.string(),
  /** The user. */
  owner: v.string(),
  /** Of the file. */
  name: v.string(),
  /** Class name. */
  entity: v.string(),
  /** The device's time in ms since 1970. */
  savedAt: v.number(),
  reading: v.object({
    encoding: v.optional(v.picklist(ENCODINGS)),
    separator: v.optional(v.picklist(SEPARATORS)),
    sheet: v.optional(v.string()),
  } satisfies Record<keyof Omit<ReadChoices, 'decimal'>, unknown>),
  /** From 0, or `NO_HEADER`. */
  headerRow: v.number(),
  fields: v.map(v.string(), v.string()),
  types: v.map(v.string(), v.picklist(TYPES)),
  forms: v.map(v.string(), ChosenForm),
  mends: v.map(v.string(), v.string()),
  done: v.set(v.number()),
  /** Whether rows that were sent may be imported although no answer came. */
  isInDoubt: v.boolean(),
});
export type PersistedImport = v.InferOutput<typeof PersistedImport>;

/** Whether a file may be written to the disk: one with passwords in it may not. */
export function mayBePersisted(
  columns: readonly { readonly key: string; readonly title: string }[],
  fieldOf: (key: string) => string | undefined,
): boolean {
  return !columns.some(({ key, title }) => isSecret(title, fieldOf(key)));
}
