import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Described = v.object({ name: v.string(), doc: v.string() });
const Page = v.object({
  tag: v.string(),
  summary: v.object({ en: v.string(), fr: v.string(), ar: v.string() }),
  example: v.record(v.string(), v.string()),
  attributes: v.array(v.object({ ...Described.entries, type: v.string(), default: v.string() })),
  events: v.array(v.object({ ...Described.entries, detail: v.string() })),
  methods: v.array(Described),
  parts: v.array(Described),
  /** What a back-office must answer. */
  calls: v.array(v.string()),
  cssProperties: v.array(v.object({ ...Described.entries, default: v.string() })),
});
export type IslandPage = v.InferOutput<typeof Page>;

/** Generated from the islands' own declarations; before the first generation only the till is known. */
export function islandPages(root: string): readonly IslandPage[] {
  const file = join(root, 'demo-host', 'islands.gen.json');
  if (!existsSync(file))
    return [
      {
        tag: 'flexy-pos',
        summary: { en: 'Cash register', fr: 'Caisse', ar: 'صندوق الدفع' },
        example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
        attributes: [],
        events: [],
        methods: [],
        parts: [],
        calls: [],
        cssProperties: [],
      },
    ];
  return v.parse(v.array(Page), JSON.parse(readFileSync(file, 'utf8')));
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
