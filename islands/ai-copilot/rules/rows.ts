import type { Violation } from '#shared/api/errors.ts';
import { type JsonSchema, problemsAt, type SchemaProblem } from '#shared/features/llm/json-schema.ts';
import type { Proposal } from '#shared/features/llm/proposal.ts';
import { isSame, type Values } from './record.ts';

/** One field of a proposal. */
export interface Row {
  readonly key: string;
  /** Undefined if the model has left it out. */
  readonly proposed: unknown;
  readonly today: unknown;
  /** `same`: nothing would change; `wrong`: the value does not keep its schema, or is missing. */
  readonly state: 'open' | 'same' | 'wrong' | 'unknown';
  readonly problems: readonly SchemaProblem[];
  readonly violations: readonly Violation[];
}

/** The field that a violation is about: `aiResponse.lines[0].price` is about `lines`. */
export function fieldOfViolation({ path }: Violation, keys: readonly string[]): string | undefined {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  return parts.find((part) => keys.includes(part));
}

/** The fields of a proposal and those it lacks, in the order of the schema. `isNew`: there is no record yet. */
export function rowsOf(
  { data, problems }: Proposal,
  schema: JsonSchema,
  today: Values,
  isNew: boolean,
  violations: readonly Violation[] = [],
): readonly Row[] {
  const known = Object.keys(schema.properties ?? {});
  const given = Object.keys(data);
  const keys = [...known.filter((key) => given.includes(key)), ...given.filter((key) => !known.includes(key))];
  const missing = known.filter(
    (key) => !given.includes(key) && isNew && problems.some(({ path, kind }) => kind === 'missing' && path === key),
  );
  return [...keys, ...missing].map((key) => {
    const own = problemsAt(problems, key);
    const state = !known.includes(key)
      ? 'unknown'
      : own.length > 0
        ? 'wrong'
        : !isNew && isSame(data[key], today[key])
          ? 'same'
          : 'open';
    return {
      key,
      proposed: data[key],
      today: today[key],
      state,
      problems: own,
      violations: violations.filter((violation) => fieldOfViolation(violation, keys) === key),
    };
  });
}

/** The values that are saved: of open fields that the person has not left. */
export function acceptedValues(rows: readonly Row[], left: ReadonlySet<string>): Values {
  return Object.fromEntries(
    rows.filter(({ key, state }) => state === 'open' && !left.has(key)).map(({ key, proposed }) => [key, proposed]),
  );
}

/** Required fields without which a new record cannot be made, in the words of the schema. */
export function lackingFields(rows: readonly Row[], schema: JsonSchema, isNew: boolean): readonly string[] {
  return isNew
    ? rows.filter(({ key, state }) => state === 'wrong' && (schema.required ?? []).includes(key)).map(({ key }) => key)
    : [];
}
