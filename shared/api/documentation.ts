import { isRecord } from '#shared/kernel/json.ts';
import type { CallOptions } from './call-options.ts';
import type { ApiClient } from './client.ts';
import type { Query } from './query.ts';
import { wireMap } from './wire-map.ts';

const DOCUMENTATION = /<([^<>]+)>\s*;[^,]*\brel="?[^",]*#apiDocumentation\b/;

export const JSON_LD = 'application/ld+json, application/json;q=0.9';

const named = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  value[name] ?? value[`hydra:${name}`];
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** `Application` of `#Application`, of an address, and of itself. */
export const classOf = (written: unknown): string => String(listOf(written)[0] ?? '').replace(/^.*[#/]/, '');

/** The API's documentation that an answer leads to; undefined where it leads to none. Rejects with `ApiError`. */
export async function readDocumentation(
  api: Pick<ApiClient, 'fetchJson' | 'access'>,
  answer: Response,
  { signal, timeout }: CallOptions = {},
): Promise<unknown> {
  const address = DOCUMENTATION.exec(answer.headers.get('Link') ?? '')?.[1];
  if (address === undefined) return undefined;
  // Its path alone: behind a proxy it may be written with another scheme.
  return api.fetchJson(new URL(address, api.access.origin).pathname, { signal, timeout, accept: JSON_LD });
}

function classesOf(documentation: unknown, type: string): readonly Readonly<Record<string, unknown>>[] {
  const classes = isRecord(documentation) ? listOf(named(documentation, 'supportedClass')) : [];
  return classes.filter(isRecord).filter((one) => classOf(one['@id']) === type || named(one, 'title') === type);
}

/** Whether the documentation names an operation on single records of a type. */
export function hasOperation(documentation: unknown, type: string, method: string): boolean {
  return classesOf(documentation, type)
    .flatMap((one) => listOf(named(one, 'supportedOperation')))
    .some((each) => isRecord(each) && named(each, 'method') === method);
}

/** Whether new records of a type are taken. Hydra writes that at the entry point, beside the collection. */
export function takesNew(documentation: unknown, type: string): boolean {
  const classes = isRecord(documentation) ? listOf(named(documentation, 'supportedClass')) : [];
  return classes
    .filter(isRecord)
    .flatMap((one) => listOf(named(one, 'supportedProperty')))
    .map((one) => (isRecord(one) ? named(one, 'property') : undefined))
    .flatMap((one) => (isRecord(one) ? listOf(named(one, 'supportedOperation')) : []))
    .some((each) => isRecord(each) && named(each, 'method') === 'POST' && classOf(named(each, 'expects')) === type);
}

/** The fields of a type that can be written, by its short name. Hydra's list, else that of OpenAPI's schemas. */
export function documentedFields(documentation: unknown, type: string): ReadonlySet<string> {
  const hydra = classesOf(documentation, type)
    .flatMap((one) => listOf(named(one, 'supportedProperty')))
    .filter(isRecord)
    .filter((one) => (named(one, 'writeable') ?? named(one, 'writable')) !== false)
    .map((one) => named(one, 'title'));
  const components = isRecord(documentation) ? documentation['components'] : undefined;
  const schemas = isRecord(components) && isRecord(components['schemas']) ? Object.entries(components['schemas']) : [];
  const openApi = schemas
    // `Order`, `Order.jsonld`, `Order-order.write`: a type has a schema for each of its formats and groups.
    .filter(([name]) => name === type || name.startsWith(`${type}.`) || name.startsWith(`${type}-`))
    .map(([, schema]) => (isRecord(schema) ? schema['properties'] : undefined))
    .flatMap((properties) => (isRecord(properties) ? Object.entries(properties) : []))
    .filter(([, property]) => !isRecord(property) || property['readOnly'] !== true)
    .map(([name]) => name);
  const names = [...hydra, ...openApi].filter((name) => typeof name === 'string');
  return new Set(names.map((name) => wireMap()?.fieldIn(type, name) ?? name));
}

export type ReadOptions = CallOptions & { readonly query?: Query };

/**
 * The fields that the API documents of some types, found by a reading of one of its collections, or of a record with an
 * empty `query`. Null where no answer leads to a documentation. Rejects with `ApiError`.
 */
export async function readDocumentedFields<Type extends string>(
  api: Pick<ApiClient, 'open' | 'fetchJson' | 'access'>,
  path: string,
  types: readonly Type[],
  { signal, timeout, query = { page: '1', itemsPerPage: '1' } }: ReadOptions = {},
): Promise<ReadonlyMap<Type, ReadonlySet<string>> | null> {
  const answer = await api.open(path, { signal, timeout, accept: JSON_LD, query });
  await answer.body?.cancel();
  const documentation = await readDocumentation(api, answer, { signal, timeout });
  if (documentation === undefined) return null;
  return new Map(types.map((type) => [type, documentedFields(documentation, type)]));
}
