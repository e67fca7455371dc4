import { camelCase } from '../../island/parse-attributes.ts';
import type { NamedSpec } from '../specs.ts';
import { allEvents, GENERATED, writeType } from './types.ts';

/**
 * Types of the tags in Vue's templates; Vue looks names up in camelCase, however they are written.
 * @param elements The module that declares the elements.
 */
export function vueDeclarations(specs: readonly NamedSpec[], elements: string): string {
  return [
    `// ${GENERATED}`,
    "import type { HTMLAttributes, PublicProps } from 'vue';",
    `import type { FlexyEvent } from '${elements}';`,
    '',
    'type Tag<Own> = new () => { $props: HTMLAttributes & PublicProps & Partial<Base> & Partial<Own> };',
    '',
    'interface Base {',
    "  locale: string; jwt: string | null; apiBase: string; theme: 'light' | 'dark' | 'auto'; dataLoad: 'ready' | 'visible' | 'idle' | 'interaction';",
    '}',
    '',
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...specs.flatMap((named) => [
      `    /** ${named.spec.summary} */`,
      `    '${named.spec.tag}': Tag<{`,
      ...Object.entries(named.spec.attributes).map(
        ([name, attribute]) => `      ${camelCase(name)}: ${writeType(attribute)};`,
      ),
      ...allEvents(named).map(
        ([name, event]) => `      'on${camelCase(`-${name}`)}': (event: FlexyEvent<${event.detail}>) => void;`,
      ),
      '    }>;',
    ]),
    '  }',
    '}',
    '',
  ].join('\n');
}
