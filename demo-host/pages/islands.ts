import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Named = v.union([
  v.array(v.looseObject({ name: v.string(), doc: v.optional(v.string(), '') })),
  v.record(v.string(), v.unknown()),
]);
const Page = v.object({
  tag: v.string(),
  summary: v.string(),
  example: v.record(v.string(), v.string()),
  attributes: v.optional(Named, []),
  events: v.optional(Named, []),
  styleSrc: v.optional(v.literal("'unsafe-inline'")),
});
export interface IslandPage {
  readonly tag: string;
  readonly summary: string;
  readonly example: Readonly<Record<string, string>>;
  readonly attributes: readonly { readonly name: string; readonly doc: string }[];
  readonly events: readonly { readonly name: string; readonly doc: string }[];
  /** What the page's policy has to allow styles for this island. */
  readonly styleSrc?: string | undefined;
}

const Documented = v.looseObject({ doc: v.string() });

function list(named: v.InferOutput<typeof Named>): { name: string; doc: string }[] {
  if (Array.isArray(named)) return named.map(({ name, doc }) => ({ name, doc }));
  return Object.entries(named).map(([name, value]) => ({
    name,
    doc: v.is(Documented, value) ? value.doc : typeof value === 'string' ? value : '',
  }));
}

/** Generated from the islands' own declarations; before the first generation only the till is known. */
export function islandPages(root: string): IslandPage[] {
  const file = join(root, 'demo-host', 'islands.gen.json');
  if (!existsSync(file))
    return [
      {
        tag: 'flexy-pos',
        summary: 'Cash register',
        example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
        attributes: [],
        events: [],
      },
    ];
  return v
    .parse(v.array(Page), JSON.parse(readFileSync(file, 'utf8')))
    .map((page) => ({ ...page, attributes: list(page.attributes), events: list(page.events) }));
}

/** `{{ jwt }}`-like values of an example are the page's own. */
export function fillExample(
  example: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  return Object.entries(example).map(([name, value]) => ({
    name,
    value: value.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => values[key] ?? ''),
  }));
}
