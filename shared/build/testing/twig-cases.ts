import { macroName } from '../emit/twig.ts';
import type { NamedSpec } from '../specs.ts';

/** What must reach an island as it is, and must not break out of its tag. */
export const HOSTILE = `"><script>alert('x')</script><i title='é–ع 😀' & {{ 7 * 7 }} -->\\n`;

export interface TwigCase {
  readonly name: string;
  readonly template: string;
  /** The tag that must come out, with what a parser must read of it; without, markup of more than one element. */
  readonly wanted?: {
    readonly tag: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly text: string;
  };
}

/** The variables of all cases. */
export const TWIG_DATA = { hostile: HOSTILE, list: ['a', HOSTILE], map: { key: HOSTILE } };

const IMPORT = "{% import '@flexy/flexy.html.twig' as flexy %}";

/** Each macro of the tags, and the ways to call them, with hostile values. */
export function macroCases(specs: readonly NamedSpec[]): readonly TwigCase[] {
  return specs.map(({ spec: { tag, attributes } }) => {
    const names = [...Object.keys(attributes), 'locale', 'jwt', 'api-base', 'theme', 'data-load'];
    const values = names.map((name) => `${name.replaceAll('-', '_')}: hostile`).join(', ');
    return {
      name: tag,
      template: `${IMPORT}{{ flexy.${macroName(tag)}({ ${values} }, hostile) }}`,
      wanted: { tag, attributes: Object.fromEntries(names.map((name) => [name, HOSTILE])), text: HOSTILE },
    };
  });
}

export const CALL_CASES: readonly TwigCase[] = [
  {
    name: 'names with dashes, and values of each kind',
    template: `${IMPORT}{{ flexy.island('flexy-pos', {'store-id': 3, table_selection: true, pin_connection: false, logo: null, 'data-a_b': 1.5, user_roles: list, x: map}) }}`,
    wanted: {
      tag: 'flexy-pos',
      attributes: {
        'store-id': '3',
        'table-selection': '',
        'data-a_b': '1.5',
        'user-roles': JSON.stringify(TWIG_DATA.list),
        x: JSON.stringify(TWIG_DATA.map),
      },
      text: '',
    },
  },
  {
    name: 'no values',
    template: `${IMPORT}{{ flexy.pin() }}`,
    wanted: { tag: 'flexy-pin', attributes: {}, text: '' },
  },
  {
    name: 'content as a block',
    template:
      "{% embed '@flexy/flexy.html.twig' with {tag: 'flexy-pos', values: {store_name: hostile}} only %}{% block content %}<p>One <b>moment</b></p>{% endblock %}{% endembed %}",
    wanted: { tag: 'flexy-pos', attributes: { 'store-name': HOSTILE }, text: 'One moment' },
  },
  {
    name: 'a tag and a name of an attribute that are hostile',
    template: `${IMPORT}{{ flexy.island('flexy-pos', {(hostile): hostile}) }}`,
  },
];

export const ENTRY_CASES: readonly TwigCase[] = [
  { name: 'entry', template: `${IMPORT}{{ flexy.entry() }}` },
  { name: 'entry with a nonce and a tag', template: `${IMPORT}{{ flexy.entry('q3+/x==', ['flexy-pos']) }}` },
  {
    name: 'entry for two tags elsewhere',
    template: `${IMPORT}{{ flexy.entry(null, ['flexy-pos', 'flexy-pin'], '/build/flexy/') }}`,
  },
  {
    name: 'a page as an app',
    template: `${IMPORT}{{ flexy.web_app('/fr/till.webmanifest', {name: hostile, theme_color: '#f4f2ed', icons: [{src: '/i.png'}]}) }}`,
  },
  {
    name: 'the manifest of an app',
    template: `${IMPORT}{{ flexy.web_manifest({name: hostile, start_url: '/fr/pos', icons: [{src: '/i.png', sizes: '512x512'}]}) }}`,
  },
  {
    name: 'entry with a map of the API',
    template: `${IMPORT}{{ flexy.entry(null, [], null, null, {base: '/api', resources: {orders: {path: 'sales'}}}) }}`,
  },
  { name: 'entry with hostile arguments', template: `${IMPORT}{{ flexy.entry(hostile, list, hostile) }}` },
];

/** Named arguments (Twig 3.15), each with the same call in the form that every version knows. */
export const NAMED_CASES: readonly (TwigCase & { readonly older: string })[] = [
  {
    name: 'named values and content',
    template: `${IMPORT}{{ flexy.pos(store_id: 3, locale: hostile, content: hostile) }}`,
    older: `${IMPORT}{{ flexy.pos({store_id: 3, locale: hostile}, hostile) }}`,
  },
  {
    name: 'named tag',
    template: `${IMPORT}{{ flexy.island(tag: 'flexy-pin', logo: hostile) }}`,
    older: `${IMPORT}{{ flexy.island('flexy-pin', {logo: hostile}) }}`,
  },
  {
    name: 'named nonce',
    template: `${IMPORT}{{ flexy.entry(tags: ['flexy-pos'], nonce: hostile) }}`,
    older: `${IMPORT}{{ flexy.entry(hostile, ['flexy-pos']) }}`,
  },
];
