import { formFields } from '../../../demo-host/gallery/fields.ts';
import { fillExample, islandPages } from '../../../demo-host/pages/islands.ts';
import { snippet } from '../../../demo-host/public/gallery/snippets.js';
import { root } from '../../../esbuild.config.mjs';

const TEXT = { token: 'a.b.c', path: '/en/path', json: '{"a":[1,"two"]}' };
/** What the host's own values, such as addresses, are replaced by: any text will do for a compiler. */
const HOST_VALUES = new Proxy<Record<string, string>>({}, { get: () => TEXT.path });

/** The gallery's lines for each tag, with its example and every other attribute set to something. */
export function gallerySnippets(way: 'React' | 'Vue'): readonly string[] {
  return islandPages(root).map(({ tag, attributes, events, example }) => {
    const given = new Map(fillExample(example, HOST_VALUES).map(({ name, value }) => [name, value]));
    const fields = formFields(attributes).map(({ name, kind, choices }) => {
      const any = { switch: 'true', choice: choices[0] ?? '', number: '2', json: TEXT.json, text: 'a "b" <c> & {d}' };
      return { name, kind, value: given.get(name) ?? any[kind] };
    });
    return snippet(way, { tag, fields, locale: 'fr', event: events[0]?.name ?? 'flexy:ready' });
  });
}

/** Projects that hold the gallery's lines of all tags. */
export const GALLERY = {
  react: (): string => `const token = '${TEXT.token}';
export const all = [
${gallerySnippets('React').join(',\n')}
];
`,
  vue: (): string => `<script setup lang="ts">
const token = '${TEXT.token}';
const heard = (event: CustomEvent): void => console.log(event.detail);
</script>
<template>
${gallerySnippets('Vue')
  .map((lines) => lines.replace(/^<template>\n|\n<\/template>$/g, ''))
  .join('\n')}
</template>
`,
};
