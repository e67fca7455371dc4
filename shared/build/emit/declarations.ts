import { attributesOf, camelCase, JWT_ATTRIBUTE } from '../../island/parse-attributes.ts';
import type { NamedSpec } from '../specs.ts';
import { allEvents, className, describedDefault, GENERATED, readType, writeType } from './types.ts';

type Attribute = Parameters<typeof readType>[0];

function property(name: string, attribute: Attribute): readonly string[] {
  const fallback = describedDefault(attribute);
  return [
    `  /** ${attribute.doc}${fallback === '' ? '' : ` Default: \`${fallback}\`.`} */`,
    `  get ${camelCase(name)}(): ${readType(attribute)};`,
    `  set ${camelCase(name)}(value: ${writeType(attribute)});`,
  ];
}

type Details = ReturnType<typeof eventDetails>;

/** A listener on the tag itself knows the details that this tag gives, where another one gives others by the same name. */
function ownListeners(named: NamedSpec, details: Details): readonly string[] {
  const own = className(named.spec.tag);
  const shared = allEvents(named).filter(([name]) => (details.get(name)?.details.size ?? 0) > 1);
  if (shared.length === 0) return [];
  return ['add', 'remove'].flatMap((way) => {
    const options = `options?: boolean | ${way === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions'}`;
    const method = (type: string, event: string): string =>
      `  ${way}EventListener${type}, listener: (this: ${own}, event: ${event}) => unknown, ${options}): void;`;
    return [
      ...shared.map(([name, { detail }]) => method(`(type: '${name}'`, `FlexyEvent<${detail}>`)),
      method('<Type extends keyof HTMLElementEventMap>(type: Type', 'HTMLElementEventMap[Type]'),
      `  ${way}EventListener(type: string, listener: EventListenerOrEventListenerObject, ${options}): void;`,
    ];
  });
}

function elementInterface(named: NamedSpec, details: Details): readonly string[] {
  const { spec } = named;
  return [
    `/** ${spec.summary} */`,
    `export interface ${className(spec.tag)} extends FlexyElement {`,
    ...Object.entries(spec.attributes).flatMap(([name, attribute]) => property(name, attribute)),
    ...Object.entries(spec.methods ?? {}).flatMap(([name, method]) => [
      `  /** ${method.doc} */`,
      `  ${name}(): ${method.returns ?? 'void'};`,
    ]),
    ...ownListeners(named, details),
    '}',
    '',
  ];
}

/** Two islands may give one event different details, so a listener on the page must tell them apart. */
function eventDetails(
  specs: readonly NamedSpec[],
): ReadonlyMap<string, { readonly doc: string; readonly details: ReadonlySet<string> }> {
  const events = new Map<string, { doc: string; details: Set<string> }>();
  for (const [name, event] of specs.flatMap(allEvents)) {
    const known = events.get(name) ?? { doc: event.doc, details: new Set<string>() };
    known.details.add(event.detail);
    events.set(name, known);
  }
  return new Map([...events].sort(([a], [b]) => a.localeCompare(b)));
}

/** Types for `document.querySelector('flexy-pos')` and `addEventListener('flexy:order-saved', …)`. */
export function elementDeclarations(specs: readonly NamedSpec[]): string {
  const details = eventDetails(specs);
  const first = specs[0];
  const base =
    first === undefined
      ? []
      : Object.entries({ ...attributesOf({ ...first.spec, attributes: {} }), jwt: JWT_ATTRIBUTE });
  return [
    `// ${GENERATED}`,
    '',
    '/** What every island has. */',
    'export interface FlexyElement extends HTMLElement {',
    ...base.flatMap(([name, attribute]) => property(name, attribute)),
    '}',
    '',
    '/** Its target is the island, also on the document; in the shadow root of an element of yours, that element. */',
    'export interface FlexyEvent<Detail> extends CustomEvent<Detail> {',
    '  readonly target: FlexyElement;',
    '}',
    '',
    '/** Texts by their keys; of a text with plural forms these, by their names in `Intl.PluralRules`. */',
    'export type FlexyTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;',
    '',
    '/** Gives the islands texts of a language: the texts, a promise of them, or the address of a JSON file. The last one wins. */',
    'export declare function texts(locale: string, source: FlexyTexts | Promise<FlexyTexts> | string): void;',
    '',
    '/** The keys that the page’s texts of a language lack, for these tags, else for those on the page. */',
    'export declare function missingTexts(locale: string, ...tags: readonly string[]): Promise<readonly string[]>;',
    '',
    ...specs.flatMap((named) => elementInterface(named, details)),
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...specs.map(({ spec }) => `    '${spec.tag}': ${className(spec.tag)};`),
    '  }',
    '  interface GlobalEventHandlersEventMap {',
    ...[...details].flatMap(([name, { doc, details: known }]) => [
      `    /** ${doc} */`,
      `    '${name}': FlexyEvent<${[...known].join(' | ')}>;`,
    ]),
    '  }',
    '  interface DocumentEventMap {',
    '    /** The pages that this page names are kept: they open without a network. */',
    "    'flexy:offline-ready': CustomEvent<{ readonly pages: readonly string[]; readonly missing: readonly { readonly page: string; readonly file: string; readonly status: number }[] }>;",
    '    /** A new build of this page is here whole. Cancelled, the page offers no reload. */',
    "    'flexy:update-ready': CustomEvent<object>;",
    '  }',
    '}',
    '',
  ].join('\n');
}

/** What a framework's tag takes of an attribute: by its own name, and by the property's. */
export function namesOf(attribute: string): readonly string[] {
  return [...new Set([attribute, camelCase(attribute)])];
}

/**
 * JSX types for React 19, in a separate file so that others do not need React's types.
 * @param elements The module that declares the elements.
 */
export function reactDeclarations(specs: readonly NamedSpec[], elements: string): string {
  return [
    `// ${GENERATED}`,
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    `import type { ${specs.map(({ spec }) => className(spec.tag)).join(', ')}, FlexyEvent } from '${elements}';`,
    '',
    'type Props<Element extends HTMLElement, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Partial<Base> & Partial<Own>;',
    '',
    'interface Base {',
    "  locale: string; jwt: string | undefined; 'api-base': string; apiBase: string; theme: 'light' | 'dark' | 'auto'; 'data-load': 'ready' | 'visible' | 'idle' | 'interaction';",
    '}',
    '',
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...specs.flatMap((named) => [
      `      '${named.spec.tag}': Props<${className(named.spec.tag)}, {`,
      ...Object.entries(named.spec.attributes).flatMap(([attribute, spec]) =>
        namesOf(attribute).map((name) => `        '${name}': ${writeType(spec)};`),
      ),
      ...allEvents(named).map(([name, event]) => `        'on${name}': (event: FlexyEvent<${event.detail}>) => void;`),
      '      }>;',
    ]),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}
