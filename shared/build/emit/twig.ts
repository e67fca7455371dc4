import type { Manifests } from '../manifests.ts';
import type { NamedSpec } from '../specs.ts';
import { GENERATED } from './types.ts';

/** Arguments of each tag's macro, which no attribute may be named like. */
export const MACRO_ARGUMENTS: ReadonlySet<string> = new Set(['values', 'content']);

const QUOTED_NAME = "('-' in name ? name : name|replace({'_': '-'}))|e('html_attr')";

/**
 * Uses only constructs that PHP Twig and the Twig engines for Node render alike. Every value is escaped by hand: some
 * engines do not escape in macros, and PHP does not escape such a value twice. Named arguments arrive in `varargs`, since
 * no version of Twig takes them any other way without giving up the older form.
 */
export function twigMacros(specs: readonly NamedSpec[]): string {
  return `{# ${GENERATED}

   {% import '@flexy/flexy.html.twig' as flexy %}
   {{ flexy.pos({store_id: store.id, locale: app.request.locale, jwt: token}) }}
   {{ flexy.pos(store_id: store.id, locale: app.request.locale, jwt: token) }}    from Twig 3.15 on

   true prints the name alone; false and null print nothing; lists and maps are written as JSON; store_id may also be
   written 'store-id'. The second argument, content, is a text shown until the island is there. Markup goes into a block:

   {% embed '@flexy/flexy.html.twig' with {tag: 'flexy-pos', values: {store_id: store.id}} only %}
     {% block content %}<p>One moment …</p>{% endblock %}
   {% endembed %}
-#}
{% macro attributes(values) %}{% if values is iterable %}{% for name, value in values %}{% if value is same as(true) %} {{ ${QUOTED_NAME} }}{% elseif value is not null and value is not same as(false) %} {{ ${QUOTED_NAME} }}="{% if value is iterable %}{{ value|json_encode|e('html_attr') }}{% else %}{{ value|e('html_attr') }}{% endif %}"{% endif %}{% endfor %}{% endif %}{% endmacro -%}

{% macro island(tag, values, content, named) %}{% import _self as flexy %}<{{ tag|e('html_attr') }}{{ flexy.attributes(values) }}{{ flexy.attributes(named) }}{{ flexy.attributes(varargs) }}>{% if content is not null %}{{ content|e }}{% endif %}</{{ tag|e('html_attr') }}>{% endmacro -%}

{% if tag is defined %}{% import _self as flexy %}<{{ tag|e('html_attr') }}{{ flexy.attributes(values ?? null) }}>{% block content %}{% endblock %}</{{ tag|e('html_attr') }}>{% endif -%}

${specs.map(macroOf).join('\n')}`;
}

function macroOf({ spec }: NamedSpec): string {
  const attributes = [...Object.keys(spec.attributes), 'locale', 'jwt', 'api-base', 'theme', 'data-load'];
  return `{# ${spec.summary}
   ${attributes.map((name) => name.replaceAll('-', '_')).join(', ')} -#}
{% macro ${macroName(spec.tag)}(values, content) %}{% import _self as flexy %}{{ flexy.island('${spec.tag}', values, content, varargs) }}{% endmacro -%}
`;
}

export function macroName(tag: string): string {
  return tag.slice('flexy-'.length).replaceAll('-', '_');
}

interface EntryMacroOptions {
  readonly manifests: Pick<Manifests, 'integrity.json' | 'entrypoints.json'>;
  /** URL of the served folder, with a trailing slash. */
  readonly publicPath: string;
}

/** The macro of the script and the preloads. It holds the hashed names itself, since Twig reads no JSON. */
export function entryMacro({ manifests, publicPath }: EntryMacroOptions): string {
  const { entrypoints } = manifests['entrypoints.json'];
  const addresses = [
    ...new Set(Object.values(entrypoints).flatMap(({ js, preload, late }) => [...js, ...preload, ...late])),
  ].sort();
  const place = new Map(addresses.map((address, index) => [address, index]));
  const numbers = (list: readonly string[]): string =>
    `[${list.map((address) => place.get(address) ?? '').join(', ')}]`;
  const files = addresses.map(
    (address) => `  ['${address.slice(publicPath.length)}', '${manifests['integrity.json'][address] ?? ''}'],`,
  );
  const needed = Object.entries(entrypoints).map(
    ([name, { js, preload }]) => `  '${name}': ${numbers(name === 'flexy' ? preload : [...js, ...preload])},`,
  );
  // The autoloader's would be those of all tags.
  const later = Object.entries(entrypoints)
    .filter(([name]) => name !== 'flexy')
    .map(([name, { late }]) => `  '${name}': ${numbers(late)},`);
  const autoloader = entrypoints['flexy']?.js[0] ?? '';
  const loader = place.get(autoloader) ?? 0;
  return `
{# The script, and what the named tags need at once:

   {{ flexy.entry() }}
   {{ flexy.entry(csp_nonce('script'), ['flexy-pos']) }}

   nonce: the one of the page's policy. tags: what to preload; an import map has the hashes of all that these may fetch,
   now or later. base: where the files are, with a slash at the end.
   api_origins: other origins than the page's own that may be given the token.
   api_map: how the API spells paths and fields, islands/docs/other-api.md. -#}
{% macro entry(nonce, tags, base, api_origins, api_map) %}{% import _self as flexy %}{% set files = [
${files.join('\n')}
] %}{% set needed = {
${needed.join('\n')}
} %}{% set later = {
${later.join('\n')}
} %}{% set wanted = needed['flexy'] %}{% set checked = wanted %}{% if tags is iterable %}{% for tag in tags %}{% if needed[tag] is defined %}{% set wanted = wanted|merge(needed[tag]) %}{% set checked = checked|merge(needed[tag])|merge(later[tag] ?? []) %}{% else %}<!-- There is no island {{ tag|e }}. -->{% endif %}{% endfor %}{% set hashes = {} %}{% for file in files %}{% if loop.index0 in checked %}{% set hashes = hashes|merge({((base ?? '${publicPath}') ~ file[0]): file[1]}) %}{% endif %}{% endfor %}{% if hashes is not empty %}<script type="importmap"{{ flexy.attributes({nonce: nonce}) }}>{{ {integrity: hashes}|json_encode|replace({'<': '\\\\u003c'})|raw }}</script>
{% endif %}{% endif %}<script type="module" async src="{{ (base ?? '${publicPath}')|e('html_attr') }}{{ files[${loader}][0]|e('html_attr') }}" data-turbo-track="reload"{{ flexy.attributes({integrity: files[${loader}][1], nonce: nonce, 'data-api-origins': api_origins, 'data-api-map': api_map}) }}></script>{% for file in files %}{% if loop.index0 in wanted %}
<link rel="modulepreload" href="{{ (base ?? '${publicPath}')|e('html_attr') }}{{ file[0]|e('html_attr') }}"{{ flexy.attributes({integrity: file[1], nonce: nonce}) }}>{% endif %}{% endfor %}{% endmacro -%}

{# Keeps pages for when there is no network; islands/docs/offline-pages.md says what else it needs.

   {{ flexy.offline_pages(['/fr/pos'], csp_nonce('script')) }}

   pages: their addresses. user: whose pages they are, where no island on them has a token. worker: the address of a
   service worker that the site has. base: as in entry. -#}
{% macro offline_pages(pages, nonce, user, worker, base) %}{% import _self as flexy %}<script type="module" async src="{{ (base ?? '${publicPath}')|e('html_attr') }}${autoloader.slice(publicPath.length)}" data-turbo-track="reload"{{ flexy.attributes({integrity: '${manifests['integrity.json'][autoloader] ?? ''}', nonce: nonce, 'data-offline-pages': pages, 'data-offline-user': user, 'data-offline-worker': worker}) }}></script>{% endmacro -%}

{# A page that can be installed as an app, without an address bar:

   {{ flexy.web_app('/fr/till.webmanifest', app) }}    in its head
   {{ flexy.web_manifest(app) }}                       alone in the template that a route answers with as
                                                       application/manifest+json

   app: {name: 'Till', start_url: '/fr/pos', icons: [{src: '/till.png', sizes: '512x512', type: 'image/png'}]}, and
   short_name, theme_color, background_color, lang, dir, scope (the site) or display (standalone). -#}
{% macro web_app(manifest, app) %}{% import _self as flexy %}<link rel="manifest"{{ flexy.attributes({href: manifest, crossorigin: 'use-credentials'}) }}><meta name="mobile-web-app-capable" content="yes">{% if app.theme_color is defined %}<meta name="theme-color"{{ flexy.attributes({content: app.theme_color}) }}>{% endif %}{% if app.name is defined %}<meta name="apple-mobile-web-app-title"{{ flexy.attributes({content: app.name}) }}>{% endif %}{% if app.icons is defined %}{% for icon in app.icons %}<link rel="apple-touch-icon"{{ flexy.attributes({href: icon.src}) }}>{% endfor %}{% endif %}{% endmacro -%}

{% macro web_manifest(app) %}{{ {display: 'standalone', scope: '/'}|merge(app)|json_encode|replace({'<': '\\\\u003c'})|raw }}{% endmacro -%}
`;
}
