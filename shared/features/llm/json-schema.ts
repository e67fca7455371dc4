import * as v from 'valibot';
import { isRecord } from '#shared/kernel/json.ts';

const Type = v.picklist(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
/** A type of JSON Schema. */
export type JsonType = v.InferOutput<typeof Type>;

/** The part of JSON Schema that tools are described with. */
export interface JsonSchema {
  readonly type?: JsonType | readonly JsonType[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** Reads a JSON Schema; whatever it has besides is not looked at. */
export const jsonSchema: v.GenericSchema<unknown, JsonSchema> = v.looseObject({
  type: v.optional(v.union([Type, v.array(Type)])),
  enum: v.optional(v.array(v.unknown())),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => jsonSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => jsonSchema)),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
});

/** What a value does not keep of its schema. */
export type SchemaProblem =
  | { readonly path: string; readonly kind: 'missing' }
  | { readonly path: string; readonly kind: 'type'; readonly expected: JsonType }
  | { readonly path: string; readonly kind: 'enum'; readonly options: readonly string[] }
  | { readonly path: string; readonly kind: 'range' };

function isOf(type: JsonType, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'null':
      return value === null;
  }
}

function typesOf({ type, properties, items }: JsonSchema): readonly JsonType[] {
  if (typeof type === 'string') return [type];
  return type ?? (properties !== undefined ? ['object'] : items !== undefined ? ['array'] : []);
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The type that a value is entered as. */
export function mainType(schema: JsonSchema): JsonType {
  return typesOf(schema).find((type) => type !== 'null') ?? 'string';
}

/** Checks a value, with all it holds, against its schema. Paths are as the server writes them: `lines[0].price`. */
export function checkAgainst(schema: JsonSchema, value: unknown, path = ''): readonly SchemaProblem[] {
  const types = typesOf(schema);
  const [expected] = types;
  if (expected !== undefined && !types.some((type) => isOf(type, value))) return [{ path, kind: 'type', expected }];
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return [{ path, kind: 'enum', options: schema.enum.map(String) }];
  if (typeof value === 'number' && (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity)))
    return [{ path, kind: 'range' }];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? [] : value.flatMap((item, at) => checkAgainst(items, item, `${path}[${at}]`));
  }
  if (!isRecord(value)) return [];
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const missing = (schema.required ?? [])
    .filter((key) => isBlank(value[key]))
    .map((key) => ({ path: at(key), kind: 'missing' }) as const);
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    !isBlank(value[key]) ? checkAgainst(inner, value[key], at(key)) : [],
  );
  return [...missing, ...wrong];
}

/** The problems of one field, those of what it holds included. */
export function problemsAt(problems: readonly SchemaProblem[], key: string): readonly SchemaProblem[] {
  return problems.filter(({ path }) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`));
}
