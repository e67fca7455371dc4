import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import { type ResourceName, RESOURCES } from './known.ts';

const name = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a name has letters, digits, _ and - alone'));

const Config = v.strictObject({
  base: v.optional(
    v.pipe(v.string(), v.regex(/^(\/([\w.-]+|\{locale\}))+$/, 'a path such as "/api" or "/api/{locale}" is meant')),
    '/{locale}/api',
  ),
  fields: v.optional(v.picklist(['as they are', 'snake_case'], '"snake_case" is meant, or nothing'), 'as they are'),
  resources: v.optional(
    v.record(
      v.picklist(RESOURCES, `no screen calls it. There are: ${RESOURCES.join(', ')}`),
      v.strictObject({
        path: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/, 'a path has no slash at its ends'))),
        fields: v.optional(v.record(v.string(), name), {}),
      }),
    ),
    {},
  ),
});

/** What a page says of its API. */
export interface ApiMapConfig {
  readonly base: string;
  readonly fields: 'as they are' | 'snake_case';
  readonly resources: Partial<
    Readonly<
      Record<ResourceName, { readonly path?: string | undefined; readonly fields: Readonly<Record<string, string>> }>
    >
  >;
}

/** Throws an `Error` with a sentence that says what does not fit. */
export function readConfig(text: string): ApiMapConfig {
  const written = parseJson(text);
  if (written === undefined) throw new Error('It is no JSON.');
  const result = v.safeParse(Config, written);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  throw new Error(`${where === null ? '' : `${where}: `}${issue.message}.`);
}
