import * as v from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import type { FieldRule } from './check.ts';
import { typeByName, TYPES } from './values.ts';

const Rule = v.object({
  type: v.fallback(v.optional(v.picklist(TYPES)), undefined),
  required: v.fallback(v.boolean(), false),
  unique: v.fallback(v.boolean(), false),
});
const Answer = v.object({
  fields: v.array(v.string()),
  schema: v.fallback(v.record(v.string(), v.fallback(v.nullable(Rule), null)), {}),
});

/** The fields of an entity and what they demand. */
export interface EntityFields {
  readonly names: readonly string[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  /** The fields whose type the server has named; another one’s is a guess that a person may change. */
  readonly typed: ReadonlySet<string>;
}

/** @throws ApiError `unreadable` for an answer without fields */
export function readFields(answer: unknown, call: string): EntityFields {
  const parsed = v.safeParse(Answer, answer);
  if (!parsed.success) throw new ApiError({ kind: 'unreadable', call, detail: 'no fields' });
  const { fields, schema } = parsed.output;
  const names = [...new Set(fields.filter((name) => name.trim() !== ''))];
  return {
    names,
    rules: new Map(
      names.map((name) => {
        const rule = schema[name];
        return [
          name,
          {
            type: rule?.type ?? typeByName(name),
            isRequired: rule?.required ?? false,
            isUnique: rule?.unique ?? false,
          },
        ];
      }),
    ),
    typed: new Set(names.filter((name) => schema[name]?.type !== undefined)),
  };
}
